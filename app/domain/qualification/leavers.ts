import { storedLanguage } from "../../texts/language.ts";
import { textsIn } from "../../texts/say.ts";
import type { Outlook } from "../outlook.ts";
import type { StandingsAdjustment } from "../standings.ts";
import {
  isCalledOff,
  keepsItsTeams,
  type QualificationFacts,
  type QualifyingGame,
  type QualifyingPhase,
} from "./facts.ts";

type Facts = Pick<QualificationFacts, "registers" | "games" | "spots">;

/** Returns the ids of the teams that withdrew. */
export const listLeavers = ({ registers }: Pick<Facts, "registers">): ReadonlySet<number> =>
  new Set(registers.flatMap(({ team_id, withdrawn }) => (withdrawn ? team_id : [])));

/** Returns the ids of the registers that withdrew. */
export const listLeftRegisters = ({ registers }: Pick<Facts, "registers">): ReadonlySet<number> =>
  new Set(registers.flatMap(({ id, withdrawn }) => (withdrawn ? id : [])));

/**
 * Returns the withdrawn teams whose place in a phase's tables goes to the next: those that no played or live
 * game of a later phase has.
 */
export function listGivenUp(
  facts: Facts & Pick<QualificationFacts, "phases">,
  { order }: QualifyingPhase,
): ReadonlySet<number> {
  const gone = new Set(listLeavers(facts));
  if (gone.size === 0) return gone;
  const later = new Set(facts.phases.flatMap((one) => (one.order > order ? one.id : [])));
  for (const game of facts.games) {
    if (!later.has(game.phase_id) || !keepsItsTeams(game)) continue;
    for (const id of teamsOf(game)) if (id !== null) gone.delete(id);
  }
  return gone;
}

const canCount = (game: QualifyingGame): boolean =>
  game.result_kind !== "annulled" && !isCalledOff(game);

const teamsOf = ({ home_team_id, away_team_id }: QualifyingGame): (number | null)[] => [
  home_team_id,
  away_team_id,
];

/** Returns the withdrawn teams that have no valid game in a phase (rules, section 4: withdrawal policy). */
export function listErased(facts: Facts, phase_id: number): ReadonlySet<number> {
  const erased = new Set(listLeavers(facts));
  if (erased.size === 0) return erased;
  for (const game of facts.games) {
    if (game.phase_id !== phase_id || !canCount(game)) continue;
    for (const id of teamsOf(game)) if (id !== null) erased.delete(id);
  }
  return erased;
}

interface ErasedTeam {
  team_id: number;
  /** The group of its spot or its games; null without groups. */
  group_id: number | null;
  /** True when the team's games were annulled or called off, false when it never had any. */
  annulled: boolean;
}

/** Returns the withdrawn teams that a phase's tables leave out. */
export function erasedTeams(facts: Facts, phase_id: number): ErasedTeam[] {
  const erased = listErased(facts, phase_id);
  if (erased.size === 0) return [];
  const registers = new Map(facts.registers.map(({ id, team_id }) => [id, team_id]));
  const found = new Map<number, ErasedTeam>();
  for (const spot of facts.spots) {
    const team_id = registers.get(spot.register_id ?? 0) ?? 0;
    if (spot.phase_id !== phase_id || !erased.has(team_id)) continue;
    found.set(team_id, { team_id, group_id: spot.group_id, annulled: false });
  }
  for (const game of facts.games) {
    if (game.phase_id !== phase_id) continue;
    for (const team_id of teamsOf(game)) {
      if (team_id === null || !erased.has(team_id)) continue;
      const { group_id } = found.get(team_id) ?? game;
      found.set(team_id, { team_id, group_id, annulled: true });
    }
  }
  return [...found.values()].toSorted((a, b) => a.team_id - b.team_id);
}

/**
 * Returns the possible positions among the teams still in the tournament; sometimes too wide, never too
 * narrow.
 */
export function withoutLeavers(outlook: Outlook[], leavers: ReadonlySet<number>): Outlook[] {
  const left = outlook.filter(({ team_id }) => leavers.has(team_id));
  if (left.length === 0) return outlook;
  const others = outlook.filter(({ team_id }) => !leavers.has(team_id));
  return others.map(({ team_id, best, worst }) => {
    const ends = Array.from({ length: worst - best + 1 }, (_, i) => best + i);
    const earliest = ends.map((at) => at - left.filter((one) => one.best < at).length);
    const latest = ends.map((at) => at - left.filter((one) => one.worst < at).length);
    const ahead = others.filter((one) => one.worst < best).length;
    const behind = others.filter((one) => one.best > worst).length;
    return {
      team_id,
      best: Math.max(Math.min(...earliest), ahead + 1),
      worst: Math.min(Math.max(...latest), others.length - behind),
    };
  });
}

type PhaseGames = Pick<QualificationFacts, "games">;

const gamesIn = ({ games }: PhaseGames, { id }: QualifyingPhase): QualifyingGame[] =>
  games.filter(({ phase_id }) => phase_id === id);

const plays = ({ home_team_id, away_team_id }: QualifyingGame, team: number): boolean =>
  home_team_id === team || away_team_id === team;

/** Returns the orders of a phase's drawn rounds, ascending. */
export const drawnRounds = (facts: PhaseGames, phase: QualifyingPhase): number[] =>
  [...new Set(gamesIn(facts, phase).map(({ round }) => round))].toSorted((a, b) => a - b);

/**
 * Returns each team's games still to be drawn, by team id; null when all teams meet. In a Swiss phase a bye
 * can take a game's place. Withdrawn teams get none.
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
  const countUndrawn = (team: number): number =>
    meetings.kind === "swiss"
      ? meetings.rounds - rounds
      : meetings.games - games.filter((game) => plays(game, team)).length;
  return new Map(
    team_ids
      .filter((id) => !withdrawn.includes(id))
      .map((id): [number, number] => [id, Math.max(0, countUndrawn(id))]),
  );
}

interface Bye {
  team_id: number;
  round: number;
}

/**
 * Returns the byes of a Swiss phase; `team_ids` are all its teams. A withdrawn team has none after its last
 * game.
 */
export function listByes(
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

/** Returns a bye as an adjustment: the points of a win, from its round on. */
export const byePoints = (bye: Bye, points: number): StandingsAdjustment => ({
  ...bye,
  points,
  reason: textsIn(storedLanguage()).tableReasons.bye({ round: bye.round }),
});
