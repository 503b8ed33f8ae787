import { headingOf } from "~/components/round-heading.ts";
import type { Charts } from "~/components/shapes.ts";

export type ChartRound = Charts["rounds"][number];

/** More letters than these have no room below a column. */
const ROOM = 5;

/** What stands below a round's column: its number, or how the name of its knockout phase begins. */
export function shortRound({ order, phase }: ChartRound): string {
  if (phase.is_group) return String(order);
  return phase.name.length > ROOM ? `${phase.name.slice(0, ROOM - 1).trim()}.` : phase.name;
}

/** What a round is called in a chart's table; `apart` says its phase, too, where several have groups. */
export function roundName(round: ChartRound, apart: boolean): string {
  const { title, detail } = headingOf(round, round.phase);
  const name = [title, detail].filter(Boolean).join(", ");
  return apart && round.phase.is_group ? `${name} (${round.phase.name})` : name;
}

/** Whether rounds of several phases share a name. */
export const severalGroupPhases = (rounds: readonly ChartRound[]): boolean =>
  new Set(rounds.filter(({ phase }) => phase.is_group).map(({ phase }) => phase.id)).size > 1;
