import { type SQL, sql } from "drizzle-orm";
import { integer, text } from "drizzle-orm/sqlite-core";

export const now = sql`(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`;

/** SQL: a time before now, such as `-1 day`. */
export const ago = (age: string): SQL => sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${age})`;

export const id = () => integer("id").primaryKey({ autoIncrement: true });

export const createdAt = () => text("created_at").notNull().default(now);

/** Columns of an editable row: `version` guards against silent overwrites. */
export const editColumns = () => ({
  version: integer("version").notNull().default(1),
  created_at: createdAt(),
  updated_at: text("updated_at").notNull().default(now),
});

export const flag = (name: string, initial: boolean) =>
  integer(name, { mode: "boolean" }).notNull().default(initial);
