import { DatabaseSync } from "node:sqlite";
import { databaseFile } from "../../scripts/server/database.ts";

/** Time in ms that a test waits for the app's own write to end. */
const PATIENCE = 10_000;

/** The database of a data folder, beside a server that may be writing to it. */
export function openDatabase(dataDir: string): DatabaseSync {
  const file = databaseFile(dataDir);
  if (file === null) throw new Error(`${dataDir} has no database.`);
  return new DatabaseSync(file, { timeout: PATIENCE });
}
