import type { GameEvent } from "~/components/records.ts";
import type { EventType, GameEventType } from "~/domain/result/events.ts";

/** Parameter that names the event being edited, by its mark. */
export const EVENT = "lance";

/** The kinds that a scorer chooses from: the types of event, the red card after a second yellow apart. */
export const EVENT_KINDS = [
  "goal",
  "og",
  "assist",
  "yellow_card",
  "second_yellow",
  "red_card",
  "blue_card",
  "substitution",
] as const;

export type EventKind = (typeof EVENT_KINDS)[number];

export const typeOf = (what: EventKind): GameEventType =>
  what === "second_yellow" ? "red_card" : what;

export const kindOf = ({ type, card_kind }: Pick<GameEvent, "type" | "card_kind">): EventKind =>
  type === "red_card" && card_kind === "second_yellow" ? "second_yellow" : type;

/** The kinds that a tournament with these events notes; substitutions it always does. */
export const kindsOf = (counted: readonly EventType[]): EventKind[] => {
  const noted = new Set<GameEventType>([...counted, "substitution"]);
  return EVENT_KINDS.filter((what) => noted.has(typeOf(what)));
};

/**
 * Identifies an event by all its facts: its id changes with each write, since the events of a game
 * are written as one list.
 */
export const markOf = ({
  type,
  team_id,
  user,
  replaced,
  minute,
  added,
  ...more
}: GameEvent): string => {
  const goal = more.penalty ? 1 : more.free_kick ? 2 : 0;
  const flags = [more.extra_time, goal, more.card_kind === "second_yellow"];
  const parts = [type, team_id, user?.id ?? "x", minute ?? "x", added ?? 0];
  return [...parts, flags.map(Number).join(""), replaced?.id ?? "x"].join("-");
};
