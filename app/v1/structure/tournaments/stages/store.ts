import { type SQL, sql } from "drizzle-orm";
import { one, type Database, rows } from "../../../db/database.ts";
import { columnsOf, json, type RowOf } from "../../../db/columns.ts";
import { type Place, raiseVersion } from "../../../kit/owned.ts";
import { spots, tournaments } from "../../../db/schema/index.ts";
import { groupOfSpot, teamOfSpot } from "../../../matchday/games/store.ts";
import { selectPhases } from "../../phases/store.ts";
import { write } from "../../../kit/call.ts";
import { refreshProgress } from "../../../competition/settlement/progress.ts";
import { teamJson } from "../../../kit/team-ref.ts";
import { type ReadRows, type PhasesToReplace, removeReplaced } from "../../phases/removal.ts";
import { MAX_PER_PAGE } from "../../../kit/contract.ts";
import type { FormatRows } from "./rows.ts";
import { findPhase } from "../../../kit/phases.ts";

export type SpotRow = RowOf<typeof selectSpots>;

/** Writes a group phase in one transaction, instead of `replaced`. Returns it with its spots. */
export async function insertGroupPhase(
  db: Database,
  read: ReadRows,
  made: FormatRows,
  replaced: PhasesToReplace,
) {
  const { id: tournament_id, championship_id } = read.tournament;
  const newest = sql`(SELECT MAX(id) FROM phases WHERE tournament_id = ${tournament_id})`;
  const { written, spots } = await write(db, {
    changes: championship_id,
    creates: "newPhases",
    steps: {
      ...formatSteps(db, read, made, replaced, () => newest),
      written: one(findPhase(db, newest)),
      spots: selectSpots(db, newest),
    },
  });
  return { phase: written, spots };
}

/** Returns a phase's spots in order, with teams. */
export const selectSpots = (db: Database, phase: SQL) =>
  rows(db)`
    SELECT ${columnsOf(spots, "s", ["id", "group_id", "name", "order", "register_id"])},
           ${json("team", teamJson(sql`r.team_id`, sql`r.tournament_id`))}
    FROM spots s LEFT JOIN registers r ON r.id = s.register_id
    WHERE s.phase_id = ${phase} ORDER BY s."order"`;

/** Replaces all phases of a tournament in one transaction. Returns them in order. */
export async function insertFormat(
  db: Database,
  read: ReadRows,
  made: FormatRows,
  replaced: PhasesToReplace,
) {
  const { id: tournament_id, championship_id } = read.tournament;
  const phaseAt = (order: SQL): SQL => sql`
    (SELECT p.id FROM phases p WHERE p.tournament_id = ${tournament_id} AND p."order" = ${order})`;
  const { rows } = await write(db, {
    changes: championship_id,
    steps: {
      ...formatSteps(db, read, made, replaced, phaseAt),
      ...selectPhases(db, tournament_id, { page: 1, per_page: MAX_PER_PAGE }),
    },
  });
  return rows;
}

/** The tournament of the new rows; `phaseAt` is SQL for the new phase of an order. */
interface Target extends Place {
  phaseAt: (order: SQL) => SQL;
}

function formatSteps(
  db: Database,
  read: ReadRows,
  made: FormatRows,
  replaced: PhasesToReplace,
  phaseAt: Target["phaseAt"],
) {
  const { id: tournament_id, championship_id } = read.tournament;
  const target = { championship_id, tournament_id, phaseAt };
  return {
    replaced: removeReplaced(db, read, replaced),
    newPhases: insertPhases(db, target, made),
    carried: nameCarried(db, target, made),
    newGroups: insertGroups(db, target, made),
    newRounds: insertRounds(db, target, made),
    newSpots: insertSpots(db, target, made),
    sources: linkSources(db, target, made),
    newGames: insertGames(db, target, made),
    tournaments: raiseVersion(db, tournaments, { id: tournament_id, championship_id }),
    progress: refreshProgress(db, tournament_id),
  };
}

const listOf = (list: unknown[]): SQL => sql`json_each(${JSON.stringify(list)}) j`;

const selectSpotId = (phase: SQL, order: SQL): SQL => sql`
  (SELECT s.id FROM spots s WHERE s.phase_id = ${phase} AND s."order" = ${order})`;

const selectGroupId = (phase: SQL, order: SQL): SQL => sql`
  (SELECT g.id FROM "groups" g WHERE g.phase_id = ${phase} AND g."order" = ${order})`;

const insertPhases = (db: Database, target: Target, { phases }: FormatRows) =>
  rows(db)`
    INSERT INTO phases (championship_id, tournament_id, name, "order", is_group, decides, tie_rules,
      zones, meetings)
    SELECT ${target.championship_id}, ${target.tournament_id}, j.value ->> 'name', j.value ->> 'order',
      j.value ->> 'is_group', j.value ->> 'decides', j.value ->> 'tie_rules', j.value ->> 'zones', j.value ->> 'meetings'
    FROM ${listOf(phases)} ORDER BY j.key`;

const nameCarried = (db: Database, target: Target, { phases }: FormatRows) =>
  rows(db)`
    UPDATE phases SET carries_from_id = ${target.phaseAt(sql`j.value ->> 'carries'`)}
    FROM ${listOf(phases.filter(({ carries }) => carries !== null))}
    WHERE phases.tournament_id = ${target.tournament_id} AND phases."order" = j.value ->> 'order'
    AND phases.championship_id = ${target.championship_id}`;

const insertGroups = (db: Database, target: Target, { groups }: FormatRows) =>
  rows(db)`
    INSERT INTO "groups" (championship_id, phase_id, name, "order")
    SELECT ${target.championship_id}, ${target.phaseAt(sql`j.value ->> 'phase'`)},
      j.value ->> 'name', j.value ->> 'order'
    FROM ${listOf(groups)} ORDER BY j.key`;

const insertRounds = (db: Database, target: Target, { rounds }: FormatRows) =>
  rows(db)`
    INSERT INTO rounds (championship_id, phase_id, "order", name)
    SELECT ${target.championship_id}, ${target.phaseAt(sql`j.value ->> 'phase'`)},
      j.value ->> 'order', j.value ->> 'name'
    FROM ${listOf(rounds)} ORDER BY j.key`;

const insertSpots = (db: Database, target: Target, { spots }: FormatRows) => {
  const phase = target.phaseAt(sql`j.value ->> 'phase'`);
  return rows(db)`
    INSERT INTO spots (championship_id, phase_id, group_id, register_id, name, "order")
    SELECT ${target.championship_id}, ${phase}, ${selectGroupId(phase, sql`j.value ->> 'group'`)},
      j.value ->> 'register_id', j.value ->> 'name', j.value ->> 'order'
    FROM ${listOf(spots)} ORDER BY j.key`;
};

const linkSources = (db: Database, target: Target, { sources }: FormatRows) => {
  const phase = target.phaseAt(sql`j.value ->> 'phase'`);
  const from = target.phaseAt(sql`j.value ->> 'from'`);
  return rows(db)`
    UPDATE spots SET source = CASE j.value ->> 'kind'
      WHEN 'group_position' THEN json_object('kind', 'group_position',
        'group_id', ${selectGroupId(from, sql`j.value ->> 'group'`)}, 'position', j.value ->> 'position')
      WHEN 'phase_position' THEN json_object('kind', 'phase_position',
        'phase_id', ${from}, 'position', j.value ->> 'position')
      ELSE json_object('kind', j.value ->> 'kind', 'phase_id', ${from},
        'spot_id', ${selectSpotId(from, sql`j.value ->> 'spot'`)})
    END
    FROM ${listOf(sources)}
    WHERE spots.id = ${selectSpotId(phase, sql`j.value ->> 'order'`)}
    AND +spots.championship_id = ${target.championship_id}`;
};

const insertGames = (db: Database, target: Target, { games }: FormatRows) => {
  const phase = target.phaseAt(sql`j.value ->> 'phase'`);
  const home = selectSpotId(phase, sql`j.value ->> 'home'`);
  const away = selectSpotId(phase, sql`j.value ->> 'away'`);
  return rows(db)`
    INSERT INTO games (championship_id, tournament_id, phase_id, round_id, group_id,
      home_spot_id, away_spot_id, home_team_id, away_team_id, leg)
    SELECT ${target.championship_id}, ${target.tournament_id}, ${phase},
      (SELECT r.id FROM rounds r WHERE r.phase_id = ${phase} AND r."order" = j.value ->> 'round'),
      ${groupOfSpot(home)}, ${home}, ${away}, ${teamOfSpot(home)}, ${teamOfSpot(away)},
      j.value ->> 'leg'
    FROM ${listOf(games)} ORDER BY j.key`;
};
