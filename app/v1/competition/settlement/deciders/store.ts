import { type SQL, sql } from "drizzle-orm";
import { storedLanguage } from "../../../../texts/language.ts";
import { textsIn } from "../../../../texts/say.ts";
import { gamesFrom } from "../../facts/store.ts";
import { columnsOf } from "../../../db/columns.ts";
import { type Database, rows } from "../../../db/database.ts";
import { phases, shootout_kicks } from "../../../db/schema/index.ts";
import type { Side } from "../../../../domain/result.ts";
import { EXTRA_LEG, type NewGame } from "../../../../domain/qualification/needed-games.ts";
import type { Place } from "../../../kit/owned.ts";

/** Returns ties with an extra game played or in play, and their phases' rules. */
export const playedExtraGames = (db: Database, gameIds: readonly number[]) => {
  const phaseIds = sql`(
    SELECT p.id FROM json_each(${JSON.stringify(gameIds)}) j
    CROSS JOIN games o ON o.id = j.value
    CROSS JOIN phases p ON p.id = o.phase_id WHERE p.is_group = 0)`;
  return {
    extra_ties: rows(
      db,
      gamesFrom(sql`games x
        CROSS JOIN games g ON g.phase_id = x.phase_id
          AND (g.home_spot_id, g.away_spot_id) IN (
            VALUES (x.home_spot_id, x.away_spot_id), (x.away_spot_id, x.home_spot_id))
        JOIN rounds r ON r.id = g.round_id
        WHERE x.phase_id IN ${phaseIds} AND x.by_rule = 1 AND x.leg = ${EXTRA_LEG}
          AND (x.finished = 1 OR x.status = 'live')`),
    ),
    knockouts: db
      .select({ id: phases.id, tie_rules: phases.tie_rules })
      .from(phases)
      .where(sql`${phases.id} IN ${phaseIds}`),
  };
};

/** A phase's round of extra games has no mark; its name identifies it. */
function roundNames() {
  const { extraGame, secondFinal } = textsIn(storedLanguage()).stages;
  return { extraGame, secondFinal };
}

/** For a grand final the extra game is the second final. */
const roundName = (id: SQL): SQL => {
  const { extraGame, secondFinal } = roundNames();
  return sql`(
    SELECT iif(p.stage = 'grand_final', ${secondFinal}, ${extraGame}) FROM phases p WHERE p.id = ${id})`;
};

/** Statements for extra games, and for their round if missing. */
export function insertExtraGames(
  db: Database,
  { championship_id, tournament_id }: Place,
  made: readonly NewGame[],
) {
  const name = roundName(sql`j.value ->> 'phase_id'`);
  const list = sql`json_each(${JSON.stringify(made)}) j`;
  return [
    rows(db)`
      INSERT INTO rounds (championship_id, phase_id, "order", name)
      SELECT DISTINCT ${championship_id}, j.value ->> 'phase_id',
        (SELECT COALESCE(MAX(r."order"), 0) + 1 FROM rounds r WHERE r.phase_id = j.value ->> 'phase_id'),
        ${name}
      FROM ${list} WHERE NOT EXISTS (
        SELECT 1 FROM rounds r WHERE r.phase_id = j.value ->> 'phase_id' AND r.name = ${name})`,
    rows(db)`
      INSERT INTO games (championship_id, tournament_id, phase_id, round_id, home_spot_id, away_spot_id,
        home_team_id, away_team_id, leg, by_rule)
      SELECT ${championship_id}, ${tournament_id}, j.value ->> 'phase_id',
        (SELECT MAX(r.id) FROM rounds r WHERE r.phase_id = j.value ->> 'phase_id' AND r.name = ${name}),
        j.value ->> 'home_spot_id', j.value ->> 'away_spot_id',
        j.value ->> 'home_team_id', j.value ->> 'away_team_id', ${EXTRA_LEG}, 1
      FROM ${list} ORDER BY j.key`,
  ];
}

/** Statements that delete unplayed extra games and empty rounds. */
export function removeExtraGames(
  db: Database,
  { championship_id, tournament_id }: Place,
  gone: readonly number[],
) {
  const { extraGame, secondFinal } = roundNames();
  const list = sql`(SELECT value FROM json_each(${JSON.stringify(gone)}))`;
  const phases = sql`(SELECT id FROM phases WHERE tournament_id = ${tournament_id})`;
  return [
    rows(db)`
      DELETE FROM games WHERE id IN ${list} AND +championship_id = ${championship_id}
      AND by_rule = 1 AND finished = 0`,
    rows(db)`
      DELETE FROM rounds WHERE phase_id IN ${phases} AND +championship_id = ${championship_id}
      AND name IN (${extraGame}, ${secondFinal}) AND NOT EXISTS (SELECT 1 FROM games g WHERE g.round_id = rounds.id)`,
  ];
}

/** Selects the kicks of games (JSON ids) in order. */
export const selectKicks = (db: Database, ids: string) =>
  rows(db)`
    SELECT ${columnsOf(shootout_kicks, "k", ["game_id", "side", "scored", "user_id"])}
    FROM shootout_kicks k
    WHERE k.game_id IN (SELECT value FROM json_each(${ids})) ORDER BY k.game_id, k.place`;

export interface NewKick {
  game_id: number;
  place: number;
  side: Side;
  scored: boolean;
  user_id: number | null;
}

/** Statement that deletes all kicks of games. */
export const removeKicks = (db: Database, championship_id: number, gameIds: number[]) =>
  rows(db)`
    DELETE FROM shootout_kicks
    WHERE game_id IN (SELECT value FROM json_each(${JSON.stringify(gameIds)}))
    AND +championship_id = ${championship_id}`;

/** Statement for kicks of games without any. */
export const insertKicks = (db: Database, championship_id: number, kicks: NewKick[]) =>
  rows(db)`
    INSERT INTO shootout_kicks (championship_id, game_id, place, side, scored, user_id)
    SELECT ${championship_id}, j.value ->> 'game_id', j.value ->> 'place', j.value ->> 'side',
      j.value ->> 'scored', j.value ->> 'user_id'
    FROM json_each(${JSON.stringify(kicks)}) j ORDER BY j.key`;
