import { roundRobin } from "../../app/domain/draw/round-robin.ts";
import { numbersFrom } from "../../app/domain/draw/shuffle.ts";
import { rankingPresets } from "../../app/domain/rulebook/presets.ts";
import type { StandingsGame, StandingsInput } from "../../app/domain/standings.ts";

const CARDS_A_GAME = 5;
const SQUAD = 25;

/** Generates a reproducible round robin with its first games played. */
export function createLeagueInput(teams: number, legs: 1 | 2, played = Infinity): StandingsInput {
  const next = numbersFrom(teams);
  const upTo = (most: number) => Math.floor(next() * (most + 1));
  const games = roundRobin(teams, legs).flatMap((pairings, round) =>
    pairings.map(({ home, away }) => ({ home: home + 1, away: away + 1, round: round + 1 })),
  );
  const rows = games.map(({ home, away, round }, i): StandingsGame => {
    const finished = i < played;
    return {
      id: i + 1,
      round,
      starts_at: new Date(Date.UTC(2026, 2, round * 3, 19)).toISOString(),
      home_team_id: home,
      away_team_id: away,
      home_score: finished ? upTo(3) : null,
      away_score: finished ? upTo(2) : null,
      finished,
      result_kind: "played",
      absent_side: null,
      counts_for_goals: true,
    };
  });
  const cards = rows
    .filter(({ finished }) => finished)
    .flatMap((game) =>
      Array.from({ length: upTo(2 * CARDS_A_GAME) }, () => {
        const team_id = next() < 0.5 ? game.home_team_id : game.away_team_id;
        return {
          game_id: game.id,
          team_id,
          user_id: team_id * SQUAD + upTo(SQUAD - 1),
          type: next() < 0.05 ? ("red_card" as const) : ("yellow_card" as const),
          card_kind: null,
        };
      }),
    );
  return {
    teams: Array.from({ length: teams }, (_, i) => ({ id: i + 1, name: `Time ${i + 1}` })),
    games: rows,
    cards,
    adjustments: [],
    rules: rankingPresets.cbf,
  };
}
