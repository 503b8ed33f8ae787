import type { PublishedBracket } from "../brackets/published.ts";
import type { EndedEarly, OpenStatus } from "../competition/ended-early.ts";
import type { PartialMeetings } from "../draw/round-robin.ts";
import type { RankingRules, TieRules } from "../rulebook.ts";
import type { StandingsAdjustment, StandingsCard, StandingsGame } from "../standings.ts";
import type { TieGame } from "../ties.ts";

/**
 * The source of a spot's team: "1º do Grupo A" (`phase_position` without groups), "2º melhor 3º"
 * (`best_placed`, with `avoid_group_id` or a published bracket's table against rematches), "Vencedor do jogo
 * 12" (the tie of `spot_id`). Positions and ranks start at 1.
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
      /** The published bracket that made the source, if any. */
      published?: PublishedBracket | null | undefined;
    }
  | { kind: "tie_winner" | "tie_loser"; phase_id: number; spot_id: number };

export interface QualifyingPhase {
  id: number;
  order: number;
  is_group: boolean;
  tie_rules: TieRules;
  /** The pairings; absent: all teams of a group meet. */
  meetings?: PartialMeetings | null | undefined;
  /** An earlier phase whose results count here. */
  carries_from_id?: number | null | undefined;
}

export interface QualifyingSpot {
  id: number;
  phase_id: number;
  group_id: number | null;
  register_id: number | null;
  /** True when filled by hand; the source has no effect. */
  manual: boolean;
  source: SpotSource | null;
  /** The register that the source gives, even when the spot keeps another one or stays empty. */
  source_register_id?: number | null | undefined;
}

export interface QualifyingRegister {
  id: number;
  team_id: number;
  withdrawn: boolean;
  /** The team's place in the list for the criterion `ranking`. */
  ranking?: number | null | undefined;
  /** The register whose open games this one took over. */
  replaces_id?: number | null | undefined;
  /** True when it took over the points too. */
  takes_points?: boolean | undefined;
}

/** Teams follow the spots until the game is under way. */
export type QualifyingGame = Omit<StandingsGame & TieGame, "home_team_id" | "away_team_id"> & {
  phase_id: number;
  group_id: number | null;
  home_spot_id: number | null;
  away_spot_id: number | null;
  home_team_id: number | null;
  away_team_id: number | null;
  status: "scheduled" | "live" | "finished" | "postponed" | "cancelled";
  /** True when the tie's rule made it or called it off. */
  by_rule?: boolean | undefined;
  /** Status before the season's early end called it off; null: it did not. */
  status_before?: OpenStatus | null | undefined;
};

export interface QualificationFacts {
  rules: RankingRules;
  phases: QualifyingPhase[];
  groups: { id: number; phase_id: number }[];
  spots: QualifyingSpot[];
  registers: QualifyingRegister[];
  games: QualifyingGame[];
  cards: StandingsCard[];
  adjustments: (StandingsAdjustment & { phase_id: number })[];
  lots: { phase_id: number; team_ids: number[] }[];
  /** The season's early end; null: it runs or was played to the end. */
  ended?: EndedEarly | null | undefined;
}

/** Returns the phase whose tables fill a spot; null for a tie. */
export function tablesFeeding(
  source: SpotSource,
  groups: QualificationFacts["groups"],
): number | null {
  switch (source.kind) {
    case "group_position":
      return groups.find(({ id }) => id === source.group_id)?.phase_id ?? null;
    case "phase_position":
    case "best_placed":
      return source.phase_id;
    case "tie_winner":
    case "tie_loser":
      return null;
  }
}

/** True for a game that no longer follows its spots. */
export const isUnderWay = (game: Pick<QualifyingGame, "finished" | "status">): boolean =>
  game.finished || game.status === "live";

/** True when the teams in a game's spots may no longer change. */
export const keepsItsTeams = (game: QualifyingGame): boolean =>
  isUnderWay(game) && game.result_kind !== "annulled";

/** True for a game that will not be played. */
export const isCalledOff = (game: Pick<QualifyingGame, "finished" | "status">): boolean =>
  game.status === "cancelled" && !game.finished;

/** True for a game that is played or will not be. */
export const isOver = (game: Pick<QualifyingGame, "finished" | "status">): boolean =>
  game.finished || isCalledOff(game);

/** Returns the first game that counts, or the first one when all are annulled. */
export const findOpening = <Game extends Pick<QualifyingGame, "result_kind">>(
  games: readonly Game[],
): Game | undefined => games.find(({ result_kind }) => result_kind !== "annulled") ?? games[0];

/** True when a phase's places count per game: the season ended with games of the phase left to play. */
export const countsPerGame = (
  { games, ended }: QualificationFacts,
  { id }: QualifyingPhase,
): boolean =>
  ended?.how === "per_game" && games.some((game) => game.phase_id === id && isCalledOff(game));

/** Returns a list with the game; an empty list while a team is unknown. */
export function withTeams<Game extends QualifyingGame>(game: Game) {
  const { home_team_id, away_team_id } = game;
  if (home_team_id === null || away_team_id === null) return [];
  return [{ ...game, home_team_id, away_team_id }];
}
