import { type SQL, sql } from "drizzle-orm";
import { now } from "../db/schema/columns.ts";
import { Problem } from "../../http/problem.ts";
import type { ApiContext } from "./router.ts";
import { columnsOf, flag, optional, type RowOf, value } from "../db/columns.ts";
import { type Answers, type Queries, rows, watchQuery } from "../db/database.ts";
import { admins, championships } from "../db/schema/index.ts";
import { read } from "./call.ts";
import { type Text, text } from "../../texts/text.ts";
import { type Plan, FEATURES, type Feature, opens } from "../../domain/plans.ts";

/**
 * For how long a session may lie unused. An organizer comes at weekends and skips one now and then; the
 * platform's own people, who see everything, work by day.
 */
const IDLE = { organizer: sql`'-14 days'`, staff: sql`'-12 hours'` };

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

/** SQL expression: the id of the admin that holds the session. Whether it still runs, `accessQuery` says. */
export const adminOf = (tokenHash: string | null): SQL =>
  sql`(SELECT admin_id FROM sessions WHERE token_hash = ${tokenHash})`;

/** SQL expression: the ids of the championships that the holder of the session owns or helps to run, but for those in a bin. */
export const championshipsOf = (tokenHash: string | null): SQL => sql`(
  SELECT id FROM championships WHERE owner_id = ${adminOf(tokenHash)} AND deleted_at IS NULL
  UNION SELECT championship_id FROM members
  WHERE admin_id = ${adminOf(tokenHash)} AND accepted_at IS NOT NULL
  AND championship_id NOT IN (SELECT id FROM championships WHERE deleted_at IS NOT NULL))`;

/**
 * SQL expression: the ids of the championships whose athletes the holder of the session may edit; those in
 * a bin, too, since whoever asks to be erased does not wait for them.
 */
export const managedBy = (tokenHash: string | null): SQL => sql`(
  SELECT id FROM championships WHERE owner_id = ${adminOf(tokenHash)}
  UNION SELECT championship_id FROM members
  WHERE admin_id = ${adminOf(tokenHash)} AND role = 'manager' AND accepted_at IS NOT NULL)`;

/** What the addresses of removed accounts end with. */
export const REMOVED_ENDING = "@conta.invalid";

/** SQL condition: the account was removed by its owner. */
export const isGone = (admin: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM admins gone WHERE gone.id = ${admin} AND gone.email LIKE ${`removida-%${REMOVED_ENDING}`})`;

export type Role = "owner" | "manager" | "scorer";

const rank: Record<Role, number> = { scorer: 1, manager: 2, owner: 3 };

/** Who is calling, and what they are in the championship that the call touches. */
export interface Actor {
  admin_id: number;
  championship_id: number;
  /** The championship's. */
  plan: Plan;
  role: Role;
}

/**
 * The session and the caller's role as one statement, so that it travels in the same batch as the
 * rows a handler needs. `championship` is an SQL expression of the championship's id, for instance
 * `championshipOf("tournaments", id)`; leave it out where no championship is concerned. In one that lies in
 * a bin nobody has a role. `strong` says whether the session showed a second factor.
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

/** SQL expression: the championship that a row belongs to. */
export const championshipOf = (table: ChampionshipTable, id: number): SQL =>
  sql`(SELECT championship_id FROM ${sql.identifier(table)} WHERE id = ${id})`;

/** The signed-in admin, or a 401. */
export function requireAdmin(rows: AccessRow[]): AccessRow {
  const row = rows[0];
  if (!row) throw new Problem(401, "access.signIn");
  return row;
}

/**
 * The caller with at least the role, or a 401 without a session. A stranger's championship answers
 * like a missing one, with 404; a role that is too low, which the caller may know of, with 403.
 */
export function requireRole(rows: AccessRow[], least: Role): Actor {
  const { admin_id, championship_id, plan, role } = requireAdmin(rows);
  if (championship_id === null || plan === null || role === null) throw notFound();
  if (rank[role] < rank[least]) {
    throw new Problem(403, "access.roleTooLow");
  }
  return { admin_id, championship_id, plan, role };
}

/**
 * The caller as one of the platform's staff, or a 401 without a session, a 403 for everybody else. Also a
 * 403, of the code `second_factor`, for staff whose session showed no second factor.
 */
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

/** The caller with at least the role in the championship, or as staff; refused like either of them. */
export function requireRoleOrStaff(rows: AccessRow[], least: Role): AccessRow {
  const row = requireAdmin(rows);
  if (row.staff && (row.role === null || rank[row.role] < rank[least])) {
    return requireStaff(rows);
  }
  requireRole(rows, least);
  return row;
}

/** The rows of queries, in one batch with the caller's. */
async function readWithCaller(c: ApiContext, championship: SQL | undefined, queries: Queries) {
  const access = accessQuery(c, championship);
  const { caller, ...answers } = await read(c.var.db, { caller: access, ...queries });
  return { caller, answers };
}

/** Queries whose answers stand beside the caller's fields, so that none is called like one of those. */
type Beside<Caller> = Queries & { [Field in keyof Caller]?: never };

/** The role that a call asks for, with the championship that it asks for it in. */
type RoleIn = { [Least in Role]: Readonly<Record<Least, SQL>> }[Role];

type BesideActor = Readonly<Record<string, SQL | Queries[string]>> &
  Partial<Record<Role, SQL>> & { [Field in keyof Actor]?: never };

/**
 * Reads what a call needs of a championship, in one batch with the caller's role there: the answers under
 * their names, beside the caller's ids. A 401, 403 or 404 like `requireRole`.
 */
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

/** The same for a list that may be about no championship: then it asks for a session alone. */
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

/** Reads what a call needs, in one batch with who calls; a 401 without a session. */
export function readAsAdmin<T extends Beside<AccessRow>>(
  c: ApiContext,
  queries: T,
): Promise<Answers<T> & AccessRow>;
export async function readAsAdmin(c: ApiContext, queries: Queries) {
  const { caller, answers } = await readWithCaller(c, undefined, queries);
  return { ...answers, ...requireAdmin(caller) };
}

/** The same of the platform's staff; refused like `requireStaff`. */
export function readAsStaff<T extends Beside<AccessRow>>(
  c: ApiContext,
  queries: T,
): Promise<Answers<T> & AccessRow>;
export async function readAsStaff(c: ApiContext, queries: Queries) {
  const { caller, answers } = await readWithCaller(c, undefined, queries);
  return { ...answers, ...requireStaff(caller) };
}

export const notFound = (what: Text = "request.notFound"): Problem => new Problem(404, what);

/** The row, or a 404. */
export function requireFound<T>(row: T | undefined, what?: Text): T {
  if (row === undefined) throw notFound(what);
  return row;
}

/** Throws a 402 when the championship's plan does not open the feature. */
export function requirePlan(plan: Plan, feature: Feature): void {
  const { least } = FEATURES[feature];
  if (opens(plan, feature)) return;
  const refusal = least === "elite" ? "plans.eliteFeature" : "plans.paidFeature";
  throw new Problem(402, text(refusal, { feature: text(`features.${feature}`) }));
}

/** The 402 of a file that finds no room. */
export const noRoom = (): Problem => new Problem(402, "plans.noRoom");
