import { eq, type SQL, sql } from "drizzle-orm";
import type { Decision } from "../../../../domain/competition/decisions.ts";
import { MAX_PER_PAGE } from "../../../kit/contract.ts";
import { type Database, rows } from "../../../db/database.ts";
import { columnsOf, flag, value, pickColumns } from "../../../db/columns.ts";
import { type Place, raiseVersion } from "../../../kit/owned.ts";
import { write } from "../../../kit/call.ts";
import { games, groups, phases, registers, tournaments } from "../../../db/schema/index.ts";
import { allUnchanged, type Versioned } from "../../../db/guard.ts";
import { groupOfSpot, teamOfSpot } from "../../../matchday/games/store.ts";
import { selectPhases } from "../../phases/store.ts";
import { refreshProgress } from "../../../competition/settlement/progress.ts";
import { guardCount, type ReadRows, removeReplaced } from "../../phases/removal.ts";
import type { KnockoutRows } from "../stages/rows.ts";

export interface PhaseRow {
  id: number;
  order: number;
  is_group: boolean;
  decides: Decision | null;
  trophy: string | null;
  version: number;
}

/** Returns the phases of a tournament, in order. */
export const phasesOfTournament = (db: Database, tournamentId: number) =>
  db
    .select(pickColumns(phases, ["id", "order", "is_group", "decides", "trophy", "version"]))
    .from(phases)
    .where(eq(phases.tournament_id, tournamentId))
    .orderBy(phases.order, phases.id);

/** Returns a phase's groups with their number of spots. */
export const groupsOfPhase = (db: Database, phaseId: number) =>
  rows(db)`
    SELECT ${columnsOf(groups, "g", ["id", "name", "version"])},
           ${value("size", sql<number>`(SELECT COUNT(*) FROM spots s WHERE s.group_id = g.id)`)}
    FROM "groups" g WHERE g.phase_id = ${phaseId} ORDER BY g."order", g.id`;

export const countSpots = (db: Database, phaseId: number) =>
  rows(db)`SELECT ${value("size", sql<number>`COUNT(*)`)} FROM spots WHERE phase_id = ${phaseId}`;

/** Returns a tournament's registers; `plays`: approved and not withdrawn. */
export const selectRegisters = (db: Database, tournamentId: number | SQL) =>
  rows(db)`
    SELECT ${columnsOf(registers, "rg", ["id", "version"])},
           ${flag("plays", sql`rg.status = 'approved' AND rg.withdrawn_at IS NULL`)}
    FROM registers rg WHERE rg.tournament_id = ${tournamentId} ORDER BY rg.id`;

/** Returns phases with a finished game; `closed`: with a closed match report. */
export const finishedPhases = (db: Database, tournamentId: number) =>
  rows(db)`
    SELECT ${columnsOf(games, "g", ["phase_id"])}, ${flag("closed", sql`MAX(g.closed_at IS NOT NULL)`)}
    FROM games g WHERE g.tournament_id = ${tournamentId} AND (g.finished = 1 OR g.closed_at IS NOT NULL)
    GROUP BY g.phase_id`;

interface KnockoutRead extends ReadRows {
  /** Groups from which teams qualify; null when registers enter directly. */
  groups: { phase_id: number; read: Versioned[] } | null;
}

/** A knockout to write; `force` allows the loss of results. */
interface Placement {
  replaced: number[];
  order: number;
  force: boolean;
}

/** Writes a knockout in one transaction, after or instead of phases. Returns the tournament's phases. */
export async function insertKnockout(
  db: Database,
  read: KnockoutRead,
  made: KnockoutRows,
  { replaced, order, force }: Placement,
) {
  const { id: tournament_id, championship_id } = read.tournament;
  const place: Place = { championship_id, tournament_id };
  const { rows } = await write(db, {
    changes: championship_id,
    steps: {
      groupsUnchanged: allUnchanged(db, groups, read.groups?.read ?? []),
      noOtherGroups: guardCount(
        db,
        sql`"groups" WHERE phase_id = ${read.groups?.phase_id ?? 0}`,
        read.groups?.read,
      ),
      replaced: removeReplaced(db, read, { ids: replaced, force }),
      newPhases: insertPhases(db, place, made, order),
      newRounds: insertRounds(db, championship_id, made),
      newSpots: insertSpots(db, championship_id, made),
      ties: linkTies(db, championship_id, made),
      newGames: insertGames(db, place, made),
      tournaments: raiseVersion(db, tournaments, { id: tournament_id, championship_id }),
      progress: refreshProgress(db, tournament_id),
      ...selectPhases(db, tournament_id, { page: 1, per_page: MAX_PER_PAGE }),
    },
  });
  return rows;
}

/** SQL: the last id before the `count` rows of this batch; no other write can come between. */
const before = (table: "phases" | "spots", count: number): SQL =>
  sql`((SELECT seq FROM sqlite_sequence WHERE name = ${table}) - ${count})`;

/** SQL: JSON rows, numbered from the table's last id on. */
const numberRows = (table: "phases" | "spots", list: object[]): SQL => sql`
  (SELECT base.last + 1 + l.key AS id, l.value AS value
   FROM json_each(${JSON.stringify(list)}) l,
     (SELECT COALESCE((SELECT seq FROM sqlite_sequence WHERE name = ${table}), 0) AS last) base) j`;

const selectPhaseId = (made: KnockoutRows, index: SQL): SQL =>
  sql`(${before("phases", made.phases.length)} + 1 + ${index})`;
const selectSpotId = (made: KnockoutRows, index: SQL): SQL =>
  sql`(${before("spots", made.spots.length)} + 1 + ${index})`;

const insertPhases = (
  db: Database,
  { championship_id, tournament_id }: Place,
  made: KnockoutRows,
  order: number,
) =>
  rows(db)`
    INSERT INTO phases (id, championship_id, tournament_id, name, "order", is_group, stage, decides, trophy,
      tie_rules)
    SELECT j.id, ${championship_id}, ${tournament_id}, j.value ->> 'name', j.value ->> 'order', 0,
      j.value ->> 'stage', j.value ->> 'decides', j.value ->> 'trophy', j.value -> 'tie_rules'
    FROM ${numberRows(
      "phases",
      made.phases.map((phase, i) => ({ ...phase, order: order + i })),
    )}`;

const insertRounds = (db: Database, championshipId: number, made: KnockoutRows) =>
  rows(db)`
    INSERT INTO rounds (championship_id, phase_id, "order", name)
    SELECT ${championshipId}, ${selectPhaseId(made, sql`j.value ->> 'phase'`)}, j.value ->> 'order',
      j.value ->> 'name'
    FROM json_each(${JSON.stringify(made.rounds)}) j`;

const insertSpots = (db: Database, championshipId: number, made: KnockoutRows) =>
  rows(db)`
    INSERT INTO spots (id, championship_id, phase_id, register_id, name, "order", source)
    SELECT j.id, ${championshipId}, ${selectPhaseId(made, sql`j.value ->> 'phase'`)},
      j.value ->> 'register_id', j.value ->> 'name', j.value ->> 'order', j.value ->> 'source'
    FROM ${numberRows("spots", made.spots)}`;

const linkTies = (db: Database, championshipId: number, made: KnockoutRows) => {
  const awaiting = made.spots.flatMap(({ awaits }, index) =>
    awaits ? [{ index, ...awaits }] : [],
  );
  return rows(db)`
    UPDATE spots SET source = json_object('kind', j.value ->> 'kind',
      'phase_id', ${selectPhaseId(made, sql`j.value ->> 'phase'`)},
      'spot_id', ${selectSpotId(made, sql`j.value ->> 'spot'`)})
    FROM json_each(${JSON.stringify(awaiting)}) j
    WHERE spots.id = ${selectSpotId(made, sql`j.value ->> 'index'`)}
    AND spots.championship_id = ${championshipId}`;
};

const insertGames = (
  db: Database,
  { championship_id, tournament_id }: Place,
  made: KnockoutRows,
) => {
  const home = selectSpotId(made, sql`j.value ->> 'home'`);
  const away = selectSpotId(made, sql`j.value ->> 'away'`);
  const phase = selectPhaseId(made, sql`j.value ->> 'phase'`);
  return rows(db)`
    INSERT INTO games (championship_id, tournament_id, phase_id, round_id, group_id,
      home_spot_id, away_spot_id, home_team_id, away_team_id, leg)
    SELECT ${championship_id}, ${tournament_id}, ${phase},
      (SELECT r.id FROM rounds r WHERE r.phase_id = ${phase} AND r."order" = j.value ->> 'round'),
      ${groupOfSpot(home)}, ${home}, ${away}, ${teamOfSpot(home)}, ${teamOfSpot(away)},
      j.value ->> 'leg'
    FROM json_each(${JSON.stringify(made.games)}) j`;
};
