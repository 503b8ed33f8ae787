import { type SQL, sql } from "drizzle-orm";
import { flag, type RowOf, value } from "../../db/columns.ts";
import { type Database, one, rows } from "../../db/database.ts";
import { listPlans } from "../plan/store.ts";
import { TABLES } from "../../db/tables.ts";

export type AccountUse = RowOf<ReturnType<typeof accountUse>["use"]["one"]>;

/** Ten milliseconds in days: a tournament this close to its championship was imported with it. */
const TOGETHER = 10 / 86_400;

/** SQL: number of imports in the last hour: championships, separate tournaments, started copies. */
const IMPORTS = sql<number>`(SELECT COUNT(*) FROM own WHERE created_at > hour.ago)
  + (SELECT COUNT(*) FROM own JOIN tournaments t ON t.championship_id = own.id
     WHERE t.imported_at > hour.ago
     AND julianday(t.imported_at) > julianday(own.created_at) + ${TOGETHER})
  + (SELECT COUNT(*) FROM imports WHERE admin_id = a.id AND created_at > hour.ago)`;

/** Queries for the rows, bytes and imports of an account and for its plans; `admin` is SQL for its id. */
export const accountUse = (db: Database, admin: SQL) => ({
  plans: listPlans(db, admin),
  use: one(rows(db)`
    WITH account AS MATERIALIZED (SELECT ${admin} AS id),
    own AS MATERIALIZED (
      SELECT id, created_at FROM championships WHERE owner_id = (SELECT id FROM account)),
    hour AS MATERIALIZED (SELECT strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 hour') AS ago)
    SELECT ${flag("confirmed", sql`a.email_confirmed_at IS NOT NULL`)}, ${value("imports", IMPORTS)},
           ${value("rows", sql<number>`${countRows}`)}
    FROM account JOIN admins a ON a.id = account.id JOIN hour`),
});

const countRows = sql.join(
  [
    sql`(SELECT COUNT(*) FROM teams WHERE owner_id = a.id)`,
    sql`(SELECT COUNT(*) FROM users WHERE owner_id = a.id)`,
    ...TABLES.map(
      ({ table }) => sql`(
        SELECT COUNT(*) FROM ${sql.identifier(table)} WHERE championship_id IN (SELECT id FROM own))`,
    ),
  ],
  sql` + `,
);
