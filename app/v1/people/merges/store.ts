import { type SQL, sql } from "drizzle-orm";
import { columnsOf, flag, neverNull, type RowOf, select, value } from "../../db/columns.ts";
import { type Database, rows } from "../../db/database.ts";
import { ago } from "../../db/schema/columns.ts";
import { championships, merges, teams, tournaments, users } from "../../db/schema/index.ts";
import type { PageQuery } from "../../kit/contract.ts";
import { isEventOf } from "../../matchday/games/row.ts";
import { FILLED, type MergeKind } from "./references.ts";
import { rowJson } from "./rows/store.ts";

/** For this time after it a merge can be undone. */
export const UNDONE_WITHIN = "-30 days";

export interface Pair {
  kind: MergeKind;
  kept: number;
  gone: number;
}

/** The team of the athlete `u`'s newest inscription. */
const newestTeam = value(
  "team",
  sql<string | null>`(SELECT rg.name FROM inscriptions i JOIN registers rg ON rg.id = i.register_id
    WHERE i.user_id = u.id ORDER BY i.id DESC LIMIT 1)`,
);

/** An athlete's columns that a team lacks. */
const noTraits = select`
  ${value("document_hash", sql<string | null>`NULL`)},
  ${value("birth_date", sql<string | null>`NULL`)}, ${value("team", sql<string | null>`NULL`)}`;

/** Returns both rows of a pair whose owner is the admin. */
export const selectPair = (db: Database, owner: SQL, { kind, kept, gone }: Pair) =>
  kind === "athlete"
    ? rows(db)`
      SELECT ${columnsOf(users, "u", ["id", "name", "version", "document_hash", "birth_date"])}, ${newestTeam},
             ${value("columns", sql<string>`${rowJson(users, sql`u`)}`)}
      FROM users u WHERE u.id IN (${kept}, ${gone}) AND u.owner_id = ${owner} AND u.erased_at IS NULL`
    : rows(db)`
      SELECT ${columnsOf(teams, "t", ["id", "name", "version"])}, ${noTraits},
             ${value("columns", sql<string>`${rowJson(teams, sql`t`)}`)}
      FROM teams t WHERE t.id IN (${kept}, ${gone}) AND t.owner_id = ${owner}`;

export type SideRow = RowOf<typeof selectPair>;

/** SQL: the rows that refer to `gone`, by tournament; D1 allows five queries in a union. */
const referring = ({ kind, gone }: Pick<Pair, "kind" | "gone">): SQL =>
  kind === "athlete"
    ? sql`
      SELECT tournament_id, 'entries' AS what, id FROM inscriptions WHERE user_id = ${gone}
      UNION SELECT g.tournament_id, 'games', g.id FROM (
        SELECT game_id FROM lineups WHERE user_id = ${gone}
        UNION SELECT game_id FROM match_reports WHERE man_of_the_match_id = ${gone}
        UNION SELECT game_id FROM shootout_kicks WHERE user_id = ${gone}) l
        JOIN games g ON g.id = l.game_id
      UNION SELECT e.tournament_id, 'events', e.id FROM score_events e WHERE ${isEventOf(sql`${gone}`)}
      UNION SELECT tournament_id, 'suspensions', id FROM suspensions WHERE user_id = ${gone}
      UNION SELECT tournament_id, 'bulletins', id FROM bulletins WHERE user_id = ${gone}`
    : sql`
      SELECT tournament_id, 'entries' AS what, id FROM registers WHERE team_id = ${gone}
      UNION SELECT tournament_id, 'games', id FROM games WHERE home_team_id = ${gone} OR away_team_id = ${gone}
      UNION SELECT tournament_id, 'events', id FROM score_events WHERE team_id = ${gone}
      UNION SELECT tournament_id, 'suspensions', id FROM (
        SELECT tournament_id, id FROM suspensions WHERE team_id = ${gone}
        UNION SELECT tournament_id, -id FROM adjustments WHERE team_id = ${gone})
      UNION SELECT tournament_id, 'bulletins', id FROM bulletins
        WHERE from_team_id = ${gone} OR to_team_id = ${gone}`;

/** Returns the rows that refer to `gone`, counted by tournament, newest first. */
export const selectMoves = (db: Database, pair: Pair) => {
  const count = (what: string) => sql<number>`SUM(r.what = ${sql.raw(`'${what}'`)})`;
  return rows(db)`
    SELECT ${columnsOf(championships, "ch", { championship_id: "id", championship: "name" })},
           ${columnsOf(tournaments, "t", { tournament_id: "id", tournament: "name" })},
           ${value("entries", count("entries"))}, ${value("games", count("games"))},
           ${value("events", count("events"))}, ${value("suspensions", count("suspensions"))},
           ${value("bulletins", count("bulletins"))}
    FROM (${referring(pair)}) r
    JOIN tournaments t ON t.id = r.tournament_id
    JOIN championships ch ON ch.id = t.championship_id
    GROUP BY t.id ORDER BY t.id DESC`;
};

/** Returns the championships of both sides that are not the owner's. */
export const selectForeign = (db: Database, owner: SQL, { kind, kept, gone }: Pair) =>
  rows(db)`
    SELECT DISTINCT ${columnsOf(championships, "ch", ["name"])}
    FROM (${referring({ kind, gone: kept })}) r
    JOIN tournaments t ON t.id = r.tournament_id
    JOIN championships ch ON ch.id = t.championship_id AND ch.owner_id <> ${owner}
    UNION SELECT ch.name
    FROM (${referring({ kind, gone })}) r
    JOIN tournaments t ON t.id = r.tournament_id
    JOIN championships ch ON ch.id = t.championship_id AND ch.owner_id <> ${owner}`;

export const ACTIVE = sql`('pending', 'approved')`;

/** Returns the facts that make one out of two impossible, with their tournaments. */
export const selectClashes = (db: Database, { kind, kept, gone }: Pair) =>
  kind === "athlete"
    ? rows(db)`
      SELECT DISTINCT ${value("code", sql<"lineup" | "substitution" | "teams" | "tournament">`c.code`)},
             ${columnsOf(tournaments, "t", { tournament: "name" })}
      FROM (
        SELECT 'lineup' AS code, g.tournament_id AS tournament_id FROM lineups a
        JOIN lineups b ON b.game_id = a.game_id AND b.user_id = ${kept}
        JOIN games g ON g.id = a.game_id WHERE a.user_id = ${gone}
        UNION SELECT 'substitution', e.tournament_id FROM score_events e
        WHERE (e.user_id = ${gone} AND e.replaced_user_id = ${kept})
          OR (e.user_id = ${kept} AND e.replaced_user_id = ${gone})
        UNION SELECT 'teams', a.tournament_id FROM inscriptions a
        JOIN inscriptions b ON b.tournament_id = a.tournament_id AND b.user_id = ${kept}
          AND b.register_id <> a.register_id AND b.status IN ${ACTIVE}
        WHERE a.user_id = ${gone} AND a.status IN ${ACTIVE}) c
      JOIN tournaments t ON t.id = c.tournament_id ORDER BY t.id DESC`
    : rows(db)`
      SELECT DISTINCT ${value("code", sql<"lineup" | "substitution" | "teams" | "tournament">`c.code`)},
             ${columnsOf(tournaments, "t", { tournament: "name" })}
      FROM (
        SELECT 'tournament' AS code, a.tournament_id AS tournament_id FROM registers a
        JOIN registers b ON b.tournament_id = a.tournament_id AND b.team_id = ${kept}
        WHERE a.team_id = ${gone}
        UNION SELECT 'tournament', tournament_id FROM games
        WHERE (home_team_id = ${gone} AND away_team_id = ${kept})
          OR (home_team_id = ${kept} AND away_team_id = ${gone})) c
      JOIN tournaments t ON t.id = c.tournament_id ORDER BY t.id DESC`;

export type NamedRow = RowOf<typeof selectNamed>;

/** Returns the owner's teams, or the athletes who share a name, by name. */
export const selectNamed = (db: Database, owner: SQL, kind: MergeKind) =>
  kind === "team"
    ? rows(db)`
      SELECT ${columnsOf(teams, "t", ["id", "name"])}, ${noTraits}
      FROM teams t WHERE t.owner_id = ${owner} ORDER BY t.search, t.id`
    : rows(db)`
      WITH shared AS MATERIALIZED (
        SELECT search FROM users WHERE owner_id = ${owner} AND erased_at IS NULL
        GROUP BY search HAVING COUNT(*) > 1)
      SELECT ${columnsOf(users, "u", ["id", "name", "document_hash", "birth_date"])}, ${newestTeam}
      FROM users u WHERE u.owner_id = ${owner} AND u.erased_at IS NULL
      AND u.search IN (SELECT search FROM shared) ORDER BY u.search, u.id LIMIT 500`;

export const selectMerge = (db: Database, owner: SQL | number, where: SQL) =>
  rows(db)`
    SELECT ${columnsOf(merges, "m", ["id", "kind", "kept_id", "gone_id", "created_at", "undone_at"])},
           ${value(
             "kept_name",
             sql<string | null>`iif(m.kind = 'team', (SELECT name FROM teams WHERE id = m.kept_id),
               (SELECT name FROM users WHERE id = m.kept_id))`,
           )},
           ${value("gone_name", sql<string | null>`m.before ->> '$.gone.name'`)},
           ${flag("can_undo", sql`m.before IS NOT NULL AND m.created_at > ${ago(UNDONE_WITHIN)}`)}
    FROM merges m WHERE m.owner_id = ${owner} AND ${where}`;

export type MergeRow = RowOf<typeof selectMerge>;

/** Returns a merge of the owner. */
export const findMerge = (db: Database, owner: SQL, id: number) =>
  selectMerge(db, owner, sql`m.id = ${id}`);

/** Returns a page of the owner's merges, newest first. */
export function selectMerges(
  db: Database,
  owner: SQL,
  { kind, page, per_page }: PageQuery & { kind?: MergeKind | undefined },
) {
  const where = kind === undefined ? sql`1` : sql`m.kind = ${kind}`;
  return {
    rows: selectMerge(
      db,
      owner,
      sql`${where} ORDER BY m.id DESC LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`,
    ),
    counted: rows(db)`
      SELECT ${value("total", sql<number>`COUNT(*)`)} FROM merges m
      WHERE m.owner_id = ${owner} AND ${where}`,
  };
}

/** Returns what the undoing of a merge needs; `kept` is false when the kept row is gone too. */
export const selectUndo = (db: Database, owner: SQL, id: number) =>
  rows(db)`
    SELECT ${neverNull(value("touched", sql<string | null>`m.before ->> '$.touched'`))},
           ${neverNull(value("filled", sql<string | null>`m.before ->> '$.filled'`))},
           ${flag(
             "kept",
             sql`iif(m.kind = 'team', EXISTS (SELECT 1 FROM teams WHERE id = m.kept_id AND owner_id = ${owner}),
               EXISTS (SELECT 1 FROM users WHERE id = m.kept_id AND owner_id = ${owner} AND erased_at IS NULL))`,
           )}
    FROM merges m WHERE m.id = ${id} AND m.owner_id = ${owner} AND m.before IS NOT NULL`;

export interface Sides {
  kept: SideRow;
  gone: SideRow;
}

/** Returns the columns that the kept row lacks and the other one has. */
export function columnsToFill(kind: MergeKind, { kept, gone }: Sides): string[] {
  const own: Record<string, unknown> = JSON.parse(kept.columns);
  const other: Record<string, unknown> = JSON.parse(gone.columns);
  return FILLED[kind]
    .filter(([first]) => own[first] == null && other[first] != null)
    .flatMap((group) => group.filter((column) => other[column] != null));
}

/** Returns the row that a merged one became. */
export const findSuccessor = (db: Database, kind: MergeKind, id: number) =>
  rows(db)`
    SELECT ${columnsOf(merges, "m", ["kept_id"])} FROM merges m
    WHERE m.kind = ${kind} AND m.gone_id = ${id} AND m.undone_at IS NULL
    ORDER BY m.id DESC LIMIT 1`;
