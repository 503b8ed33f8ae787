import { type SQL, sql } from "drizzle-orm";
import { publicName } from "../../db/names.ts";
import { countUnlessCursor, type LongQuery, limitRows } from "../../kit/cursor.ts";
import { columnsOf, flag, json, type RowOf, select, value } from "../../db/columns.ts";
import { type Database, rows } from "../../db/database.ts";
import { write } from "../../kit/call.ts";
import { now } from "../../db/schema/columns.ts";
import { bulletins, inscriptions, registers, tournaments, users } from "../../db/schema/index.ts";
import { allUnchanged, isUnchanged } from "../../db/guard.ts";
import { boundsOfDay } from "../../kit/day.ts";
import { isVisible } from "../../kit/on-air.ts";
import { championshipOfTarget, type Target } from "../../kit/target.ts";
import { teamJson } from "../../kit/team-ref.ts";
import type { BulletinType, ContractKind } from "../../../domain/people/enrolment.ts";

const ENTRY = select`
  ${columnsOf(bulletins, "b", [
    "id",
    "championship_id",
    "type",
    "valid_from",
    "valid_until",
    "contract",
    "note",
    "published_at",
    "corrects_id",
  ])},
  ${columnsOf(tournaments, "t", { tournament_id: "id", tournament_name: "name" })},
  ${columnsOf(users, "u", { user_id: "id" })}, ${value("user_name", publicName)},
  ${json("from_team", teamJson(sql`b.from_team_id`, sql`b.tournament_id`))},
  ${json("to_team", teamJson(sql`b.to_team_id`, sql`b.tournament_id`))},
  ${value(
    "corrected_by_id",
    sql<number | null>`(SELECT MAX(x.id) FROM bulletins x WHERE x.corrects_id = b.id)`,
  )}`;

export type EntryRow = RowOf<typeof ENTRY>;

const bulletinsWith = (where: SQL) => select`
  SELECT ${ENTRY}
  FROM bulletins b
  JOIN users u ON u.id = b.user_id
  JOIN tournaments t ON t.id = b.tournament_id
  WHERE ${where}`;

export type BulletinKey = [published_at: string, id: number];

interface Filter extends Target, LongQuery<BulletinKey> {
  day?: string | undefined;
  team?: number | undefined;
  athlete?: number | undefined;
}

/** Returns a page of a tournament's or championship's bulletin, newest first. */
export function selectBulletins(db: Database, filter: Filter) {
  const { tournament, day, team, athlete, after } = filter;
  const { limit, offset } = limitRows(filter);
  const [from, to] = day === undefined ? [] : boundsOfDay(day);
  const conditions = [
    sql`b.championship_id = ${championshipOfTarget(filter)} AND ${isVisible(sql`b.tournament_id`)}`,
    tournament === undefined ? null : sql`b.tournament_id = ${tournament}`,
    from === undefined ? null : sql`b.published_at >= ${from} AND b.published_at < ${to}`,
    team === undefined ? null : sql`${team} IN (b.from_team_id, b.to_team_id)`,
    athlete === undefined ? null : sql`b.user_id = ${athlete}`,
  ];
  const where = sql.join(
    conditions.filter((condition) => condition !== null),
    sql` AND `,
  );
  const [at, id] = after?.key ?? [];
  const behind = after ? sql`AND (b.published_at, b.id) < (${at}, ${id})` : sql``;
  return {
    rows: rows(db)`
      ${bulletinsWith(sql`${where} ${behind}`)}
      ORDER BY b.published_at DESC, b.id DESC LIMIT ${limit} OFFSET ${offset}`,
    counted: countUnlessCursor(
      db,
      filter,
      select`SELECT ${value("total", sql<number>`COUNT(*)`)} FROM bulletins b WHERE ${where}`,
    ),
  };
}

type NamedRows = ReturnType<typeof namedRows>;
export type InscriptionRow = RowOf<NamedRows["inscriptions"]>;
export type RegisterRow = RowOf<NamedRows["registers"]>;
/** A row that may be corrected, with the type of the row that it corrects. */
export type PublishedRow = RowOf<NamedRows["published"]>;

interface Named {
  tournament_id: number;
  users: number[];
  teams: number[];
  bulletins: number[];
}

const among = (ids: number[]): SQL => sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;

/** Returns the statements of the rows that a publication names. */
export const namedRows = (
  db: Database,
  { tournament_id, users: named, teams, bulletins: corrected }: Named,
) => ({
  inscriptions: rows(db)`
      SELECT ${columnsOf(inscriptions, "i", ["id", "version", "user_id", "status"])},
             ${columnsOf(registers, "rg", ["team_id"])}
      FROM inscriptions i JOIN registers rg ON rg.id = i.register_id
      WHERE i.tournament_id = ${tournament_id} AND i.user_id IN ${among(named)}`,
  registers: rows(db)`
      SELECT ${columnsOf(registers, "rg", ["id", "version", "team_id", "status"])},
             ${flag("withdrawn", sql`rg.withdrawn_at IS NOT NULL`)}
      FROM registers rg WHERE rg.tournament_id = ${tournament_id} AND rg.team_id IN ${among(teams)}`,
  published: rows(db)`
      WITH RECURSIVE chain(id, origin, type, corrects_id) AS (
        SELECT id, id, type, corrects_id FROM bulletins
        WHERE tournament_id = ${tournament_id} AND id IN ${among(corrected)}
        UNION ALL
        SELECT c.id, b.id, b.type, b.corrects_id FROM chain c
        JOIN bulletins b ON b.id = c.corrects_id AND b.id < c.origin)
      SELECT ${columnsOf(bulletins, "chain", ["id", "type"])}, MIN(origin) AS origin
      FROM chain GROUP BY id`,
});

export interface NewRow {
  type: BulletinType;
  user_id: number;
  from_team_id: number | null;
  to_team_id: number | null;
  valid_from: string | null;
  valid_until: string | null;
  contract: ContractKind | null;
  note: string | null;
  corrects_id: number | null;
}

export interface BulletinWrite {
  rows: NewRow[];
  left: number[];
  loaned: number[];
  returned: number[];
  /** New inscriptions, each made from an old one. */
  joined: { user_id: number; register_id: number; inscription_id: number }[];
  inscriptions: { id: number; version: number }[];
  registers: { id: number; version: number }[];
}

/** Appends to the bulletin and changes inscriptions, all or nothing. */
export async function publishRows(
  db: Database,
  { championship_id, tournament_id }: { championship_id: number; tournament_id: number },
  plan: BulletinWrite,
) {
  const versions = (read: { id: number; version: number }[]) =>
    read.map(({ id, version }) => ({ id, version }));
  const setStatus = (ids: number[], status: SQL) =>
    rows(db)`
      UPDATE inscriptions SET status = ${status}, version = version + 1, updated_at = ${now}
      WHERE id IN ${among(ids)} AND championship_id = ${championship_id}`;
  const { written } = await write(db, {
    changes: championship_id,
    steps: {
      inscriptionsUnchanged: allUnchanged(db, inscriptions, versions(plan.inscriptions)),
      registersUnchanged: allUnchanged(db, registers, versions(plan.registers)),
      released: setStatus(plan.left, sql`'released', landing = 0`),
      loaned: setStatus(plan.loaned, sql`'loaned', landing = 0`),
      returned: setStatus(plan.returned, sql`'approved', returned_at = ${now}`),
      // An athlete who returns already has an inscription in the team.
      newInscriptions: rows(db)`
      INSERT INTO inscriptions
        (championship_id, tournament_id, register_id, user_id, position, status)
      SELECT i.championship_id, i.tournament_id, j.value ->> 'register_id', i.user_id, i.position,
             'approved'
      FROM json_each(${JSON.stringify(plan.joined)}) j
      JOIN inscriptions i ON i.id = j.value ->> 'inscription_id'
      WHERE i.championship_id = ${championship_id}
      ON CONFLICT (register_id, user_id) DO UPDATE SET status = 'approved', landing = 0,
        shirt_number = NULL, version = version + 1, updated_at = ${now}`,
      newBulletins: rows(db)`
      INSERT INTO bulletins (championship_id, tournament_id, type, user_id, from_team_id, to_team_id,
        valid_from, valid_until, contract, note, corrects_id, published_at)
      SELECT ${championship_id}, ${tournament_id}, j.value ->> 'type', j.value ->> 'user_id',
             j.value ->> 'from_team_id', j.value ->> 'to_team_id', j.value ->> 'valid_from',
             j.value ->> 'valid_until', j.value ->> 'contract', j.value ->> 'note', j.value ->> 'corrects_id', ${now}
      FROM json_each(${JSON.stringify(plan.rows)}) j ORDER BY j.key`,
      written: rows(db)`
      ${bulletinsWith(sql`b.id > (SELECT MAX(id) FROM bulletins) - ${plan.rows.length}`)}
      ORDER BY b.id`,
    },
  });
  return written;
}

/** Returns athletes with a loan that ended before `today`. */
export const loanedBefore = (db: Database, today: string, most: number) =>
  rows(db)`
    SELECT ${columnsOf(inscriptions, "i", [
      "id",
      "version",
      "championship_id",
      "tournament_id",
      "user_id",
    ])}, ${columnsOf(registers, "rg", ["team_id"])}
    FROM inscriptions i INDEXED BY inscriptions_loaned JOIN registers rg ON rg.id = i.register_id
    WHERE i.status = 'loaned' AND EXISTS (
      SELECT 1 FROM bulletins b WHERE b.user_id = i.user_id AND b.tournament_id = i.tournament_id
      AND b.valid_until < ${today})
    ORDER BY i.id LIMIT ${most}`;

type LoanedRow = RowOf<typeof loanedBefore>;

/** Returns the bulletins of lent athletes. */
export const bulletinsOfLoaned = (db: Database, loaned: LoanedRow[]) =>
  rows(db)`
    SELECT ${columnsOf(bulletins, "b", [
      "id",
      "tournament_id",
      "type",
      "user_id",
      "from_team_id",
      "to_team_id",
      "valid_from",
      "valid_until",
      "published_at",
      "corrects_id",
    ])}
    FROM json_each(${JSON.stringify(loaned)}) j
    JOIN bulletins b ON b.user_id = j.value ->> 'user_id'
      AND +b.tournament_id = j.value ->> 'tournament_id'`;

interface End {
  borrower_id: number;
  /** True when the lender still has the athlete. */
  isBack: boolean;
  /** Start of the day after the loan, in UTC. */
  ended_at: string;
}

/** Ends a loan unless the row changed or another team has the athlete. */
export const writeEnd = (db: Database, lender: LoanedRow, { borrower_id, isBack, ended_at }: End) =>
  write(db, {
    changes: lender.championship_id,
    steps: {
      unchanged: isUnchanged(db, inscriptions, lender),
      left: rows(db)`
      UPDATE inscriptions SET status = 'released', version = version + 1, updated_at = ${now}
      WHERE championship_id = ${lender.championship_id} AND tournament_id = ${lender.tournament_id}
      AND user_id = ${lender.user_id} AND status IN ('pending', 'approved')
      AND register_id IN (SELECT id FROM registers
        WHERE tournament_id = ${lender.tournament_id} AND team_id = ${borrower_id})`,
      back: rows(db)`
      UPDATE inscriptions SET status = CASE WHEN ${isBack ? 1 : 0} AND NOT EXISTS (
          SELECT 1 FROM inscriptions o WHERE o.tournament_id = ${lender.tournament_id}
          AND o.user_id = ${lender.user_id} AND o.status IN ('pending', 'approved'))
        THEN 'approved' ELSE 'released' END,
        returned_at = ${ended_at}, version = version + 1, updated_at = ${now}
      WHERE id = ${lender.id} AND championship_id = ${lender.championship_id}`,
    },
  });
