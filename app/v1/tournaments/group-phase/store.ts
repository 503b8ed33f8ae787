import { type SQL, sql } from "drizzle-orm";
import type { TieRules } from "../../../domain/rulebook.ts";
import type { Zone } from "../../../domain/competition.ts";
import { one, write, type Database, rows } from "../../db/database.ts";
import { isOwned, nextVersion } from "../../db/owned.ts";
import { phases, tournaments } from "../../db/schema/index.ts";
import type { Place } from "../../games/store.ts";
import { findPhase } from "../../phases/store.ts";
import { bumpRevision } from "../../kit/revision.ts";
import { roundName } from "../../rounds/store.ts";
import { teamJson } from "../../teams/team-ref.ts";
import type { PhaseRow } from "../knockout/store.ts";
import { refreshProgress } from "../progress.ts";
import { type Replaced, removeReplaced } from "../replaced.ts";
import type { GroupPhaseRows } from "./plan.ts";

interface Versioned {
  id: number;
  version: number;
}

/** What the phase was planned from: it is refused when any of it has changed since. */
interface Read {
  tournament: Versioned & { championship_id: number };
  phases: PhaseRow[];
  registers: Versioned[];
}

interface NewPhase {
  name: string;
  order: number;
  tie_rules: TieRules;
  zones: Zone[];
}

export interface SpotRow {
  id: number;
  group_id: number;
  name: string;
  order: number;
  register_id: number | null;
  team: string | null;
}

/**
 * Writes a group phase with all that is in it, in place of those that are replaced, in one
 * transaction. Answers the phase and its spots, in order.
 */
export async function insertGroupPhase(
  db: Database,
  read: Read,
  phase: NewPhase,
  made: GroupPhaseRows,
  replaced: Replaced,
) {
  const { id: tournament_id, championship_id } = read.tournament;
  const place: Place = { championship_id, tournament_id };
  /** The newest number of the tournament's phases, once the new one is written. */
  const newest = sql`(SELECT MAX(id) FROM phases WHERE tournament_id = ${tournament_id})`;
  const { written, spots } = await write(db, {
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
    spots: spotsOf(db, newest),
    revision: bumpRevision(db, championship_id),
  });
  return { phase: written, spots };
}

const listOf = (list: unknown[]): SQL => sql`json_each(${JSON.stringify(list)}) j`;

const insertGroups = (db: Database, championshipId: number, phase: SQL, made: GroupPhaseRows) =>
  rows<never>(db)`
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
  rows<never>(db)`
    INSERT INTO rounds (championship_id, phase_id, "order", name)
    SELECT ${championshipId}, ${phase}, j.value, ${roundName(named, sql`j.value`)}
    FROM ${listOf(made.rounds)}`;

const insertSpots = (db: Database, championshipId: number, phase: SQL, made: GroupPhaseRows) =>
  rows<never>(db)`
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
  rows<never>(db)`
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

/** The spots of a phase in their order, each with its team. */
export const spotsOf = (db: Database, phase: SQL) =>
  rows<SpotRow>(db)`
    SELECT s.id AS id, s.group_id AS group_id, s.name AS name, s."order" AS "order",
           s.register_id AS register_id, ${teamJson(sql`r.team_id`, sql`r.tournament_id`)} AS team
    FROM spots s LEFT JOIN registers r ON r.id = s.register_id
    WHERE s.phase_id = ${phase} ORDER BY s."order"`;
