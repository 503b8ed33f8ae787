import type { GameDetail, GameEvent } from "~/components/records.ts";

/** One line of the timeline. */
export interface TimelineEntry {
  event: GameEvent;
  /** The side the event counts for. */
  side: "home" | "away";
  /** The assist of a goal. */
  assist: GameEvent | null;
  /** The score after a goal. */
  score: { home: number; away: number } | null;
}

/**
 * A game's events in the order of play, those without a minute last; an assist joins the goal of
 * its team in the same minute, and every goal carries the score it made.
 */
export function timelineOf({ events, home_team_id, away_team_id }: GameDetail): TimelineEntry[] {
  const ordered = events.toSorted(
    (a, b) =>
      Number(a.extra_time) - Number(b.extra_time) || minuteOf(a) - minuteOf(b) || a.id - b.id,
  );
  const assists = ordered.filter(({ type }) => type === "assist");
  const joined = new Set<GameEvent>();
  const passTo = (goal: GameEvent): GameEvent | null => {
    const pass = assists.find((assist) => !joined.has(assist) && isOfGoal(assist, goal));
    if (pass) joined.add(pass);
    return pass ?? null;
  };
  const score = { home: 0, away: 0 };
  const entries: TimelineEntry[] = [];
  for (const event of ordered) {
    const side =
      event.team_id === home_team_id ? "home" : event.team_id === away_team_id ? "away" : null;
    if (side === null) continue;
    const isGoal = event.type === "goal" || event.type === "og";
    if (isGoal) score[side] += 1;
    entries.push({
      event,
      side,
      assist: event.type === "goal" ? passTo(event) : null,
      score: isGoal && event.minute !== null ? { ...score } : null,
    });
  }
  return entries.filter(({ event }) => !joined.has(event));
}

const isOfGoal = (assist: GameEvent, goal: GameEvent): boolean =>
  assist.team_id === goal.team_id &&
  assist.minute === goal.minute &&
  (assist.added ?? 0) === (goal.added ?? 0);

const minuteOf = ({ minute, added }: GameEvent): number =>
  minute === null ? Number.MAX_SAFE_INTEGER : minute * 100 + (added ?? 0);
