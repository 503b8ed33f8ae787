import {
  matchesLeft,
  type DisciplineCard,
  type DisciplineGame,
  type DisciplineInput,
  type LedgerSuspension,
} from "../../../app/domain/discipline/data.ts";
import { discipline } from "../../../app/domain/discipline.ts";

export type CardRules = DisciplineInput["rules"];

export const cbfCards: CardRules = {
  yellows_per_suspension: 3,
  series_matches: [1],
  second_yellow_erases: true,
  second_yellow_matches: 1,
  red_matches: 1,
  blues_per_suspension: null,
  walkover_serves: false,
};

export const futsalCards: CardRules = { ...cbfCards, second_yellow_erases: false };
export const societyCards: CardRules = { ...futsalCards, blues_per_suspension: 2 };

export const TEAM = 1;
export const PERSON = 7;

/** Returns weekly games of one team against teams 101, 102 …, with ids 1, 2 …. */
export const createGames = (count: number): DisciplineGame[] =>
  Array.from({ length: count }, (_, index) => teamGame(index + 1));

/** Returns the team's game of round `id`, on that Saturday. */
export const teamGame = (id: number, more: Partial<DisciplineGame> = {}): DisciplineGame => ({
  id,
  phase_id: 1,
  phase_order: 1,
  round: id,
  starts_at: new Date(Date.UTC(2026, 0, 3 + 7 * (id - 1), 18)).toISOString(),
  home_team_id: id % 2 === 1 ? TEAM : 100 + id,
  away_team_id: id % 2 === 1 ? 100 + id : TEAM,
  finished: true,
  result_kind: "played",
  absent_side: null,
  ...more,
});

type Card = [DisciplineCard["type"], DisciplineCard["card_kind"]?];

export const Y: Card = ["yellow_card"];
export const BLUE: Card = ["blue_card"];
export const RED: Card = ["red_card", "direct"];
export const SECOND: Card = ["red_card", "second_yellow"];

export const shown = (game_id: number, ...cards: Card[]): DisciplineCard[] =>
  cards.map(([type, card_kind = null]) => ({
    game_id,
    team_id: TEAM,
    user_id: PERSON,
    type,
    card_kind,
  }));

/** The facts of six games under CBF rules by default. */
export const facts = (more: Partial<DisciplineInput> = {}): DisciplineInput => ({
  rules: cbfCards,
  games: createGames(6),
  resets: [],
  cards: [],
  lineups: [],
  bans: [],
  carried: [],
  ...more,
});

/** Formats a suspension as "yellows@3 1: 4": cause, causing game, matches, games served. */
export const line = (suspension: LedgerSuspension): string => {
  const { cause, cause_game_id, matches, deducted, served_in } = suspension;
  const out = deducted === 0 ? `${matches}` : `${matches}-${deducted}`;
  return `${cause}@${cause_game_id ?? "-"} ${out}: ${served_in.join(" ")}`.trimEnd();
};

export const formatLedger = (more: Partial<DisciplineInput> = {}): string[] =>
  discipline(facts(more)).suspensions.map(line);

export const countMatchesLeft = (more: Partial<DisciplineInput> = {}): number =>
  discipline(facts(more)).suspensions.reduce((sum, row) => sum + matchesLeft(row), 0);
