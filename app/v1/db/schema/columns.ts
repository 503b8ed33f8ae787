import { sql } from "drizzle-orm";
import { integer, text } from "drizzle-orm/sqlite-core";

/** Current UTC time as ISO-8601 with milliseconds, computed by SQLite. */
export const now = sql`(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`;

export const id = () => integer("id").primaryKey({ autoIncrement: true });

export const createdAt = () => text("created_at").notNull().default(now);

/** A row that people edit: `version` guards against silent overwrites. */
export const editColumns = () => ({
  version: integer("version").notNull().default(1),
  created_at: createdAt(),
  updated_at: text("updated_at").notNull().default(now),
});

export const flag = (name: string, initial: boolean) =>
  integer(name, { mode: "boolean" }).notNull().default(initial);
