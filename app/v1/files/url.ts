import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/** SQL expression: the public address of a file column, or null; `as` names it in the answer. */
export const fileUrl = (column: AnyColumn | SQL, as: string): SQL.Aliased<string | null> =>
  sql<string | null>`(SELECT '/v1/files/' || key FROM files WHERE id = ${column})`.as(as);

/** SQL expression: the bytes of a file column, or null; `as` names it in the answer. */
export const fileBytes = (column: AnyColumn, as: string): SQL.Aliased<number | null> =>
  sql<number | null>`(SELECT bytes FROM files WHERE id = ${column})`.as(as);
