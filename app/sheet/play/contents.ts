import type { Side } from "../../domain/result.ts";
import {
  type EntryContent,
  type EventContent,
  type FactContent,
  type LineupPlace,
  newEvent,
  type PlayTime,
} from "../../domain/sheet/entries.ts";
import type { Row } from "../device/records.ts";
import type { Player } from "./situation.ts";

/** Returns a card; the second yellow is a red one. */
export function newCard(
  type: "yellow_card" | "blue_card" | "red_card",
  side: Side,
  player: Player,
): EventContent {
  if (type === "yellow_card" && player.yellows > 0) {
    return newEvent("red_card", side, player.person, { card_kind: "second_yellow" });
  }
  return newEvent(type, side, player.person, {
    card_kind: type === "red_card" ? "direct" : null,
  });
}

/** Returns a correction that replaces those which this device knows. */
export const newCorrection = (
  of: string,
  to: FactContent,
  time: PlayTime,
  rows: readonly Row[],
): EntryContent => ({
  kind: "correction",
  of,
  to,
  time: { period: time.period, minute: time.minute, added: time.added },
  replaces: rows.flatMap(({ id, entry: { content } }) =>
    content.kind === "correction" && content.of === of ? [id] : [],
  ),
});

export const newLineup = (
  side: Side,
  athletes: LineupPlace[],
  rows: readonly Row[],
): EntryContent => ({
  kind: "lineup",
  side,
  athletes,
  replaces: rows.flatMap(({ id, entry: { content } }) =>
    content.kind === "lineup" && content.side === side ? [id] : [],
  ),
});
