import type { Line } from "../../domain/sheet/fold.ts";
import type { EventContent } from "../../domain/sheet/entries.ts";
import type { GameEventType } from "../../domain/result/events.ts";

type EventLine = Line & { content: EventContent };

const isEvent = (line: Line): line is EventLine => line.content.kind === "event";

export const listEvents = (counted: readonly Line[], ...types: GameEventType[]): EventLine[] =>
  counted.filter(isEvent).filter(({ content }) => types.includes(content.type));

/** Returns the goals that still lack their author; an own goal may stay without. */
export const listUnnamed = (counted: readonly Line[]): EventLine[] =>
  counted
    .filter(isEvent)
    .filter(({ content }) => content.type === "goal" && content.person === null);
