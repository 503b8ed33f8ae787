import type { GameEvent } from "~/components/shapes.ts";
import type { EventType, GameEventType } from "~/domain/score.ts";

/** What a scorer presses: the types of event, a red card after a second yellow one being its own. */
export const WHATS = [
  "goal",
  "og",
  "assist",
  "yellow_card",
  "second_yellow",
  "red_card",
  "blue_card",
  "substitution",
] as const;

export type What = (typeof WHATS)[number];

export const typeOf = (what: What): GameEventType => (what === "second_yellow" ? "red_card" : what);

export const whatOf = ({ type, card_kind }: Pick<GameEvent, "type" | "card_kind">): What =>
  type === "red_card" && card_kind === "second_yellow" ? "second_yellow" : type;

/** What can be noted in a tournament that counts these events; a substitution always can. */
export const whatsOf = (counted: readonly EventType[]): What[] => {
  const noted = new Set<GameEventType>([...counted, "substitution"]);
  return WHATS.filter((what) => noted.has(typeOf(what)));
};
