import type { Criterion, RankingRules } from "../../../app/domain/rulebook.ts";
import { rankingPresets } from "../../../app/domain/rulebook/presets.ts";
import {
  type StandingsCard,
  type StandingsGame,
  type StandingsInput,
  type StandingsTeam,
  standings,
} from "../../../app/domain/standings.ts";
import type { TieGame } from "../../../app/domain/ties.ts";

let lastId = 0;
const nextId = () => (lastId += 1);

/** Teams 1, 2, 3… with these names. */
export const teamsNamed = (...names: string[]): StandingsTeam[] =>
  names.map((name, index) => ({ id: index + 1, name }));

/** A finished game of round 1: `game(1, 2, "2-0")`. */
export function game(
  home_team_id: number,
  away_team_id: number,
  score: string,
  more: Partial<StandingsGame> = {},
): StandingsGame {
  const [home, away] = score.split("-").map(Number);
  return {
    id: nextId(),
    round: 1,
    starts_at: null,
    home_team_id,
    away_team_id,
    home_score: home ?? null,
    away_score: away ?? null,
    finished: true,
    result_kind: "played",
    absent_side: null,
    counts_for_goals: true,
    ...more,
  };
}

/** Finished games in order: `playGames("1 2-0 3, 2 1-1 3")`. */
export const playGames = (...lines: string[]): StandingsGame[] =>
  lines
    .flatMap((line) => line.split(", "))
    .map((text) => {
      const [home, score = "", away] = text.split(" ");
      return game(Number(home), Number(away), score);
    });

export const yellow = (
  game_id: number,
  team_id: number,
  user_id: number | null,
): StandingsCard => ({
  game_id,
  team_id,
  user_id,
  type: "yellow_card",
  card_kind: null,
});

export const blue = (game_id: number, team_id: number, user_id: number | null): StandingsCard => ({
  game_id,
  team_id,
  user_id,
  type: "blue_card",
  card_kind: null,
});

export const red = (
  game_id: number,
  team_id: number,
  user_id: number | null,
  card_kind: StandingsCard["card_kind"] = "direct",
): StandingsCard => ({ game_id, team_id, user_id, type: "red_card", card_kind });

/** Computes a table, by default under CBF rules. */
export const computeTable = (
  teams: StandingsTeam[],
  games: StandingsGame[],
  more: Partial<StandingsInput> = {},
) => standings({ teams, games, cards: [], adjustments: [], rules: rankingPresets.cbf, ...more });

/** A custom rulebook; `tied3plus` applies to two teams unless `tied2` is given. */
export const customRules = (
  tied3plus: Criterion[],
  more: Partial<RankingRules> = {},
): RankingRules => ({
  ...rankingPresets.simple,
  preset: "custom",
  tied2: tied3plus,
  tied3plus,
  ...more,
});

/** A finished game of a tie: `leg(1, 10, 20, "2-1")`. */
export function leg(
  number: number,
  home_team_id: number,
  away_team_id: number,
  score: string,
  more: Partial<TieGame> = {},
): TieGame {
  const [home, away] = score.split("-").map(Number);
  return {
    id: nextId(),
    leg: number,
    starts_at: null,
    home_team_id,
    away_team_id,
    home_score: home ?? null,
    away_score: away ?? null,
    home_extra_score: null,
    away_extra_score: null,
    home_penalties: null,
    away_penalties: null,
    finished: true,
    result_kind: "played",
    absent_side: null,
    ...more,
  };
}
