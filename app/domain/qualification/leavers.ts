import { keptLanguage } from "../../texts/language.ts";
import { textsIn } from "../../texts/say.ts";
import type { Outlook } from "../outlook.ts";
import type { StandingsAdjustment } from "../standings.ts";
import {
  isCalledOff,
  type QualificationFacts,
  type QualifyingGame,
  type QualifyingPhase,
} from "./facts.ts";

type Facts = Pick<QualificationFacts, "registers" | "games" | "spots">;

/** Ids of the teams that left the tournament. */
export const leaversOf = ({ registers }: Pick<Facts, "registers">): ReadonlySet<number> =>
  new Set(registers.flatMap(({ team_id, withdrawn }) => (withdrawn ? team_id : [])));

/** A game that stands in the table, or that may still come to. */
const stands = (game: QualifyingGame): boolean =>
  game.result_kind !== "annulled" && !isCalledOff(game);

const teamsOf = ({ home_team_id, away_team_id }: QualifyingGame): (number | null)[] => [
  home_team_id,
  away_team_id,
];

/**
 * Ids of the teams that left and of which nothing stands in a phase, for their games there are annulled or
 * called off, or never were drawn: its tables are as if they had not come (rules, section 4: withdrawal
 * policy).
 */
export function erasedFrom(facts: Facts, phase_id: number): ReadonlySet<number> {
  const erased = new Set(leaversOf(facts));
  if (erased.size === 0) return erased;
  for (const game of facts.games) {
    if (game.phase_id !== phase_id || !stands(game)) continue;
    for (const id of teamsOf(game)) if (id !== null) erased.delete(id);
  }
  return erased;
}

/** A team that a phase's tables leave out. */
interface ErasedTeam {
  team_id: number;
  /** Of the spot it had, or of its games; null where the phase has no groups. */
  group_id: number | null;
  /** Whether games of its were annulled or called off; false: none had been drawn. */
  annulled: boolean;
}

/** The teams that a phase's tables leave out because they left, in the order of their ids. */
export function erasedTeams(facts: Facts, phase_id: number): ErasedTeam[] {
  const erased = erasedFrom(facts, phase_id);
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
 * The positions that teams can end in among those that play on: who left gives its place to the next, and
 * is not listed. `outlook` is of the whole table. No possible end is left out; while it is open whether a
 * team ends above one that left, the answer may hold more than what can happen.
 */
export function withoutLeavers(outlook: Outlook[], leavers: ReadonlySet<number>): Outlook[] {
  const left = outlook.filter(({ team_id }) => leavers.has(team_id));
  if (left.length === 0) return outlook;
  const others = outlook.filter(({ team_id }) => !leavers.has(team_id));
  return others.map(({ team_id, best, worst }) => {
    const ends = Array.from({ length: worst - best + 1 }, (_, i) => best + i);
    // In a place, no more of them are above than can reach a better one, no fewer than must.
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

/** A team without a game in a round that is drawn. */
interface Bye {
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
