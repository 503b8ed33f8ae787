import { env } from "cloudflare:workers";

/** A statement whose values are bound: sql`SELECT * FROM games WHERE id = ${id}`. */
export const sql = (parts: TemplateStringsArray, ...values: unknown[]): D1PreparedStatement =>
  env.DB.prepare(parts.join("?")).bind(...values);
