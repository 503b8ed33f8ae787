import { type SQL, sql } from "drizzle-orm";
import { now } from "../db/schema/columns.ts";

/**
 * For how long a session may lie unused. An organizer comes at weekends and skips one now and then; the
 * platform's own people, who see everything, work by day.
 */
const IDLE = { organizer: "-14 days", staff: "-12 hours" };

/**
 * SQL condition: a session runs, neither ended nor over nor idle for too long. `s` is the name that the
 * statement gives to `sessions`, `a` the one of their `admins`.
 */
export const sessionIsOpen = (s: string, a: string): SQL => {
  const column = (table: string, name: string) =>
    sql`${sql.identifier(table)}.${sql.identifier(name)}`;
  return sql`(${column(s, "expires_at")} > ${now}
    AND COALESCE(${column(s, "used_at")}, ${column(s, "created_at")}) >
      strftime('%Y-%m-%dT%H:%M:%fZ', 'now',
        CASE WHEN ${column(a, "staff")} THEN ${IDLE.staff} ELSE ${IDLE.organizer} END))`;
};
