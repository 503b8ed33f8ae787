import { keptLanguage } from "../../texts/language.ts";
import { textsIn } from "../../texts/say.ts";
import type { StandingsAdjustment } from "../standings.ts";
import type { QualificationFacts, QualifyingGame, QualifyingPhase } from "./facts.ts";

type PhaseGames = Pick<QualificationFacts, "games">;

const gamesIn = ({ games }: PhaseGames, { id }: QualifyingPhase): QualifyingGame[] =>
  games.filter(({ phase_id }) => phase_id === id);

const plays = ({ home_team_id, away_team_id }: QualifyingGame, team: number): boolean =>
  home_team_id === team || away_team_id === team;

/** The orders of the rounds of a phase that games are drawn for, ascending. */
export const drawnRounds = (facts: PhaseGames, phase: QualifyingPhase): number[] =>
  [...new Set(gamesIn(facts, phase).map(({ round }) => round))].toSorted((a, b) => a - b);

/**
 * How many games each team of a phase will still be drawn for, by team id; null where everybody meets
 * everybody. In a league phase it is what its drawn games lack to the number of the phase; in a Swiss
 * one the rounds that are not drawn, in which a team may have a bye instead, which is worth a win. Who
 * withdrew is drawn no more.
 */
export function undrawnGames(
  facts: PhaseGames,
  phase: QualifyingPhase,
  team_ids: readonly number[],
  withdrawn: readonly number[],
): Map<number, number> | null {
  const { meetings } = phase;
  if (!meetings) return null;
  const games = gamesIn(facts, phase);
  const rounds = drawnRounds(facts, phase).length;
  const left = (team: number): number =>
    meetings.kind === "swiss"
      ? meetings.rounds - rounds
      : meetings.games - games.filter((game) => plays(game, team)).length;
  return new Map(
    team_ids
      .filter((id) => !withdrawn.includes(id))
      .map((id): [number, number] => [id, Math.max(0, left(id))]),
  );
}

/** A team without a game in a round that is drawn. */
export interface Bye {
  team_id: number;
  /** Order of the round. */
  round: number;
}

/**
 * The byes of a Swiss phase. A team that withdrew has none after its last game: it was not drawn any
 * more. Without knowing how many teams there are nothing is a bye, so `team_ids` are all of the phase.
 */
export function byesOf(
  facts: PhaseGames,
  phase: QualifyingPhase,
  team_ids: readonly number[],
  withdrawn: readonly number[],
): Bye[] {
  if (phase.meetings?.kind !== "swiss") return [];
  const games = gamesIn(facts, phase);
  const rounds = drawnRounds(facts, phase);
  return team_ids.flatMap((team_id) => {
    const own = new Set(games.filter((game) => plays(game, team_id)).map(({ round }) => round));
    const last = withdrawn.includes(team_id) ? Math.max(0, ...own) : Infinity;
    return rounds
      .filter((round) => !own.has(round) && round < last)
      .map((round) => ({ team_id, round }));
  });
}

/** A bye gives the points of a win, from its round on. */
export const byePoints = (bye: Bye, points: number): StandingsAdjustment => ({
  ...bye,
  points,
  reason: textsIn(keptLanguage()).tableReasons.bye({ round: bye.round }),
});
