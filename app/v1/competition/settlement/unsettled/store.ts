import { type SQL, sql } from "drizzle-orm";
import {
  CARD_TYPES,
  competitionQueries,
  eventsWhere,
  gamesFrom,
  readModelColumns,
  type ReadModelRow,
  selectLineups,
  selectRosters,
} from "../../facts/store.ts";
import { READ_MODEL_FORMAT } from "../../views/views.ts";
import { isImportDone } from "../../../kit/shown.ts";
import { columnsOf, type RowOf, value } from "../../../db/columns.ts";
import { type Database, one, rows } from "../../../db/database.ts";
import { changed_games, lineups, suspensions, tournaments } from "../../../db/schema/index.ts";
import { read, write } from "../../../kit/call.ts";

/** Returns championships to settle. Rows in the format of an older build become unsettled here. */
export async function championshipsToSettle(db: Database, most: number) {
  const { found } = await write(db, {
    steps: {
      tournaments: rows(db)`
      UPDATE tournaments SET settled = 0 WHERE id IN (
        SELECT tournament_id FROM competitions WHERE shape < ${READ_MODEL_FORMAT} LIMIT ${most})`,
      found: rows(db)`
      SELECT DISTINCT ${columnsOf(tournaments, "t", ["championship_id"])} FROM tournaments t
      WHERE t.settled = 0 AND ${isImportDone(sql`t.championship_id`)} ORDER BY t.championship_id LIMIT ${most}`,
    },
  });
  return found;
}

export type SuspensionRow = RowOf<typeof selectSuspensions>;

export interface Tournament {
  id: number;
  championship_id: number;
  /** The revision of the facts; a later write stops the batch. */
  revision: number;
}

/** Includes the stored facts when the changed games are enough to update them. */
interface UnsettledRow extends Tournament, Omit<ReadModelRow, "championship_id"> {}

/** Settles an edition after the one that it follows. */
const selectUnsettled = (championshipId: number): SQL => sql`(
  SELECT id FROM tournaments WHERE championship_id = ${championshipId} AND settled = 0
  ORDER BY follows_id IS NOT NULL, id LIMIT 1)`;

const selectTournament = (db: Database, id: SQL) =>
  rows<UnsettledRow>(db)`
    SELECT t.id AS id, t.championship_id AS championship_id, ch.revision AS revision,
           ${readModelColumns("facts")}
    FROM tournaments t JOIN championships ch ON ch.id = t.championship_id
    LEFT JOIN competitions k ON k.tournament_id = t.id AND k.shape = ${READ_MODEL_FORMAT} WHERE t.id = ${id}`;

const selectSuspensions = (db: Database, tournament: SQL, people?: SQL) =>
  rows(db)`
    SELECT ${columnsOf(suspensions, "s", [
      "id",
      "user_id",
      "team_id",
      "cause",
      "cause_game_id",
      "matches",
      "until",
      "deducted",
    ])}, ${value("served_in", sql<string>`s.served_in`)}
    FROM suspensions s
    WHERE ${people ? sql`s.user_id IN ${people} AND +` : sql``}s.tournament_id = ${tournament}
    ORDER BY s.id`;

/** Selects the unsettled tournament if its stored facts cannot be updated. */
const selectUnknown = (championshipId: number): SQL => sql`(
  SELECT u.id FROM (SELECT ${selectUnsettled(championshipId)} AS id) u
  LEFT JOIN competitions k ON k.tournament_id = u.id AND k.shape = ${READ_MODEL_FORMAT}
  WHERE k.facts IS NULL)`;

/** Returns all queries to settle an unsettled tournament. */
export const unsettledQueries = (db: Database, championshipId: number) => ({
  ...changeQueries(db, championshipId),
  ...wholeQueries(db, selectUnknown(championshipId)),
});

/** Queries for changed games and the suspensions they affect; the first is empty when all is settled. */
export function changeQueries(db: Database, championshipId: number) {
  const id = selectUnsettled(championshipId);
  const changed = sql`(SELECT game_id FROM changed_games WHERE tournament_id = ${id})`;
  const carded = sql`(
    SELECT user_id FROM score_events
    WHERE game_id IN ${changed} AND type IN ${CARD_TYPES})`;
  const teams = sql`(
    SELECT home_team_id FROM games WHERE id IN ${changed}
    UNION SELECT away_team_id FROM games WHERE id IN ${changed})`;
  const people = sql`(
    SELECT user_id FROM suspensions WHERE tournament_id = ${id} AND team_id IN ${teams}
    UNION SELECT i.user_id FROM registers rg JOIN inscriptions i ON i.register_id = rg.id
    WHERE rg.tournament_id = ${id} AND rg.team_id IN ${teams}
    UNION SELECT user_id FROM (SELECT user_id FROM ${carded}) WHERE user_id IS NOT NULL)`;
  return {
    of: one(selectTournament(db, id)),
    changed: rows(db)`
      SELECT ${columnsOf(changed_games, "c", ["game_id"])} FROM changed_games c WHERE c.tournament_id = ${id}`,
    changedGames: rows(
      db,
      gamesFrom(sql`games g JOIN rounds r ON r.id = g.round_id WHERE g.id IN (
        SELECT game_id FROM ${changed}
        UNION ALL SELECT game_id FROM touched_games WHERE tournament_id = ${id})`),
    ),
    changedEvents: rows(db, eventsWhere(sql`e.game_id IN ${changed}`)),
    changedLineups: rows(db)`
      SELECT ${columnsOf(lineups, "l", ["game_id", "user_id"])}
      FROM lineups l JOIN games g ON g.id = l.game_id
      WHERE l.game_id IN ${changed} AND g.finished = 1
      UNION ${selectLineups(id, carded)}`,
    changedRosters: rows(db, selectRosters(id, carded)),
    people: rows(db)`SELECT ${value("user_id", sql<number>`user_id`)} FROM ${people}`,
    storedOfThem: selectSuspensions(db, id, people),
  };
}

/** Queries for all facts and suspensions. */
export const wholeQueries = (db: Database, id: SQL) => ({
  stored: selectSuspensions(db, id),
  ...competitionQueries(db, id),
});

/** Reads an unsettled tournament with all facts and suspensions. */
export function readWhole(db: Database, championshipId: number) {
  const id = selectUnsettled(championshipId);
  return read(db, { of: one(selectTournament(db, id)), ...wholeQueries(db, id) });
}
