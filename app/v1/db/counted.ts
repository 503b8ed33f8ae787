import { type SQL, sql } from "drizzle-orm";
import type { LongQuery } from "../cursor.ts";
import { type Database, rows } from "./database.ts";

/** The statement that counts a long list's rows; behind a cursor, which knows the number, it reads nothing. */
export const counted = (db: Database, { after }: LongQuery<unknown>, statement: SQL) =>
  rows<{ total: number }>(db, after ? sql`SELECT ${after.total} AS total` : statement);
