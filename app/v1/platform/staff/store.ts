import { and, eq, type SQL, sql } from "drizzle-orm";
import { forgetAllWrongTries } from "../../accounts/auth/attempts/store.ts";
import { endSessions } from "../../accounts/auth/store.ts";
import type { PageQuery } from "../../kit/contract.ts";
import { columnsOf, flag, json, optional, type RowOf, select, value } from "../../db/columns.ts";
import { type Answers, one, type Database, rows } from "../../db/database.ts";
import { nextRevision, write } from "../../kit/call.ts";
import { guard, isUnchanged } from "../../db/guard.ts";
import { now } from "../../db/schema/columns.ts";
import { admins, championships, reports, sessions, staff_acts } from "../../db/schema/index.ts";
import { nextVersion } from "../../kit/owned.ts";
import { holdsWords } from "../../kit/listing.ts";
import { type NewAct, recordAct } from "../../kit/acts.ts";

/** Returns a page of staff actions, newest first. */
export function selectActs(
  db: Database,
  { championship_id, page, per_page }: PageQuery & { championship_id?: number | undefined },
) {
  const where =
    championship_id === undefined ? sql`1` : sql`s.championship_id = ${championship_id}`;
  return {
    rows: rows(db)`
      SELECT ${columnsOf(staff_acts, "s", [
        "id",
        "act",
        "championship_id",
        "account_id",
        "report_id",
        "detail",
        "reason",
        "created_at",
      ])},
        ${columnsOf(admins, "a", { by: "name" })},
        ${optional(columnsOf(championships, "ch", { championship: "name" }))}
      FROM staff_acts s JOIN admins a ON a.id = s.admin_id
      LEFT JOIN championships ch ON ch.id = s.championship_id
      WHERE ${where} ORDER BY s.id DESC LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`,
    counted: rows(
      db,
    )`SELECT ${value("total", sql<number>`COUNT(*)`)} FROM staff_acts s WHERE ${where}`,
  };
}

const OPEN_REPORTS = sql<number>`(
  SELECT COUNT(*) FROM reports r WHERE r.championship_id = ch.id AND r.closed_at IS NULL)`;

const WATCHED_ROWS = select`
  SELECT ${columnsOf(championships, "ch", [
    "id",
    "slug",
    "name",
    "plan",
    "hidden_at",
    "hidden_reason",
    "created_at",
    "version",
  ])},
    ${columnsOf(admins, "a", { owner_id: "id", owner_name: "name", owner_email: "email" })},
    ${flag("owner_confirmed", sql`a.email_confirmed_at IS NOT NULL`)},
    ${value("open_reports", OPEN_REPORTS)}
  FROM championships ch JOIN admins a ON a.id = ch.owner_id`;

export type WatchedRow = RowOf<typeof WATCHED_ROWS>;

/** Returns a page of championships for a query, first the one with that id. */
export function searchChampionships(
  db: Database,
  { q = "", page, per_page }: PageQuery & { q?: string | undefined },
) {
  const where = q === "" ? sql`1` : matchesQuery(q);
  return {
    rows: rows(db)`
      ${WATCHED_ROWS} WHERE ${where}
      ORDER BY ch.id = ${parseNumber(q)} DESC, open_reports > 0 DESC, ch.id DESC
      LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`,
    counted: rows(db)`
      SELECT ${value("total", sql<number>`COUNT(*)`)} FROM championships ch JOIN admins a ON a.id = ch.owner_id
      WHERE ${where}`,
  };
}

function matchesQuery(q: string): SQL {
  const small = q.toLowerCase();
  const words = and(...holdsWords(sql`ch.search`, q)) ?? sql`0`;
  return sql`(ch.id = ${parseNumber(q)} OR ch.slug = ${small}
    OR a.email = ${small} OR (${words}))`;
}

/** Returns 0, which matches no row, for other texts. */
const parseNumber = (q: string): number => (/^\d{1,15}$/.test(q) ? Number(q) : 0);

/** Returns the statements of a championship for staff, with sizes. */
export function championshipForStaff(db: Database, id: number) {
  const countOf = (table: SQL) =>
    sql<number>`(SELECT COUNT(*) FROM ${table} WHERE championship_id = ${id})`;
  return {
    championship: one(rows(db)`${WATCHED_ROWS} WHERE ch.id = ${id}`),
    sizes: one(
      rows(db)`
      SELECT ${value("seasons", countOf(sql`seasons`))},
             ${value("tournaments", countOf(sql`tournaments`))},
             ${value(
               "teams",
               sql<number>`(SELECT COUNT(DISTINCT team_id) FROM registers WHERE championship_id = ${id})`,
             )},
             ${value(
               "athletes",
               sql<number>`(SELECT COUNT(DISTINCT user_id) FROM inscriptions WHERE championship_id = ${id})`,
             )},
             ${value("games", countOf(sql`games`))}, ${value("news", countOf(sql`news`))},
             ${value("members", countOf(sql`members`))}, ${value("files", countOf(sql`files`))},
             ${value(
               "file_bytes",
               sql<number>`(SELECT COALESCE(SUM(bytes), 0) FROM files WHERE championship_id = ${id})`,
             )}`,
    ),
  };
}

export type StaffRows = Answers<ReturnType<typeof championshipForStaff>>;

interface Visibility {
  before: { id: number; version: number };
  /** Reason for hiding; null shows the championship again. */
  hidden_reason: string | null;
  act: NewAct;
}

/** Hides or shows a championship; returns its new state. */
export async function writeVisibility(db: Database, { before, hidden_reason, act }: Visibility) {
  const { championship, sizes } = await write(db, {
    revises: before.id,
    steps: {
      unchanged: isUnchanged(db, championships, before),
      championships: db
        .update(championships)
        .set({
          // A championship deleted by its owner stays hidden.
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

const accountsWith = (where: SQL) => select`
  SELECT ${columnsOf(admins, "a", ["id", "name", "email", "staff", "created_at"])},
    ${flag("email_confirmed", sql`a.email_confirmed_at IS NOT NULL`)},
    ${value(
      "sessions",
      sql<number>`(SELECT COUNT(*) FROM sessions s WHERE s.admin_id = a.id AND s.expires_at > ${now})`,
    )},
    ${value(
      "links",
      sql<number>`(
        SELECT COUNT(*) FROM mail_tokens t WHERE t.admin_id = a.id
        AND t.created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 hour'))`,
    )},
    ${json(
      "championships",
      sql<{ id: number; name: string }[]>`(
        SELECT json_group_array(json_object('id', ch.id, 'name', ch.name))
        FROM championships ch WHERE ch.owner_id = a.id)`,
    )}
  FROM admins a WHERE ${where}`;

export const accountByEmail = (db: Database, email: string) =>
  rows(db, accountsWith(sql`a.email = ${email}`));

export const accountById = (db: Database, id: number) => rows(db, accountsWith(sql`a.id = ${id}`));

/**
 * Deletes an account's wrong passwords (under `counted_as`), wrong codes and links; `ended` also ends its
 * sessions.
 */
export const unlockSignIn = (
  db: Database,
  { id, counted_as }: { id: number; counted_as: string },
  ended: boolean,
  act: NewAct,
) =>
  write(db, {
    steps: [
      forgetAllWrongTries(db, counted_as),
      rows(db)`DELETE FROM factor_tries WHERE admin_id = ${id}`,
      rows(db)`DELETE FROM mail_tokens WHERE admin_id = ${id}`,
      endSessions(db, ended ? eq(sessions.admin_id, id) : sql`0`),
      recordAct(db, act),
    ],
  });

const REPORTS = select`
  SELECT ${columnsOf(reports, "r", [
    "id",
    "championship_id",
    "reason",
    "text",
    "email",
    "created_at",
    "closed_at",
  ])},
    ${columnsOf(championships, "ch", { slug: "slug", championship: "name" })}
  FROM reports r JOIN championships ch ON ch.id = r.championship_id`;

interface ReportQuery extends PageQuery {
  state: "open" | "closed";
  championship_id?: number | undefined;
}

/** Returns a page of complaints, newest first. */
export function selectComplaints(
  db: Database,
  { state, championship_id, page, per_page }: ReportQuery,
) {
  const where = sql`r.closed_at IS ${state === "open" ? sql`NULL` : sql`NOT NULL`}
    AND ${championship_id === undefined ? sql`1` : sql`r.championship_id = ${championship_id}`}`;
  return {
    rows: rows(db)`
      ${REPORTS} WHERE ${where} ORDER BY r.id DESC
      LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`,
    counted: rows(
      db,
    )`SELECT ${value("total", sql<number>`COUNT(*)`)} FROM reports r WHERE ${where}`,
  };
}

export const findReport = (db: Database, id: number) => rows(db)`${REPORTS} WHERE r.id = ${id}`;

/** Closes a complaint once and deletes the sender's network. */
export const closeReport = (
  db: Database,
  { id, championship_id }: RowOf<typeof REPORTS>,
  act: NewAct,
) =>
  write(db, {
    steps: [
      guard(
        db,
        sql`EXISTS (SELECT 1 FROM reports WHERE id = ${id} AND closed_at IS NULL)`,
        "open report",
      ),
      rows(db)`
      UPDATE reports SET closed_at = ${now}, closed_by = ${act.admin_id}, network = NULL
      WHERE id = ${id} AND championship_id = ${championship_id}`,
      recordAct(db, act),
    ],
  });
