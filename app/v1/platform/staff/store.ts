import { and, eq, type SQL, sql } from "drizzle-orm";
import type { ReportReason, StaffAct } from "../../../domain/people/address-in-name.ts";
import { forgiveAll } from "../../accounts/auth/attempts/store.ts";
import { endSessions } from "../../accounts/auth/store.ts";
import type { PageQuery } from "../../kit/contract.ts";
import { one, type Database, rows } from "../../db/database.ts";
import { nextRevision, write } from "../../kit/call.ts";
import { guard, isUnchanged } from "../../db/guard.ts";
import { now } from "../../db/schema/columns.ts";
import { championships, sessions } from "../../db/schema/index.ts";
import { nextVersion } from "../../kit/owned.ts";
import { holdsWords } from "../../kit/listing.ts";
import type { Plan } from "../../../domain/plans.ts";
import { type NewAct, recordAct } from "../../kit/acts.ts";

interface ActRow {
  id: number;
  act: StaffAct;
  by: string;
  championship_id: number | null;
  championship: string | null;
  account_id: number | null;
  report_id: number | null;
  detail: string | null;
  reason: string | null;
  created_at: string;
}

/** The page and the count of all acts, or of those on one championship, the newest first. */
export function actsOf(
  db: Database,
  { championship_id, page, per_page }: PageQuery & { championship_id?: number | undefined },
) {
  const where =
    championship_id === undefined ? sql`1` : sql`s.championship_id = ${championship_id}`;
  return {
    rows: rows<ActRow>(db)`
      SELECT s.id AS id, s.act AS act, a.name AS by, s.championship_id AS championship_id,
             ch.name AS championship, s.account_id AS account_id, s.report_id AS report_id,
             s.detail AS detail, s.reason AS reason, s.created_at AS created_at
      FROM staff_acts s JOIN admins a ON a.id = s.admin_id
      LEFT JOIN championships ch ON ch.id = s.championship_id
      WHERE ${where} ORDER BY s.id DESC LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`,
    counted: rows<{ total: number }>(db)`SELECT COUNT(*) AS total FROM staff_acts s WHERE ${where}`,
  };
}

export interface WatchedRow {
  id: number;
  slug: string;
  name: string;
  plan: Plan;
  owner_id: number;
  owner_name: string;
  owner_email: string;
  owner_confirmed: 0 | 1;
  hidden_at: string | null;
  hidden_reason: string | null;
  open_reports: number;
  created_at: string;
  version: number;
}

const OPEN_REPORTS = sql`(
  SELECT COUNT(*) FROM reports r WHERE r.championship_id = ch.id AND r.closed_at IS NULL)`;

const WATCHED_ROWS = sql`
  SELECT ch.id AS id, ch.slug AS slug, ch.name AS name, ch.plan AS plan,
         a.id AS owner_id, a.name AS owner_name, a.email AS owner_email,
         a.email_confirmed_at IS NOT NULL AS owner_confirmed,
         ch.hidden_at AS hidden_at, ch.hidden_reason AS hidden_reason,
         ${OPEN_REPORTS} AS open_reports, ch.created_at AS created_at, ch.version AS version
  FROM championships ch JOIN admins a ON a.id = ch.owner_id`;

/**
 * The page and the count of the championships that something typed may mean, the one of that number
 * first; nothing typed: all.
 */
export function findWatched(
  db: Database,
  { q = "", page, per_page }: PageQuery & { q?: string | undefined },
) {
  const where = q === "" ? sql`1` : matchesQuery(q);
  return {
    rows: rows<WatchedRow>(db)`
      ${WATCHED_ROWS} WHERE ${where}
      ORDER BY ch.id = ${numberOf(q)} DESC, open_reports > 0 DESC, ch.id DESC
      LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`,
    counted: rows<{ total: number }>(db)`
      SELECT COUNT(*) AS total FROM championships ch JOIN admins a ON a.id = ch.owner_id
      WHERE ${where}`,
  };
}

/** SQL condition: its number, its short address, its owner's e-mail, or words of its name and place. */
function matchesQuery(q: string): SQL {
  const small = q.toLowerCase();
  const words = and(...holdsWords(sql`ch.search`, q)) ?? sql`0`;
  return sql`(ch.id = ${numberOf(q)} OR ch.slug = ${small}
    OR a.email = ${small} OR (${words}))`;
}

/** The number that was typed; 0, which no row has, where it is none. */
const numberOf = (q: string): number => (/^\d{1,15}$/.test(q) ? Number(q) : 0);

export interface SizesRow {
  seasons: number;
  tournaments: number;
  teams: number;
  athletes: number;
  games: number;
  news: number;
  members: number;
  files: number;
  file_bytes: number;
}

/** The statements of one championship as staff sees it: the row, and how much there is of it. */
export function championshipForStaff(db: Database, id: number) {
  const countOf = (table: SQL) =>
    sql`(SELECT COUNT(*) FROM ${table} WHERE championship_id = ${id})`;
  return {
    championship: one(rows<WatchedRow>(db)`${WATCHED_ROWS} WHERE ch.id = ${id}`),
    sizes: one(
      rows<SizesRow>(db)`
      SELECT ${countOf(sql`seasons`)} AS seasons, ${countOf(sql`tournaments`)} AS tournaments,
             (SELECT COUNT(DISTINCT team_id) FROM registers WHERE championship_id = ${id}) AS teams,
             (SELECT COUNT(DISTINCT user_id) FROM inscriptions WHERE championship_id = ${id}) AS athletes,
             ${countOf(sql`games`)} AS games, ${countOf(sql`news`)} AS news,
             ${countOf(sql`members`)} AS members, ${countOf(sql`files`)} AS files,
             (SELECT COALESCE(SUM(bytes), 0) FROM files WHERE championship_id = ${id}) AS file_bytes`,
    ),
  };
}

interface Visibility {
  before: { id: number; version: number };
  /** Why it is hidden; null: everybody sees it again. */
  hidden_reason: string | null;
  act: NewAct;
}

/** Takes a championship off the public's eyes, or brings it back; answers it as it is then. */
export async function writeVisibility(db: Database, { before, hidden_reason, act }: Visibility) {
  const { championship, sizes } = await write(db, {
    revises: before.id,
    steps: {
      unchanged: isUnchanged(db, championships, before),
      championships: db
        .update(championships)
        .set({
          // What its owner deleted stays unseen.
          hidden_at: hidden_reason === null ? championships.deleted_at : now,
          hidden_reason,
          ...nextRevision,
          ...nextVersion(championships),
        })
        .where(eq(championships.id, before.id)),
      act: recordAct(db, act),
      ...championshipForStaff(db, before.id),
    },
  });
  return { row: championship, sizes };
}

export interface AccountRow {
  id: number;
  name: string;
  email: string;
  email_confirmed: 0 | 1;
  staff: 0 | 1;
  sessions: number;
  links: number;
  /** JSON: the championships that it owns. */
  championships: string;
  created_at: string;
}

const accountsWith = (where: SQL): SQL => sql`
  SELECT a.id AS id, a.name AS name, a.email AS email,
         a.email_confirmed_at IS NOT NULL AS email_confirmed, a.staff AS staff,
         (SELECT COUNT(*) FROM sessions s WHERE s.admin_id = a.id AND s.expires_at > ${now}) AS sessions,
         (SELECT COUNT(*) FROM mail_tokens t WHERE t.admin_id = a.id
           AND t.created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 hour')) AS links,
         (SELECT json_group_array(json_object('id', ch.id, 'name', ch.name))
           FROM championships ch WHERE ch.owner_id = a.id) AS championships,
         a.created_at AS created_at
  FROM admins a WHERE ${where}`;

export const accountByEmail = (db: Database, email: string) =>
  rows<AccountRow>(db, accountsWith(sql`a.email = ${email}`));

export const accountById = (db: Database, id: number) =>
  rows<AccountRow>(db, accountsWith(sql`a.id = ${id}`));

/**
 * Forgets what counts against an account: wrong passwords (under `counted_as`) and codes, and the links
 * that were mailed to it, of which an hour has only so many. `ended` says whether its sessions end, too.
 */
export const unlock = (
  db: Database,
  { id, counted_as }: { id: number; counted_as: string },
  ended: boolean,
  act: NewAct,
) =>
  write(db, {
    steps: [
      forgiveAll(db, counted_as),
      rows<never>(db)`DELETE FROM factor_tries WHERE admin_id = ${id}`,
      rows<never>(db)`DELETE FROM mail_tokens WHERE admin_id = ${id}`,
      endSessions(db, ended ? eq(sessions.admin_id, id) : sql`0`),
      recordAct(db, act),
    ],
  });

export interface ReportRow {
  id: number;
  championship_id: number;
  slug: string;
  championship: string;
  reason: ReportReason;
  text: string;
  email: string | null;
  created_at: string;
  closed_at: string | null;
}

const REPORTS = sql`
  SELECT r.id AS id, r.championship_id AS championship_id, ch.slug AS slug,
         ch.name AS championship, r.reason AS reason, r.text AS text, r.email AS email,
         r.created_at AS created_at, r.closed_at AS closed_at
  FROM reports r JOIN championships ch ON ch.id = r.championship_id`;

interface ReportQuery extends PageQuery {
  state: "open" | "closed";
  championship_id?: number | undefined;
}

/** The page and the count of reports, the newest first. */
export function reportsOf(db: Database, { state, championship_id, page, per_page }: ReportQuery) {
  const where = sql`r.closed_at IS ${state === "open" ? sql`NULL` : sql`NOT NULL`}
    AND ${championship_id === undefined ? sql`1` : sql`r.championship_id = ${championship_id}`}`;
  return {
    rows: rows<ReportRow>(db)`
      ${REPORTS} WHERE ${where} ORDER BY r.id DESC
      LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`,
    counted: rows<{ total: number }>(db)`SELECT COUNT(*) AS total FROM reports r WHERE ${where}`,
  };
}

export const findReport = (db: Database, id: number) =>
  rows<ReportRow>(db)`${REPORTS} WHERE r.id = ${id}`;

/** Closes a report, of two at once one; the network that it came from is forgotten with it. */
export const closeReport = (db: Database, { id, championship_id }: ReportRow, act: NewAct) =>
  write(db, {
    steps: [
      guard(
        db,
        sql`EXISTS (SELECT 1 FROM reports WHERE id = ${id} AND closed_at IS NULL)`,
        "open report",
      ),
      rows<never>(db)`
      UPDATE reports SET closed_at = ${now}, closed_by = ${act.admin_id}, network = NULL
      WHERE id = ${id} AND championship_id = ${championship_id}`,
      recordAct(db, act),
    ],
  });
