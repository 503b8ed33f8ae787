import {
  type FormatChoice,
  type LeagueFormat,
  buildFormat,
  type PreliminaryFormat,
  type SwissFormat,
  type TwoGroupPhasesFormat,
} from "../../../app/domain/formats/formats.ts";
import type { KnockoutEnd, PlannedPhase } from "../../../app/domain/formats/phases.ts";
import { formatText } from "./said.ts";

export const oneLeg: KnockoutEnd = { legs: 1, third_place: false };
export const twoLegs: KnockoutEnd = { legs: 2, third_place: false };

export const league: LeagueFormat = {
  format: "league",
  games: 2,
  pots: 2,
  direct: 2,
  playoff: 4,
};
export const swiss: SwissFormat = { format: "swiss", rounds: 5, qualified: 4 };
export const twoGroupPhases: TwoGroupPhasesFormat = {
  format: "two_group_phases",
  groups: 4,
  per_group: 2,
  second_groups: 2,
  second_per_group: 2,
  carries: false,
};
export const preliminary: PreliminaryFormat = {
  format: "preliminary",
  ties: 2,
  groups: 2,
  per_group: 2,
};

export function planPhases(
  choice: FormatChoice,
  teams: number,
  end: KnockoutEnd = oneLeg,
  seed = 7,
): PlannedPhase[] {
  const plan = buildFormat(choice, teams, end, seed);
  if ("error" in plan) throw new Error(formatText(plan.error));
  return plan;
}

export const listNames = (phases: readonly PlannedPhase[]): string[] =>
  phases.map(({ name }) => formatText(name));

export function phaseNamed(phases: readonly PlannedPhase[], name: string): PlannedPhase {
  const phase = phases.find((one) => formatText(one.name) === name);
  if (phase === undefined) throw new Error(`${name} is not among ${listNames(phases).join(", ")}`);
  return phase;
}

/** Formats games in order: "Ida: 2º colocado x 1º colocado". */
export const gamesInWords = ({ spots, rounds, games }: PlannedPhase): string[] =>
  games.map(({ round, home, away }) => {
    const [host, guest] = [home, away].map((at) => formatText(spots[at]?.name ?? "stages.spot"));
    const name = rounds[round];
    return `${name ? `${formatText(name)}: ` : ""}${host} x ${guest}`;
  });

export const zonesInWords = ({ zones }: PlannedPhase): string[] =>
  zones.map(({ from, to, label }) => `${from}-${to} ${formatText(label)}`);

export const groupsInWords = ({ spots }: PlannedPhase): string[][] =>
  Array.from(Map.groupBy(spots, ({ group }) => group).values(), (own) =>
    own.map(({ name }) => formatText(name)),
  );

/** Returns spots' entrants in order, null with a source. */
export const listEntrants = ({ spots }: PlannedPhase): (number | null)[] =>
  spots.map(({ entrant }) => entrant);

export const enteredIn = (phase: PlannedPhase): number[] =>
  listEntrants(phase)
    .flatMap((entrant) => entrant ?? [])
    .toSorted((a, b) => a - b);

export const listSources = ({ spots }: PlannedPhase) => spots.map(({ source }) => source);

/** Lists meeting pairs of spots, without venue: "0-3". */
export const listPairs = ({ games }: PlannedPhase): string[] =>
  games.map(({ home, away }) => `${Math.min(home, away)}-${Math.max(home, away)}`).toSorted();
