import { type SQL, sql } from "drizzle-orm";

/**
 * SQL condition on a championship's id: everybody may see it. The few that staff hides are in an index of
 * their own, so a list asks for them once.
 */
export const isShown = (championship: SQL): SQL =>
  sql`${championship} NOT IN (SELECT id FROM championships WHERE hidden_at IS NOT NULL)`;
