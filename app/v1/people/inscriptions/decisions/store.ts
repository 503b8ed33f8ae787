import { type SQL, sql } from "drizzle-orm";
import { foldedText } from "../../../db/names.ts";
import { countUnlessCursor, type LongQuery, limitRows } from "../../../kit/cursor.ts";
import {
  type Columns,
  columnsOf,
  optional,
  type RowOf,
  select,
  value,
} from "../../../db/columns.ts";
import { type Database, rows } from "../../../db/database.ts";
import { write } from "../../../kit/call.ts";
import { allUnchanged } from "../../../db/guard.ts";
import { now } from "../../../db/schema/columns.ts";
import { inscriptions, registers, users } from "../../../db/schema/index.ts";
import { holdsWords } from "../../../kit/listing.ts";
import {
  HOLDS_PLACE,
  type InscriptionRow,
  inscriptionsWith,
  selectMembers,
  type Status,
  WHOLE_NAMES,
  guardPlaces,
} from "../store.ts";
import type { SquadRole } from "../../../../domain/people/positions.ts";

interface Filter {
  tournament?: number | undefined;
  register?: number | undefined;
  status?: Status | "decided" | undefined;
  q?: string | undefined;
  unpublished?: boolean | undefined;
}

/** Returns a page of inscriptions of any status, by name. */
export function ownInscriptions(
  db: Database,
  {
    tournament,
    register,
    status,
    q,
    unpublished,
    ...query
  }: LongQuery<[string, number, number]> & Filter,
) {
  const conditions: SQL[] = [
    register === undefined
      ? sql`i.tournament_id = ${tournament ?? 0}`
      : sql`i.register_id = ${register}`,
  ];
  if (register !== undefined && tournament !== undefined) {
    conditions.push(sql`+i.tournament_id = ${tournament}`);
  }
  if (status === "decided") conditions.push(sql`i.status <> 'pending'`);
  else if (status !== undefined) conditions.push(sql`i.status = ${status}`);
  if (unpublished) conditions.push(IS_UNPUBLISHED);
  conditions.push(...holdsWords(ATHLETE_NAMES, q));
  const all = sql.join(conditions, sql` AND `);
  const { limit, offset } = limitRows(query);
  const [search, user, id] = query.after?.key ?? [];
  const further = query.after
    ? sql`AND (i.search, i.user_id, i.id) > (${search}, ${user}, ${id})`
    : sql``;
  return {
    rows: selectAwaited(
      db,
      select`${inscriptionsWith(WHOLE_NAMES, sql`${all} ${further}`)}
          ORDER BY i.search, i.user_id, i.id LIMIT ${limit} OFFSET ${offset}`,
    ),
    counted: countUnlessCursor(
      db,
      query,
      select`SELECT ${value("total", sql<number>`COUNT(*)`)} FROM inscriptions i WHERE ${all}`,
    ),
  };
}

const ATHLETE_NAMES = sql`(
  SELECT ${foldedText(sql`n.name || ' ' || COALESCE(n.nickname, '')`)}
  FROM users n WHERE n.id = i.user_id)`;

const selectAwaited = (db: Database, found: Columns<InscriptionRow>) =>
  rows(db)`
    SELECT x.*, ${columnsOf(inscriptions, "i", ["search", "created_at"])},
           ${columnsOf(users, "u", [
             "birth_date",
             "document_kind",
             "document",
             "document_hash",
             "owner_id",
             "guardian_consent_at",
           ])},
           ${value("document_file", sql<string | null>`'/v1/organizer/files/' || i.document_file_id`)}
    FROM (${found}) x
    JOIN inscriptions i ON i.id = x.id
    JOIN users u ON u.id = i.user_id
    ORDER BY i.search, i.user_id, i.id`;

export type AwaitedRow = RowOf<typeof selectAwaited>;

export const findAwaited = (db: Database, id: number) =>
  selectAwaited(db, inscriptionsWith(WHOLE_NAMES, sql`i.id = ${id}`));

/**
 * SQL condition: the athlete is approved, but no bulletin row led to this team. Loans by this team and
 * renewals do not count.
 */
const IS_UNPUBLISHED = sql`i.status = 'approved' AND i.role = 'athlete' AND NOT COALESCE((
  SELECT rg.team_id IS said.to_team_id OR b.type = 'loan' AND rg.team_id IS said.from_team_id
  FROM bulletins b
  JOIN registers rg ON rg.id = i.register_id
  JOIN bulletins said ON said.id = COALESCE(
    (SELECT MAX(c.id) FROM bulletins c WHERE c.corrects_id = b.id), b.id)
  WHERE b.user_id = i.user_id AND b.tournament_id = i.tournament_id AND b.corrects_id IS NULL
  AND b.type <> 'renewal'
  ORDER BY b.published_at DESC, b.id DESC LIMIT 1), 0)`;

/**
 * Returns inscriptions by id, each with another team that has the athlete and the number of `active`
 * athletes.
 */
export const findDecided = (db: Database, ids: number[]) =>
  rows(db)`
    SELECT x.*, ${optional(columnsOf(inscriptions, "rival", { rival_id: "id" }))},
           ${optional(columnsOf(registers, "rg", { rival_team: "name" }))},
           ${value("most", sql<number | null>`t.inscription_info ->> 'max_athletes'`)},
           ${value(
             "active",
             sql<number>`(
               SELECT COUNT(*) FROM inscriptions i
               WHERE i.register_id = x.register_id AND ${HOLDS_PLACE})`,
           )}
    FROM (${inscriptionsWith(WHOLE_NAMES, sql`i.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)}) x
    JOIN tournaments t ON t.id = x.tournament_id
    LEFT JOIN inscriptions rival ON rival.tournament_id = x.tournament_id
      AND rival.user_id = x.user_id AND rival.register_id <> x.register_id
      AND rival.status IN ('pending', 'approved')
    LEFT JOIN registers rg ON rg.id = rival.register_id`;

/** Returns the active athletes of the squads of inscriptions. */
export const selectSquadsOf = (db: Database, ids: number[]) =>
  selectMembers(
    db,
    sql`(SELECT o.register_id FROM inscriptions o
      WHERE o.id IN (SELECT value FROM json_each(${JSON.stringify(ids)})))`,
  );

export type DecidedRow = RowOf<typeof findDecided>;

export interface Decision {
  id: number;
  version: number;
  shirt_number: number | null;
  position: string | null;
  registration_number: string | null;
  role: SquadRole;
  status: Status;
}

/**
 * Writes decisions on inscriptions. Departures go first, since an athlete may change teams in one call.
 * `growing` are registers with one more athlete.
 */
export async function writeDecisions(
  db: Database,
  championshipId: number,
  decisions: Decision[],
  growing: number[],
) {
  const active = (decision: Decision) => ["pending", "approved"].includes(decision.status);
  const ids = JSON.stringify(decisions.map(({ id }) => id));
  const { written } = await write(db, {
    changes: championshipId,
    steps: {
      inscriptionsUnchanged: allUnchanged(db, inscriptions, decisions),
      inactive: writing(
        db,
        championshipId,
        decisions.filter((decision) => !active(decision)),
      ),
      active: writing(db, championshipId, decisions.filter(active)),
      places: guardPlaces(db, growing),
      written: rows(
        db,
        inscriptionsWith(WHOLE_NAMES, sql`i.id IN (SELECT value FROM json_each(${ids}))`),
      ),
    },
  });
  return written;
}

const writing = (db: Database, championshipId: number, decisions: Decision[]) =>
  rows(db)`
    UPDATE inscriptions SET
      shirt_number = j.value ->> 'shirt_number', position = j.value ->> 'position',
      registration_number = j.value ->> 'registration_number', role = j.value ->> 'role', status = j.value ->> 'status', landing = landing AND j.value ->> 'status' = 'pending',
      version = version + 1, updated_at = ${now}
    FROM json_each(${JSON.stringify(decisions)}) j
    WHERE inscriptions.id = j.value ->> 'id' AND championship_id = ${championshipId}`;
