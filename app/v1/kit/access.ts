import { type SQL, sql } from "drizzle-orm";
import { now } from "../db/schema/columns.ts";
import { Problem } from "../../http/problem.ts";
import type { ApiContext } from "./router.ts";
import { columnsOf, flag, optional, type RowOf, value } from "../db/columns.ts";
import { type Answers, type Queries, rows, watchQuery } from "../db/database.ts";
import { admins, championships } from "../db/schema/index.ts";
import { read } from "./call.ts";
import { type Text, text } from "../../texts/text.ts";
import { type Plan, FEATURES, type Feature, includesFeature } from "../../domain/plans.ts";

/**
 * Sessions end after this time without use: organizers skip weekends, staff work daily and see everything.
 */
const IDLE = { organizer: sql`'-14 days'`, staff: sql`'-12 hours'` };

/** SQL condition: the session `s` of the admin `a` is open. */
export const sessionIsOpen = (s: string, a: string): SQL => {
  const column = (table: string, name: string) =>
    sql`${sql.identifier(table)}.${sql.identifier(name)}`;
  return sql`(${column(s, "expires_at")} > ${now}
    AND COALESCE(${column(s, "used_at")}, ${column(s, "created_at")}) >
      strftime('%Y-%m-%dT%H:%M:%fZ', 'now',
        CASE WHEN ${column(a, "staff")} THEN ${IDLE.staff} ELSE ${IDLE.organizer} END))`;
};

/** Returns SQL for the admin id of a session, open or not. */
export const adminOfSession = (tokenHash: string | null): SQL =>
  sql`(SELECT admin_id FROM sessions WHERE token_hash = ${tokenHash})`;

/** Returns SQL for the championships that the caller runs, without deleted ones. */
export const championshipsOf = (tokenHash: string | null): SQL => sql`(
  SELECT id FROM championships WHERE owner_id = ${adminOfSession(tokenHash)} AND deleted_at IS NULL
  UNION SELECT championship_id FROM members
  WHERE admin_id = ${adminOfSession(tokenHash)} AND accepted_at IS NOT NULL
  AND championship_id NOT IN (SELECT id FROM championships WHERE deleted_at IS NOT NULL))`;

/**
 * Returns SQL for the championships with athletes that the caller may edit; deleted ones too, because the
 * erasure of personal data does not wait.
 */
export const championshipsManagedBy = (tokenHash: string | null): SQL => sql`(
  SELECT id FROM championships WHERE owner_id = ${adminOfSession(tokenHash)}
  UNION SELECT championship_id FROM members
  WHERE admin_id = ${adminOfSession(tokenHash)} AND role = 'manager' AND accepted_at IS NOT NULL)`;

export const REMOVED_ENDING = "@conta.invalid";

/** SQL condition: the owner removed the account. */
export const isAccountRemoved = (admin: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM admins gone WHERE gone.id = ${admin} AND gone.email LIKE ${`removida-%${REMOVED_ENDING}`})`;

export type Role = "owner" | "manager" | "scorer";

const rank: Record<Role, number> = { scorer: 1, manager: 2, owner: 3 };

export interface Actor {
  admin_id: number;
  championship_id: number;
  plan: Plan;
  role: Role;
}

/**
 * Returns one query for the session and the caller's role, for the batch with the handler's rows. In a
 * deleted championship no one has a role. `strong` is true after a second factor.
 */
export function accessQuery(c: ApiContext, championship: SQL = sql`NULL`) {
  const query = rows(c.var.db)`
    SELECT ${columnsOf(admins, "a", {
      admin_id: "id",
      admin_name: "name",
      admin_email: "email",
      staff: "staff",
    })},
      ${flag("strong", sql`s.strong_at IS NOT NULL`)},
      ${optional(columnsOf(championships, "ch", { championship_id: "id", plan: "plan" }))},
      ${value("role", sql<Role | null>`CASE WHEN ch.owner_id = a.id THEN 'owner' ELSE m.role END`)}
    FROM sessions s
    JOIN admins a ON a.id = s.admin_id
    LEFT JOIN championships ch ON ch.id = ${championship} AND ch.deleted_at IS NULL
    LEFT JOIN members m ON m.championship_id = ch.id AND m.admin_id = a.id AND m.accepted_at IS NOT NULL
    WHERE s.token_hash = ${c.var.tokenHash} AND ${sessionIsOpen("s", "a")}`;
  return watchQuery(query, ([row]) => {
    if (row) c.set("caller", row);
  });
}

export type AccessRow = RowOf<typeof accessQuery>;

export type ChampionshipTable =
  | "seasons"
  | "tournaments"
  | "phases"
  | "groups"
  | "rounds"
  | "spots"
  | "registers"
  | "inscriptions"
  | "fields"
  | "field_blackouts"
  | "games"
  | "files"
  | "adjustments"
  | "news"
  | "referees"
  | "suspensions"
  | "lots"
  | "members";

/** Returns SQL for the championship id of a row. */
export const championshipOf = (table: ChampionshipTable, id: number): SQL =>
  sql`(SELECT championship_id FROM ${sql.identifier(table)} WHERE id = ${id})`;

/** Returns the signed-in admin; throws 401. */
export function requireAdmin(rows: AccessRow[]): AccessRow {
  const row = rows[0];
  if (!row) throw new Problem(401, "access.signIn");
  return row;
}

/** Returns the caller with at least this role; throws 401, 404 for a stranger, 403 for a lower role. */
export function requireRole(rows: AccessRow[], least: Role): Actor {
  const { admin_id, championship_id, plan, role } = requireAdmin(rows);
  if (championship_id === null || plan === null || role === null) throw notFound();
  if (rank[role] < rank[least]) {
    throw new Problem(403, "access.roleTooLow");
  }
  return { admin_id, championship_id, plan, role };
}

/** Returns the staff caller; throws 401, 403, or 403 `second_factor`. */
export function requireStaff(rows: AccessRow[]): AccessRow {
  const row = requireAdmin(rows);
  if (!row.staff) throw new Problem(403, "access.staffOnly");
  if (!row.strong) {
    const message = "access.staffNeedsSecondFactor";
    throw new Problem(403, message, {
      errors: [{ path: "session", code: "second_factor", message }],
    });
  }
  return row;
}

/** Returns staff, or the caller with at least this role. */
export function requireRoleOrStaff(rows: AccessRow[], least: Role): AccessRow {
  const row = requireAdmin(rows);
  if (row.staff && (row.role === null || rank[row.role] < rank[least])) {
    return requireStaff(rows);
  }
  requireRole(rows, least);
  return row;
}

async function readWithCaller(c: ApiContext, championship: SQL | undefined, queries: Queries) {
  const access = accessQuery(c, championship);
  const { caller, ...answers } = await read(c.var.db, { caller: access, ...queries });
  return { caller, answers };
}

type Beside<Caller> = Queries & { [Field in keyof Caller]?: never };

type RoleIn = { [Least in Role]: Readonly<Record<Least, SQL>> }[Role];

type BesideActor = Readonly<Record<string, SQL | Queries[string]>> &
  Partial<Record<Role, SQL>> & { [Field in keyof Actor]?: never };

/** Reads queries in one batch with the caller's role; throws 401, 403 or 404. */
export function readAs<T extends BesideActor>(
  c: ApiContext,
  queries: RoleIn & T,
): Promise<Answers<T> & Actor>;
export async function readAs(
  c: ApiContext,
  { owner, manager, scorer, ...queries }: Partial<Record<Role, SQL>>,
) {
  const { caller, answers } = await readWithCaller(c, owner ?? manager ?? scorer, queries);
  const least = owner ? "owner" : manager ? "manager" : "scorer";
  return { ...answers, ...requireRole(caller, least) };
}

/** Reads like `readAs`; without a championship only a session is required. */
export function readOwnList<T extends Queries>(
  c: ApiContext,
  championship: SQL | undefined,
  queries: T,
): Promise<Answers<T>>;
export async function readOwnList(c: ApiContext, championship: SQL | undefined, queries: Queries) {
  const { caller, answers } = await readWithCaller(c, championship, queries);
  if (championship) requireRole(caller, "scorer");
  else requireAdmin(caller);
  return answers;
}

/** Reads queries with the signed-in caller; throws 401. */
export function readAsAdmin<T extends Beside<AccessRow>>(
  c: ApiContext,
  queries: T,
): Promise<Answers<T> & AccessRow>;
export async function readAsAdmin(c: ApiContext, queries: Queries) {
  const { caller, answers } = await readWithCaller(c, undefined, queries);
  return { ...answers, ...requireAdmin(caller) };
}

/** Reads queries with the staff caller; throws like `requireStaff`. */
export function readAsStaff<T extends Beside<AccessRow>>(
  c: ApiContext,
  queries: T,
): Promise<Answers<T> & AccessRow>;
export async function readAsStaff(c: ApiContext, queries: Queries) {
  const { caller, answers } = await readWithCaller(c, undefined, queries);
  return { ...answers, ...requireStaff(caller) };
}

export const notFound = (what: Text = "request.notFound"): Problem => new Problem(404, what);

/** Returns the row; throws 404. */
export function requireFound<T>(row: T | undefined, what?: Text): T {
  if (row === undefined) throw notFound(what);
  return row;
}

/** Throws 402 when the championship's plan lacks the feature. */
export function requirePlan(plan: Plan, feature: Feature): void {
  const { least } = FEATURES[feature];
  if (includesFeature(plan, feature)) return;
  const refusal = least === "elite" ? "plans.eliteFeature" : "plans.paidFeature";
  throw new Problem(402, text(refusal, { feature: text(`features.${feature}`) }));
}

/** Returns the 402 for missing file space. */
export const noRoom = (): Problem => new Problem(402, "plans.noRoom");
