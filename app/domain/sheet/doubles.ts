import type { FactContent, PlayTime } from "./entries.ts";
import { isGoal } from "../result/events.ts";

interface Noted extends PlayTime {
  id: string;
  device: string;
  noted_at: string;
  content: FactContent;
  state: string;
}

interface Answer {
  kind: "same" | "distinct";
  of: string;
  as: string;
}

interface Double {
  state: "double" | "same";
  as: string;
}

/** The same event, noted by two people, is at most so far apart. */
const NEAR_MS = 2 * 60_000;
const NEAR_MINUTES = 2;

const pairOf = (one: string, other: string): string => [one, other].toSorted().join(" ");

/**
 * Returns the entries that do not count, each with the one that does. `lines` are in order of noting. Two
 * entries are one event when a person said so; those of two devices that may be the same count once until
 * someone answers.
 */
export function findCounted(
  lines: readonly Noted[],
  answers: readonly Answer[],
): ReadonlyMap<string, Double> {
  const said = new Map(answers.map((answer) => [pairOf(answer.of, answer.as), answer]));
  const events = lines.filter(({ content }) => keyOf(content) !== null);
  const groups = groupSame(events, [...said.values()]);
  const doubles = new Map<string, Double>();
  const counted: { event: Noted; devices: Set<string> }[] = [];
  for (const event of events) {
    const kept = groups.get(event.id) ?? event.id;
    if (kept !== event.id) {
      doubles.set(event.id, { state: "same", as: kept });
      continue;
    }
    if (event.state === "removed") continue;
    const twin = counted.find(
      (other) =>
        !other.devices.has(event.device) &&
        said.get(pairOf(other.event.id, event.id))?.kind !== "distinct" &&
        mayBeSame(other.event, event),
    );
    if (twin) {
      twin.devices.add(event.device);
      doubles.set(event.id, {
        state: isCertain(event.content) ? "same" : "double",
        as: twin.event.id,
      });
    } else {
      counted.push({ event, devices: new Set([event.device]) });
    }
  }
  return doubles;
}

/**
 * Returns for each entry of a group of same ones the one that was kept. A removed one is kept only with all
 * others: one person may remove the double that another has answered.
 */
function groupSame(events: readonly Noted[], answers: readonly Answer[]): Map<string, string> {
  const sames = answers.filter(({ kind }) => kind === "same");
  const root = new Map(events.map(({ id }) => [id, id]));
  const find = (id: string): string => {
    const above = root.get(id) ?? id;
    return above === id ? id : find(above);
  };
  for (const { of, as } of sames) {
    if (root.has(of) && root.has(as)) root.set(find(of), find(as));
  }
  const dropped = new Set(sames.map(({ of }) => of));
  const kept = new Map<string, string>();
  for (const own of Map.groupBy(events, ({ id }) => find(id)).values()) {
    const there = own.filter(({ state }) => state !== "removed");
    const one = there.find(({ id }) => !dropped.has(id)) ?? there[0] ?? own[0];
    for (const { id } of own) kept.set(id, one?.id ?? id);
  }
  return kept;
}

/** Two entries with one key can be the same event; null: an entry that is never asked about. */
export function keyOf(content: FactContent): string | null {
  if (content.kind !== "event") return null;
  const { type, side, person, replaced } = content;
  if (isGoal(content)) return `goal ${side}`;
  return person === null ? null : `${type} ${side} ${person} ${replaced}`;
}

/** Two substitutions of the same two athletes are certainly one. */
const isCertain = (content: FactContent): boolean =>
  content.kind === "event" && content.type === "substitution";

function mayBeSame(one: Noted, other: Noted): boolean {
  if (keyOf(one.content) !== keyOf(other.content)) return false;
  const apart = Math.abs(Date.parse(one.noted_at) - Date.parse(other.noted_at));
  if (apart <= NEAR_MS) return true;
  if (one.minute === null || other.minute === null || one.period !== other.period) return false;
  const minutes = (line: PlayTime) => (line.minute ?? 0) + (line.added ?? 0);
  return Math.abs(minutes(one) - minutes(other)) <= NEAR_MINUTES;
}
