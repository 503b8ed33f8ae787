import { type Text, text } from "../../texts/text.ts";
import type { Meetings } from "../draw/meetings.ts";
import { type Pairing, roundRobin } from "../draw/round-robin.ts";
import type { PlannedGame, PlannedPhase, PlannedSpot, Taker } from "./plan.ts";

const LETTERS = 26;

/** "A", "B"…; where the letters do not suffice "1", "2"…; pages write "Grupo" in front of either. */
export const groupName = (index: number, count: number): string =>
  count > LETTERS ? String(index + 1) : String.fromCharCode(65 + index);

/** How a phase of tables is told. */
interface TableOptions {
  name: Text;
  legs?: 1 | 2;
  /** Whether the venues are those of the return games. */
  turned?: boolean;
  carries?: number | null;
  zones?: PlannedPhase["zones"];
}

/** Entrants by their places, as takers of spots. */
export const entrants = (places: readonly number[]): Taker[] =>
  places.map((entrant, i) => ({
    name: text("phaseNames.spot", { number: i + 1 }),
    entrant,
    source: null,
  }));

/** Everybody against everybody within each of the groups. */
export function groupsOf(
  groups: readonly (readonly Taker[])[],
  options: TableOptions,
): PlannedPhase {
  const { name, legs = 1, turned = false, carries = null, zones = [] } = options;
  const single = groups.length === 1;
  const spots = groups.flatMap((own, group): PlannedSpot[] =>
    own.map((taker) => ({ ...taker, group: single ? null : group })),
  );
  const starts = groups.map((_, group) => groups.slice(0, group).flat().length);
  const games = groups
    .flatMap((own, group) =>
      roundRobin(own.length, legs).flatMap((pairings, round) =>
        pairings.map((pairing) => gameOf(pairing, round, starts[group] ?? 0, turned)),
      ),
    )
    .toSorted((a, b) => a.round - b.round);
  return tablePhase({
    name,
    legs,
    carries,
    zones,
    spots,
    games,
    groups: single ? 0 : groups.length,
  });
}

/** One table of those of whom not everybody meets, by rounds that are drawn already. */
export function tableOf(
  takers: readonly Taker[],
  rounds: readonly (readonly Pairing[])[],
  meetings: Meetings,
  { name, zones = [] }: Pick<TableOptions, "name" | "zones">,
): PlannedPhase {
  const spots = takers.map((taker) => ({ ...taker, group: null }));
  const games = rounds.flatMap((pairings, round) =>
    pairings.map((pairing) => gameOf(pairing, round, 0, false)),
  );
  const phase = tablePhase({ name, legs: 1, carries: null, zones, spots, games, groups: 0 });
  const count = meetings.kind === "swiss" ? meetings.rounds : rounds.length;
  return { ...phase, meetings, rounds: Array.from({ length: count }, () => null) };
}

const tablePhase = (
  phase: Omit<PlannedPhase, "is_group" | "meetings" | "rounds">,
): PlannedPhase => ({
  ...phase,
  is_group: true,
  meetings: null,
  rounds: Array.from(
    { length: Math.max(0, ...phase.games.map(({ round }) => round + 1)) },
    () => null,
  ),
});

function gameOf(
  { home, away }: Pairing,
  round: number,
  start: number,
  turned: boolean,
): PlannedGame {
  const [host, guest] = turned ? [away, home] : [home, away];
  return { round, home: start + host, away: start + guest, leg: null };
}
