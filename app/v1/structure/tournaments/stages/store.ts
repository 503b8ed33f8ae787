import { type SQL, sql } from "drizzle-orm";
import type { TieRules } from "../../../../domain/rulebook.ts";
import type { Zone } from "../../../../domain/competition.ts";
import { one, type Database, rows } from "../../../db/database.ts";
import { columnsOf, json, type RowOf } from "../../../db/columns.ts";
import { isOwned, nextVersion, type Place } from "../../../kit/owned.ts";
import { phases, spots, tournaments } from "../../../db/schema/index.ts";
import { groupOfSpot, teamOfSpot } from "../../../matchday/games/store.ts";
import { selectPhases } from "../../phases/store.ts";
import { write } from "../../../kit/call.ts";
import { refreshProgress } from "../../../competition/settlement/progress.ts";
import { teamJson } from "../../../kit/team-ref.ts";
import { type Read, type Replaced, removeReplaced } from "../../phases/removal.ts";
import type { GroupPhaseRows } from "./plan.ts";
import { MAX_PER_PAGE } from "../../../kit/contract.ts";
import type { FormatRows } from "./rows.ts";
import { findPhase, roundName } from "../../../kit/phases.ts";

interface NewPhase {
  name: string;
  order: number;
  tie_rules: TieRules;
  zones: Zone[];
}

export type SpotRow = RowOf<typeof selectSpots>;

/** Writes a group phase in one transaction, instead of `replaced`. Returns it with its spots. */
export async function insertGroupPhase(
  db: Database,
  read: Read,
  phase: NewPhase,
  made: GroupPhaseRows,
  replaced: Replaced,
) {
  const { id: tournament_id, championship_id } = read.tournament;
  const place: Place = { championship_id, tournament_id };
  const newest = sql`(SELECT MAX(id) FROM phases WHERE tournament_id = ${tournament_id})`;
  const { written, spots } = await write(db, {
    changes: championship_id,
    creates: "newPhases",
    steps: {
      replaced: removeReplaced(db, read, replaced),
      newPhases: db.insert(phases).values({ ...phase, ...place, is_group: true }),
      newGroups: insertGroups(db, championship_id, newest, made),
      newRounds: insertRounds(db, championship_id, newest, { ...phase, is_group: true }, made),
      newSpots: insertSpots(db, championship_id, newest, made),
      newGames: insertGames(db, place, newest, made),
      tournaments: db
        .update(tournaments)
        .set(nextVersion(tournaments))
        .where(isOwned(tournaments, { id: tournament_id, championship_id })),
      progress: refreshProgress(db, tournament_id),
      written: one(findPhase(db, newest)),
      spots: selectSpots(db, newest),
    },
  });
  return { phase: written, spots };
}

const listOf = (list: unknown[]): SQL => sql`json_each(${JSON.stringify(list)}) j`;

const insertGroups = (db: Database, championshipId: number, phase: SQL, made: GroupPhaseRows) =>
  rows(db)`
    INSERT INTO "groups" (championship_id, phase_id, name, "order")
    SELECT ${championshipId}, ${phase}, j.value ->> 'name', j.value ->> 'order'
    FROM ${listOf(made.groups)}`;

const insertRounds = (
  db: Database,
  championshipId: number,
  phase: SQL,
  named: Parameters<typeof roundName>[0],
  made: GroupPhaseRows,
) =>
  rows(db)`
    INSERT INTO rounds (championship_id, phase_id, "order", name)
    SELECT ${championshipId}, ${phase}, j.value, ${roundName(named, sql`j.value`)}
    FROM ${listOf(made.rounds)}`;

const insertSpots = (db: Database, championshipId: number, phase: SQL, made: GroupPhaseRows) =>
  rows(db)`
    INSERT INTO spots (championship_id, phase_id, group_id, register_id, name, "order")
    SELECT ${championshipId}, ${phase},
      (SELECT g.id FROM "groups" g
       WHERE g.phase_id = ${phase} AND g."order" = j.value ->> 'group'),
      j.value ->> 'register_id', j.value ->> 'name', j.value ->> 'order'
    FROM ${listOf(made.spots)}`;

const insertGames = (
  db: Database,
  { championship_id, tournament_id }: Place,
  phase: SQL,
  made: GroupPhaseRows,
) =>
  rows(db)`
    INSERT INTO games (championship_id, tournament_id, phase_id, round_id, group_id,
      home_spot_id, away_spot_id, home_team_id, away_team_id)
    SELECT ${championship_id}, ${tournament_id}, r.phase_id, r.id, h.group_id, h.id, a.id,
      hr.team_id, ar.team_id
    FROM ${listOf(made.games)}
    CROSS JOIN rounds r ON r.phase_id = ${phase} AND r."order" = j.value ->> 'round'
    CROSS JOIN spots h ON h.phase_id = r.phase_id AND h."order" = j.value ->> 'home'
    CROSS JOIN spots a ON a.phase_id = r.phase_id AND a."order" = j.value ->> 'away'
    LEFT JOIN registers hr ON hr.id = h.register_id
    LEFT JOIN registers ar ON ar.id = a.register_id
    ORDER BY j.key`;

/** Returns a phase's spots in order, with teams. */
export const selectSpots = (db: Database, phase: SQL) =>
  rows(db)`
    SELECT ${columnsOf(spots, "s", ["id", "group_id", "name", "order", "register_id"])},
           ${json("team", teamJson(sql`r.team_id`, sql`r.tournament_id`))}
    FROM spots s LEFT JOIN registers r ON r.id = s.register_id
    WHERE s.phase_id = ${phase} ORDER BY s."order"`;

/** Replaces all phases of a tournament in one transaction. Returns them in order. */
export async function insertFormat(db: Database, read: Read, made: FormatRows, replaced: Replaced) {
  const { id: tournament_id, championship_id } = read.tournament;
  const place: Place = { championship_id, tournament_id };
  const answers = await write(db, {
    changes: championship_id,
    steps: {
      replaced: removeReplaced(db, read, replaced),
      newPhases: insertPhases(db, place, made),
      carried: nameCarried(db, place, made),
      newGroups: insertAllGroups(db, place, made),
      newRounds: insertAllRounds(db, place, made),
      newSpots: insertAllSpots(db, place, made),
      sources: linkSources(db, place, made),
      newGames: insertAllGames(db, place, made),
      tournaments: db
        .update(tournaments)
        .set(nextVersion(tournaments))
        .where(isOwned(tournaments, { id: tournament_id, championship_id })),
      progress: refreshProgress(db, tournament_id),
      ...selectPhases(db, tournament_id, { page: 1, per_page: MAX_PER_PAGE }),
    },
  });
  return answers.rows;
}

const selectPhaseId = ({ tournament_id }: Place, order: SQL): SQL => sql`
  (SELECT p.id FROM phases p WHERE p.tournament_id = ${tournament_id} AND p."order" = ${order})`;

const selectSpotId = (phase: SQL, order: SQL): SQL => sql`
  (SELECT s.id FROM spots s WHERE s.phase_id = ${phase} AND s."order" = ${order})`;

const selectGroupId = (phase: SQL, order: SQL): SQL => sql`
  (SELECT g.id FROM "groups" g WHERE g.phase_id = ${phase} AND g."order" = ${order})`;

const insertPhases = (db: Database, place: Place, { phases }: FormatRows) =>
  rows(db)`
    INSERT INTO phases (championship_id, tournament_id, name, "order", is_group, tie_rules, zones, meetings)
    SELECT ${place.championship_id}, ${place.tournament_id}, j.value ->> 'name', j.value ->> 'order',
      j.value ->> 'is_group', j.value ->> 'tie_rules', j.value ->> 'zones', j.value ->> 'meetings'
    FROM ${listOf(phases)} ORDER BY j.key`;

const nameCarried = (db: Database, place: Place, { phases }: FormatRows) =>
  rows(db)`
    UPDATE phases SET carries_from_id = ${selectPhaseId(place, sql`j.value ->> 'carries'`)}
    FROM ${listOf(phases.filter(({ carries }) => carries !== null))}
    WHERE phases.tournament_id = ${place.tournament_id} AND phases."order" = j.value ->> 'order'
    AND phases.championship_id = ${place.championship_id}`;

const insertAllGroups = (db: Database, place: Place, { groups }: FormatRows) =>
  rows(db)`
    INSERT INTO "groups" (championship_id, phase_id, name, "order")
    SELECT ${place.championship_id}, ${selectPhaseId(place, sql`j.value ->> 'phase'`)},
      j.value ->> 'name', j.value ->> 'order'
    FROM ${listOf(groups)} ORDER BY j.key`;

const insertAllRounds = (db: Database, place: Place, { rounds }: FormatRows) =>
  rows(db)`
    INSERT INTO rounds (championship_id, phase_id, "order", name)
    SELECT ${place.championship_id}, ${selectPhaseId(place, sql`j.value ->> 'phase'`)},
      j.value ->> 'order', j.value ->> 'name'
    FROM ${listOf(rounds)} ORDER BY j.key`;

const insertAllSpots = (db: Database, place: Place, { spots }: FormatRows) => {
  const phase = selectPhaseId(place, sql`j.value ->> 'phase'`);
  return rows(db)`
    INSERT INTO spots (championship_id, phase_id, group_id, register_id, name, "order")
    SELECT ${place.championship_id}, ${phase}, ${selectGroupId(phase, sql`j.value ->> 'group'`)},
      j.value ->> 'register_id', j.value ->> 'name', j.value ->> 'order'
    FROM ${listOf(spots)} ORDER BY j.key`;
};

const linkSources = (db: Database, place: Place, { sources }: FormatRows) => {
  const phase = selectPhaseId(place, sql`j.value ->> 'phase'`);
  const from = selectPhaseId(place, sql`j.value ->> 'from'`);
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
    AND +spots.championship_id = ${place.championship_id}`;
};

const insertAllGames = (db: Database, place: Place, { games }: FormatRows) => {
  const phase = selectPhaseId(place, sql`j.value ->> 'phase'`);
  const home = selectSpotId(phase, sql`j.value ->> 'home'`);
  const away = selectSpotId(phase, sql`j.value ->> 'away'`);
  return rows(db)`
    INSERT INTO games (championship_id, tournament_id, phase_id, round_id, group_id,
      home_spot_id, away_spot_id, home_team_id, away_team_id, leg)
    SELECT ${place.championship_id}, ${place.tournament_id}, ${phase},
      (SELECT r.id FROM rounds r WHERE r.phase_id = ${phase} AND r."order" = j.value ->> 'round'),
      ${groupOfSpot(home)}, ${home}, ${away}, ${teamOfSpot(home)}, ${teamOfSpot(away)},
      j.value ->> 'leg'
    FROM ${listOf(games)} ORDER BY j.key`;
};
