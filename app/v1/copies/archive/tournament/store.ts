import { type SQL, sql } from "drizzle-orm";
import { columnsOf, flag, type RowOf } from "../../../db/columns.ts";
import { one, type Database, rows } from "../../../db/database.ts";
import { write } from "../../../kit/call.ts";
import { guard, isUnchanged } from "../../../db/guard.ts";
import {
  championships,
  fields,
  seasons,
  teams as teamRows,
  tournaments,
  users,
} from "../../../db/schema/index.ts";
import { now } from "../../../db/schema/columns.ts";
import { refreshProgress } from "../../../competition/settlement/progress.ts";
import type { PositionedRow } from "../resolve.ts";
import { tableOf } from "../../../db/tables.ts";
import { type CopyContents, jsonField, insertContents, markImported } from "../writing/store.ts";

interface Named {
  season: string;
  tournament: string;
}

const OF_TOURNAMENT = sql`tournament_id = t.id`;
const OF_PHASES = sql`phase_id IN (SELECT id FROM phases WHERE tournament_id = t.id)`;
const OF_GAMES = sql`game_id IN (SELECT id FROM games WHERE tournament_id = t.id)`;

/**
 * Tables in which manual edits show. The settlement itself writes phases, spots, games and card suspensions,
 * so their times do not count.
 */
const PARTS: [table: string, time: string, below: SQL][] = [
  ["phases", "created_at", OF_TOURNAMENT],
  ["groups", "updated_at", OF_PHASES],
  ["rounds", "updated_at", OF_PHASES],
  ["spots", "created_at", OF_PHASES],
  ["lots", "created_at", OF_PHASES],
  ["adjustments", "updated_at", OF_TOURNAMENT],
  ["registers", "updated_at", OF_TOURNAMENT],
  ["inscriptions", "updated_at", OF_TOURNAMENT],
  ["games", "created_at", OF_TOURNAMENT],
  ["game_changes", "created_at", OF_GAMES],
  ["game_files", "created_at", OF_GAMES],
  ["lineups", "created_at", OF_GAMES],
  ["shootout_kicks", "created_at", OF_GAMES],
  ["match_reports", "updated_at", OF_GAMES],
  ["appointments", "created_at", OF_GAMES],
  ["bulletins", "published_at", OF_TOURNAMENT],
  ["suspensions", "created_at", sql`${OF_TOURNAMENT} AND cause IN ('tribunal', 'carried')`],
];

const isCorrected = sql`(
  SELECT COUNT(*) > 1 FROM rulebook_versions WHERE tournament_id = t.id)`;

/** SQL condition: something in `t` was entered by hand. */
const isWorked = sql`(t.imported_at IS NULL OR ${sql.join(
  PARTS.map(
    ([table, time, below]) => sql`EXISTS (
      SELECT 1 FROM ${sql.identifier(table)}
      WHERE ${below} AND ${sql.identifier(time)} > t.imported_at)`,
  ),
  sql` OR `,
)})`;

export type KnownTournament = RowOf<typeof tournamentNamed>;

/** Selects the tournament with this name, and any manual changes that an import would lose. */
const tournamentNamed = (db: Database, championship_id: number, { season, tournament }: Named) =>
  rows(db)`
    SELECT ${columnsOf(tournaments, "t", [
      "id",
      "season_id",
      "version",
      "import_key",
      "tournament_rankings",
      "stats_rules",
    ])}, ${flag("worked", isWorked)}, ${flag("corrected", isCorrected)}
    FROM tournaments t JOIN seasons s ON s.id = t.season_id
    WHERE s.championship_id = ${championship_id} AND s.name = ${season} AND t.name = ${tournament}`;

/** Queries for the document's existing tournament and the owner's teams. */
export const knownContents = (
  db: Database,
  championship_id: number,
  named: Named,
  teams: string[],
) => ({
  owner: one(
    rows(db)`
      SELECT ${columnsOf(championships, "ch", ["owner_id"])} FROM championships ch
      WHERE ch.id = ${championship_id}`,
  ),
  seasons: rows(db)`
    SELECT ${columnsOf(seasons, "s", { id: "id", key: "name" })} FROM seasons s
    WHERE s.championship_id = ${championship_id} AND s.name = ${named.season}`,
  before: one(tournamentNamed(db, championship_id, named)),
  fields: rows(db)`
    SELECT ${columnsOf(fields, "f", { id: "id", key: "name" })} FROM fields f
    WHERE f.championship_id = ${championship_id}`,
  squads: rows(db)`
    SELECT DISTINCT ${columnsOf(users, "u", ["id", "name"])}, ${columnsOf(teamRows, "t", { team: "name" })}
    FROM registers r JOIN teams t ON t.id = r.team_id
    JOIN inscriptions i ON i.register_id = r.id JOIN users u ON u.id = i.user_id
    WHERE r.championship_id = ${championship_id} AND u.erased_at IS NULL
    AND t.name IN (SELECT value FROM json_each(${JSON.stringify(teams)}))
    ORDER BY u.id`,
});

interface Writing {
  championship_id: number;
  contents: CopyContents;
  named: Named;
  season_id: number | null;
  /** The tournament to replace; `force` also replaces manual data. */
  replaced: { before: KnownTournament; row: PositionedRow; force: boolean } | null;
}

/** Writes or replaces a tournament in one batch. */
export async function writeTournament(
  db: Database,
  { championship_id, contents, named, season_id, replaced }: Writing,
) {
  const before = replaced?.before;
  const { made } = await write(db, {
    changes: championship_id,
    steps: {
      replaced: replaced ? emptyTournament(db, championship_id, replaced) : [],
      contents: insertContents(db, sql`${championship_id}`, contents),
      progress: before ? [refreshProgress(db, before.id), markImported(db, sql`${before.id}`)] : [],
      season: season_id === null ? [] : [refreshSeason(db, championship_id, season_id)],
      made: one(
        rows(db)`
        SELECT ${columnsOf(tournaments, "t", { season_id: "season_id", tournament_id: "id" })}
        FROM tournaments t JOIN seasons s ON s.id = t.season_id
        WHERE s.championship_id = ${championship_id} AND s.name = ${named.season}
        AND t.name = ${named.tournament}`,
      ),
    },
  });
  return made;
}

/** Deletes all rows of a tournament but keeps its id. */
function emptyTournament(
  db: Database,
  championship_id: number,
  { before, row, force }: NonNullable<Writing["replaced"]>,
) {
  const below = (table: string) =>
    rows(db)`
      DELETE FROM ${sql.identifier(table)}
      WHERE championship_id = ${championship_id} AND tournament_id = ${before.id}`;
  return [
    isUnchanged(db, tournaments, before),
    ...(force
      ? []
      : [
          guard(
            db,
            sql`NOT (SELECT ${isWorked} FROM tournaments t WHERE t.id = ${before.id})`,
            "worked",
          ),
        ]),
    ...["bulletins", "suspensions", "phases", "registers"].map(below),
    ...(before.corrected ? [] : [below("rulebook_versions")]),
    updateTournament(db, championship_id, before, row),
  ];
}

/** Columns that a corrected rulebook keeps. */
const RULEBOOK = new Set(["tournament_rankings", "stats_rules"]);

function updateTournament(
  db: Database,
  championship_id: number,
  { id, corrected: kept }: KnownTournament,
  row: PositionedRow,
) {
  const { plain, flags = [], json = [] } = tableOf("tournaments");
  const written = kept ? json.filter((column) => !RULEBOOK.has(column)) : json;
  const set = [...plain, ...flags, ...written].map(
    (column) => sql`${sql.identifier(column)} = ${jsonField(column)}`,
  );
  return rows(db)`
    UPDATE tournaments SET ${sql.join(set, sql`, `)},
      version = tournaments.version + 1, updated_at = ${now}
    FROM json_each(${JSON.stringify([row])}) j
    WHERE tournaments.id = ${id} AND tournaments.championship_id = ${championship_id}`;
}

/** Updates when the season ended. */
const refreshSeason = (db: Database, championship_id: number, id: number) => {
  const open = sql`EXISTS (
    SELECT 1 FROM games g JOIN tournaments t ON t.id = g.tournament_id
    WHERE t.season_id = ${id} AND g.finished = 0 AND g.status <> 'cancelled')`;
  const status = sql`CASE WHEN ${open} THEN 'started' ELSE 'finished' END`;
  return rows(db)`
    UPDATE seasons SET status = ${status}, version = version + 1, updated_at = ${now}
    WHERE id = ${id} AND championship_id = ${championship_id} AND status <> ${status}`;
};
