import { env } from "cloudflare:workers";

/** A statement whose values are bound: sql`SELECT * FROM games WHERE id = ${id}`. */
export const sql = (parts: TemplateStringsArray, ...values: unknown[]): D1PreparedStatement =>
  env.DB.prepare(parts.join("?")).bind(...values);

/** Runs a statement whose text is made by the test. */
export const run = (statement: string, ...values: (string | number)[]) =>
  env.DB.prepare(statement)
    .bind(...values)
    .run();
