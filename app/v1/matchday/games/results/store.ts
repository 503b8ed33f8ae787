import { sql, type SQL } from "drizzle-orm";
import { displayName } from "../../../db/names.ts";
import { columnsOf, type RowOf, value } from "../../../db/columns.ts";
import { type Database, one, rows, type Statement } from "../../../db/database.ts";
import { write } from "../../../kit/call.ts";
import { now } from "../../../db/schema/columns.ts";
import {
  games,
  inscriptions,
  lineups,
  registers,
  score_events,
  tournaments,
} from "../../../db/schema/index.ts";
import { allUnchanged, isUnchanged } from "../../../db/guard.ts";
import { SCORES } from "../../../competition/facts/store.ts";
import { refreshProgress } from "../../../competition/settlement/progress.ts";
import { type Author, logChanges, SHORT_RESULT_STATE } from "../changes/log.ts";
import type { GameEvent } from "../schema.ts";
import { findGame, findGames } from "../store.ts";
import {
  insertKicks,
  selectKicks,
  type NewKick,
  removeKicks,
} from "../../../competition/settlement/deciders/store.ts";
import { NOT_PLAYED, type ResultFacts } from "../../../../domain/result/contradictions.ts";
import type { Place } from "../../../kit/owned.ts";

export const EVENT_COLUMNS = columnsOf(score_events, "e", [
  "game_id",
  "type",
  "team_id",
  "extra_time",
]);

type Context = ReturnType<typeof resultContext>;
export type NotedRow = RowOf<Context["events"]>;
export type LineupRow = RowOf<Context["lineups"]>;
export type InscribedRow = RowOf<Context["inscribed"]>;
export type TieGameRow = RowOf<Context["tieGames"]>;

/** Groups rows by game. */
export const byGame = <Row extends { game_id: number }>(rows: Row[]): Map<number, Row[]> =>
  Map.groupBy(rows, ({ game_id }) => game_id);

/** Returns the statements for a call that writes results. */
export function resultContext(
  db: Database,
  gameIds: number[],
  userIds: number[],
  championship: SQL,
) {
  const ids = JSON.stringify(gameIds);
  const tournament = sql`(SELECT tournament_id FROM games WHERE id = ${gameIds[0] ?? 0})`;
  return {
    rows: findGames(db, gameIds, championship),
    events: rows(db)`
      SELECT ${EVENT_COLUMNS}, ${columnsOf(score_events, "e", [
        "user_id",
        "replaced_user_id",
        "minute",
        "added",
        "card_kind",
      ])}
      FROM score_events e WHERE e.game_id IN (SELECT value FROM json_each(${ids}))`,
    kicks: selectKicks(db, ids),
    tournament: rulesOfGame(db, gameIds[0] ?? 0),
    inscribed: rows(db)`
      SELECT DISTINCT ${columnsOf(inscriptions, "i", ["user_id", "role"])},
             ${columnsOf(registers, "rg", ["team_id"])}, ${value("name", displayName)}
      FROM inscriptions i JOIN registers rg ON rg.id = i.register_id JOIN users u ON u.id = i.user_id
      JOIN tournaments t ON t.id = i.tournament_id
      WHERE i.tournament_id = ${tournament} AND i.user_id IN (
        SELECT value FROM json_each(${JSON.stringify(userIds)})
        UNION SELECT user_id FROM score_events WHERE game_id IN (SELECT value FROM json_each(${ids}))
        UNION SELECT replaced_user_id FROM score_events
          WHERE game_id IN (SELECT value FROM json_each(${ids})))`,
    lineups: rows(db)`
      SELECT ${columnsOf(lineups, "l", ["game_id", "team_id", "user_id", "starter"])} FROM lineups l
      WHERE l.game_id IN (SELECT value FROM json_each(${ids}))`,
    tieGames: rows(db)`
      SELECT ${columnsOf(games, "g", [
        "id",
        "phase_id",
        "leg",
        "starts_at",
        "home_spot_id",
        "away_spot_id",
        "home_team_id",
        "away_team_id",
        ...SCORES,
        "finished",
        "result_kind",
        "absent_side",
        "offender_side",
      ])}
      FROM games g WHERE g.phase_id IN (${selectKnockouts(ids)})
      AND NOT (g.status = 'cancelled' AND g.finished = 0)`,
  };
}

/** Returns the statistics rules of a game's tournament. */
export const rulesOfGame = (db: Database, id: number) =>
  one(
    db
      .select({ stats_rules: tournaments.stats_rules, modality: tournaments.modality })
      .from(tournaments)
      .where(sql`${tournaments.id} = (SELECT tournament_id FROM games WHERE id = ${id})`),
  );

/** SQL: knockout phases of a JSON list of game ids. */
const selectKnockouts = (ids: string): SQL => sql`
  SELECT p.id FROM phases p WHERE p.is_group = 0
  AND p.id IN (SELECT phase_id FROM games WHERE id IN (SELECT value FROM json_each(${ids})))`;

export interface Result extends ResultFacts {
  id: number;
  version: number;
}

export interface NewEvent {
  game_id: number;
  type: GameEvent["type"];
  team_id: number;
  user_id: number | null;
  replaced_user_id: number | null;
  minute: number | null;
  added: number | null;
  extra_time: boolean;
  penalty: boolean;
  free_kick: boolean;
  card_kind: GameEvent["card_kind"];
  shirt_number: number | null;
}

/** Rows per statement; keeps the JSON below D1's 2 MB per parameter. */
const EVENTS_A_STATEMENT = 4000;

const RESULT_COLUMNS = [
  "status",
  "finished",
  "period",
  "period_started_at",
  "result_kind",
  "absent_side",
  "offender_side",
  "counts_for_goals",
  "counts_for_scorers",
  ...SCORES,
  "reason",
  "decided_by",
  "article",
  "notes",
] as const satisfies (keyof Result)[];

const SET_RESULT = sql.raw(
  RESULT_COLUMNS.map((column) => `"${column}" = j.value ->> '${column}'`).join(", "),
);

/** Returns the statement that writes results with their next versions. */
export const updateResults = (db: Database, championship_id: number, results: Result[]) =>
  rows(db)`
    UPDATE games SET ${SET_RESULT},
      version = games.version + 1, updated_at = ${now}
    -- The plus keeps SQLite from walking the championship's games and the JSON for each of them.
    FROM json_each(${JSON.stringify(results)}) j
    WHERE games.id = j.value ->> 'id' AND +games.championship_id = ${championship_id}`;

/** Statements around the results: guards before them, others after them. */
interface Following {
  guards: ReturnType<typeof isUnchanged>[];
  statements: readonly Statement[];
}

/** A write of results; `addenda` has the addendum of each game with a closed match report. */
interface Writing extends Place {
  author: Author;
  addenda: ReadonlyMap<number, string>;
  following: Following;
}

/** New rows that replace those of the games in `replaced`. */
interface Replacing<Row> {
  replaced: number[];
  made: Row[];
}

/** Writes results with events and kicks, all or none; refuses all when a game has changed. */
export async function writeResults(
  db: Database,
  { championship_id, tournament_id, author, addenda, following }: Writing,
  results: Result[],
  events: Replacing<NewEvent>,
  kicks: Replacing<NewKick>,
) {
  const parts = [];
  for (let i = 0; i < events.made.length; i += EVENTS_A_STATEMENT) {
    const part = events.made.slice(i, i + EVENTS_A_STATEMENT);
    parts.push(insertEvents(db, { championship_id, tournament_id }, part));
  }
  const shootOuts =
    kicks.replaced.length === 0
      ? []
      : [
          removeKicks(db, championship_id, kicks.replaced),
          insertKicks(db, championship_id, kicks.made),
        ];
  const log = logChanges(db, {
    championship_id,
    ...author,
    kind: "result",
    games: results.map(({ id }) => ({ id, note: addenda.get(id) ?? null })),
    state: SHORT_RESULT_STATE,
  });
  const { written } = await write(db, {
    changes: championship_id,
    settles: "games",
    steps: {
      gamesUnchanged: allUnchanged(
        db,
        games,
        results.map(({ id, version }) => ({ id, version })),
      ),
      guards: following.guards,
      logBefore: log.before,
      oldScoreEvents: rows(db)`
      DELETE FROM score_events
      WHERE game_id IN (SELECT value FROM json_each(${JSON.stringify(events.replaced)}))
      AND +championship_id = ${championship_id}`,
      results: updateResults(db, championship_id, results),
      parts,
      shootOuts,
      logAfter: log.after,
      following: following.statements,
      progress: refreshProgress(db, tournament_id),
      written: findGames(
        db,
        results.map(({ id }) => id),
        sql`${championship_id}`,
      ),
    },
  });
  return written;
}

const insertEvents = (
  db: Database,
  { championship_id, tournament_id }: Place,
  events: NewEvent[],
) =>
  rows(db)`
    INSERT INTO score_events (championship_id, tournament_id, game_id, type, team_id, user_id,
      replaced_user_id, minute, added, extra_time, penalty, free_kick, card_kind,
      shirt_number)
    SELECT ${championship_id}, ${tournament_id}, j.value ->> 'game_id', j.value ->> 'type',
      j.value ->> 'team_id', j.value ->> 'user_id', j.value ->> 'replaced_user_id',
      j.value ->> 'minute', j.value ->> 'added',
      j.value ->> 'extra_time', j.value ->> 'penalty', j.value ->> 'free_kick', j.value ->> 'card_kind', j.value ->> 'shirt_number'
    FROM json_each(${JSON.stringify(events)}) j ORDER BY j.key`;

/** Resets a game to not played; a closed match report needs an `addendum`. */
export async function resetGame(
  db: Database,
  before: Place & { id: number; version: number },
  admin_id: number,
  addendum: string | undefined,
  following: Following,
) {
  const { id, championship_id, tournament_id, version } = before;
  const log = logChanges(db, {
    championship_id,
    admin_id,
    kind: "reset",
    games: [{ id, note: addendum ?? null }],
    state: SHORT_RESULT_STATE,
  });
  const { row } = await write(db, {
    changes: championship_id,
    settles: "games",
    steps: {
      unchanged: isUnchanged(db, games, before),
      guards: following.guards,
      logBefore: log.before,
      oldScoreEvents: rows(db)`
      DELETE FROM score_events WHERE game_id = ${id} AND +championship_id = ${championship_id}`,
      oldKicks: removeKicks(db, championship_id, [id]),
      results: updateResults(db, championship_id, [{ id, version, ...NOT_PLAYED }]),
      logAfter: log.after,
      following: following.statements,
      progress: refreshProgress(db, tournament_id),
      row: one(findGame(db, id)),
    },
  });
  return row;
}
