import { DatabaseSync } from "node:sqlite";
import { databaseFile } from "../../scripts/server/database.ts";

/** Milliseconds to wait for the app's write. */
const PATIENCE = 10_000;

/** Opens a data folder's database, next to a running server. */
export function openDatabase(dataDir: string): DatabaseSync {
  const file = databaseFile(dataDir);
  if (file === null) throw new Error(`${dataDir} has no database.`);
  return new DatabaseSync(file, { timeout: PATIENCE });
}
