import { type SQL, sql } from "drizzle-orm";
import type { DisciplineInput } from "../../../../domain/discipline.ts";
import type { StatsRules } from "../../../../domain/rulebook.ts";
import { type Database, rows } from "../../../db/database.ts";

interface GameRow extends Omit<
  DisciplineInput["games"][number],
  "home_team_id" | "away_team_id" | "finished"
> {
  home_team_id: number | null;
  away_team_id: number | null;
  finished: 0 | 1;
}

/**
 * What says who is suspended in a game: the tournament's games, and the cards, line-ups and
 * suspensions of the people whom its two teams have or had. `people` is an SQL list of their ids.
 */
export const ledgerQueries = (db: Database, tournament: SQL, people: SQL) =>
  [
    rows<{ stats_rules: string }>(
      db,
      sql`SELECT stats_rules AS stats_rules FROM tournaments WHERE id = ${tournament}`,
    ),
    rows<{ id: number }>(
      db,
      sql`SELECT id AS id FROM phases WHERE tournament_id = ${tournament} AND resets_cards = 1`,
    ),
    rows<GameRow>(
      db,
      sql`
      SELECT g.id AS id, g.phase_id AS phase_id, p."order" AS phase_order, r."order" AS round,
             g.starts_at AS starts_at, g.home_team_id AS home_team_id,
             g.away_team_id AS away_team_id, g.finished AS finished,
             g.result_kind AS result_kind, g.absent_side AS absent_side
      FROM games g JOIN rounds r ON r.id = g.round_id JOIN phases p ON p.id = g.phase_id
      WHERE g.tournament_id = ${tournament}`,
    ),
    rows<DisciplineInput["cards"][number]>(
      db,
      sql`
      SELECT e.game_id AS game_id, e.team_id AS team_id, e.user_id AS user_id, e.type AS type,
             e.card_kind AS card_kind
      FROM score_events e
      WHERE e.tournament_id = ${tournament}
      AND e.type IN ('yellow_card', 'blue_card', 'red_card') AND e.user_id IN ${people}`,
    ),
    rows<DisciplineInput["lineups"][number]>(
      db,
      sql`
      SELECT l.game_id AS game_id, l.user_id AS user_id
      FROM lineups l JOIN games g ON g.id = l.game_id
      WHERE l.user_id IN ${people} AND g.tournament_id = ${tournament} AND g.finished = 1`,
    ),
    rows<DisciplineInput["bans"][number]>(
      db,
      sql`
      SELECT id AS id, user_id AS user_id, team_id AS team_id, matches AS matches,
             cause_game_id AS cause_game_id, created_at AS created_at
      FROM suspensions
      WHERE user_id IN ${people} AND tournament_id = ${tournament} AND cause = 'tribunal'`,
    ),
    rows<DisciplineInput["carried"][number]>(
      db,
      sql`
      SELECT s.user_id AS user_id, s.team_id AS team_id, s.cause_game_id AS cause_game_id,
             s.matches - s.deducted - json_array_length(s.served_in) AS matches
      FROM suspensions s JOIN tournaments t ON t.follows_id = s.tournament_id
      WHERE s.user_id IN ${people} AND t.id = ${tournament}
      AND s.matches > s.deducted + json_array_length(s.served_in) ORDER BY s.id`,
    ),
    rows<NonNullable<DisciplineInput["rosters"]>[number]>(
      db,
      sql`
      SELECT i.user_id AS user_id, rg.team_id AS team_id, i.created_at AS since
      FROM inscriptions i JOIN registers rg ON rg.id = i.register_id
      WHERE i.user_id IN ${people} AND i.tournament_id = ${tournament}
      AND i.status IN ('approved', 'released')`,
    ),
  ] as const;

type Answers<T> = { -readonly [K in keyof T]: T[K] extends PromiseLike<infer Row> ? Row : never };
export type LedgerFacts = Answers<ReturnType<typeof ledgerQueries>>;

/** The facts in the form that the ledger is worked out from; a side still open is nobody's (0). */
export function disciplineOf(facts: LedgerFacts): DisciplineInput | null {
  const [[tournament], resets, games, cards, lineups, bans, carried, rosters] = facts;
  if (!tournament) return null;
  const rules: StatsRules = JSON.parse(tournament.stats_rules);
  return {
    rules,
    resets: resets.map(({ id }) => id),
    games: games.map((game) => ({
      ...game,
      home_team_id: game.home_team_id ?? 0,
      away_team_id: game.away_team_id ?? 0,
      finished: game.finished === 1,
    })),
    cards,
    lineups,
    bans,
    carried,
    rosters,
  };
}
