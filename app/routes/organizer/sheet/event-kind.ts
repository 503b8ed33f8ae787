import type { GameEvent } from "~/components/records.ts";
import { type EventType, GAME_EVENT_TYPES, type GameEventType } from "~/domain/result/events.ts";

/** Parameter of the address with the mark of the edited event. */
export const EVENT_PARAMETER = "lance";

/** Parameter of the address with the trace of the removed event. */
export const REMOVAL_PARAMETER = "removido";

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

export const toEventType = (what: EventKind): GameEventType =>
  what === "second_yellow" ? "red_card" : what;

export const toEventKind = ({
  type,
  card_kind,
}: Pick<GameEvent, "type" | "card_kind">): EventKind =>
  type === "red_card" && card_kind === "second_yellow" ? "second_yellow" : type;

/** Returns the kinds that a tournament records; substitutions are always included. */
export const listKinds = (counted: readonly EventType[]): EventKind[] => {
  const noted = new Set<GameEventType>([...counted, "substitution"]);
  return EVENT_KINDS.filter((what) => noted.has(toEventType(what)));
};

export interface NotedGameEvent extends Omit<GameEvent, "id" | "user" | "replaced"> {
  user: { id: number } | null;
  replaced: { id: number } | null;
}

/** Returns the mark of an event, made from its facts: its id changes with each write of the list. */
export const computeEventMark = ({
  type,
  team_id,
  user,
  replaced,
  minute,
  added,
  ...more
}: NotedGameEvent): string => {
  const goal = more.penalty ? 1 : more.free_kick ? 2 : 0;
  const flags = [more.extra_time, goal, more.card_kind === "second_yellow"];
  const parts = [type, team_id, user?.id ?? "x", minute ?? "x", added ?? 0];
  return [...parts, flags.map(Number).join(""), replaced?.id ?? "x"].join("-");
};

/** The place of a removed event when it is unknown: after all others. */
export const UNKNOWN_PLACE = 9999;

/**
 * Returns the trace of a removed event, from which it can be restored once: its place, the number of equal
 * events left, and its facts.
 */
export const encodeRemoval = (event: NotedGameEvent, at: number, left: number): string =>
  [at, left, event.shirt_number ?? "x", event.card_kind ?? "x", computeEventMark(event)].join("-");

const CARD_KINDS = ["direct", "second_yellow"] as const;

const MARK =
  /([a-z_]+)-(\d{1,15})-(x|\d{1,15})-(x|\d{1,3})-(\d{1,2})-([01])([012])[01]-(x|\d{1,15})/;
const TRACE = new RegExp(
  String.raw`^(\d{1,4})-(\d{1,4})-(x|\d{1,3})-(x|direct|second_yellow)-(${MARK.source})$`,
);

/** Parses a trace of `encodeRemoval` with its event; null when invalid. */
export function parseRemoval(trace: string) {
  const parts = TRACE.exec(trace);
  if (!parts) return null;
  const [, at, left, shirt, card, mark = "", name, ...facts] = parts;
  const [team, user, minute, added, extra, goal, replaced] = facts;
  const type = GAME_EVENT_TYPES.find((one) => one === name);
  if (type === undefined) return null;
  const numberIn = (text: string | undefined) =>
    text === undefined || text === "x" ? null : Number(text);
  const event = {
    type,
    team_id: Number(team),
    user_id: numberIn(user),
    replaced_user_id: numberIn(replaced),
    minute: numberIn(minute),
    added: added === "0" ? null : numberIn(added),
    shirt_number: numberIn(shirt),
    extra_time: extra === "1",
    penalty: goal === "1",
    free_kick: goal === "2",
    card_kind: CARD_KINDS.find((one) => one === card) ?? null,
  };
  return { at: Number(at), left: Number(left), mark, event };
}
