import type { PublishedBracket } from "../brackets/published.ts";
import type { Meetings } from "../draw/round-robin.ts";
import type { RankingRules, TieRules } from "../rulebook.ts";
import type { StandingsAdjustment, StandingsCard, StandingsGame } from "../standings.ts";
import type { TieGame } from "../ties.ts";

/**
 * Where the team of a spot comes from: "1º do Grupo A" (`group_position`; of a phase without groups
 * `phase_position`), "2º melhor 3º" (`best_placed`: among the teams of that position in all groups of
 * the phase; a spot may ask not to get the one of a group that its opponent came out of, or that the
 * table of a published bracket decides by that group), "Vencedor do jogo 12" (the tie that `spot_id`
 * plays). Positions and ranks count from 1.
 */
export type SpotSource =
  | { kind: "group_position"; group_id: number; position: number }
  | { kind: "phase_position"; phase_id: number; position: number }
  | {
      kind: "best_placed";
      phase_id: number;
      position: number;
      rank: number;
      avoid_group_id: number | null;
      /** Left out by sources that no published bracket made. */
      published?: PublishedBracket | null | undefined;
    }
  | { kind: "tie_winner" | "tie_loser"; phase_id: number; spot_id: number };

export interface QualifyingPhase {
  id: number;
  order: number;
  is_group: boolean;
  tie_rules: TieRules;
  /** Null or absent: everybody meets everybody of the group. */
  meetings?: Meetings | null | undefined;
  /** The phase before whose results this one's tables carry on. */
  carries_from_id?: number | null | undefined;
}

export interface QualifyingSpot {
  id: number;
  phase_id: number;
  group_id: number | null;
  register_id: number | null;
  /** Filled by hand: its source neither fills nor clears it. */
  manual: boolean;
  source: SpotSource | null;
}

export interface QualifyingRegister {
  id: number;
  team_id: number;
  withdrawn: boolean;
  /** Its team's place in the order of the criterion `ranking`; null or absent: in none. */
  ranking?: number | null | undefined;
}

/** A game of the tournament; its teams follow its spots until it is played. */
export type QualifyingGame = Omit<StandingsGame & TieGame, "home_team_id" | "away_team_id"> & {
  phase_id: number;
  group_id: number | null;
  home_spot_id: number | null;
  away_spot_id: number | null;
  home_team_id: number | null;
  away_team_id: number | null;
  status: "scheduled" | "live" | "finished" | "postponed" | "cancelled";
  /** The rule of its tie made it (an extra game), or called it off (a leg that is not needed). */
  by_rule?: boolean | undefined;
};

/** All of a tournament that says who comes into which spot. Only spots and games change by it. */
export interface QualificationFacts {
  rules: RankingRules;
  phases: QualifyingPhase[];
  groups: { id: number; phase_id: number }[];
  spots: QualifyingSpot[];
  registers: QualifyingRegister[];
  games: QualifyingGame[];
  cards: StandingsCard[];
  adjustments: (StandingsAdjustment & { phase_id: number })[];
  /** Stored draws of lots, the oldest first. */
  lots: { phase_id: number; team_ids: number[] }[];
}

/** A game whose facts stand: it was played, or is being played. Its teams do not follow its spots. */
export const isUnderWay = (game: Pick<QualifyingGame, "finished" | "status">): boolean =>
  game.finished || game.status === "live";

/** A game that binds its spots to the teams that played it; an annulled one does not. */
export const bindsSpots = (game: QualifyingGame): boolean =>
  isUnderWay(game) && game.result_kind !== "annulled";

/** A game that will not be played. */
export const isCalledOff = (game: QualifyingGame): boolean =>
  game.status === "cancelled" && !game.finished;

/** The game, where both its teams are known. */
export function withTeams<Game extends QualifyingGame>(game: Game) {
  const { home_team_id, away_team_id } = game;
  if (home_team_id === null || away_team_id === null) return [];
  return [{ ...game, home_team_id, away_team_id }];
}
