import type { Score } from "../result.ts";

/** What can happen in a game and counts for somebody; blue cards are society's. */
export const EVENT_TYPES = [
  "goal",
  "og",
  "assist",
  "yellow_card",
  "blue_card",
  "red_card",
] as const;

export type EventType = (typeof EVENT_TYPES)[number];

/** All that a game's events tell: a substitution is noted, too, but counts for nobody. */
export const GAME_EVENT_TYPES = [...EVENT_TYPES, "substitution"] as const;

export type GameEventType = (typeof GAME_EVENT_TYPES)[number];

/**
 * An event of a game. `team_id` of a goal and of an own goal ("og") is the side
 * the goal counts for: the athlete of an own goal belongs to the other side
 * (rules, section 5). Shoot-out kicks are no events.
 */
export interface ScoreEvent {
  type: GameEventType;
  team_id: number;
  minute?: number | string | null | undefined;
  extra_time: boolean;
}

/** Goals of each side: all of them, and those of extra time alone. */
interface EventScore {
  home: number;
  away: number;
  home_extra: number;
  away_extra: number;
}

/**
 * The score that the events of one game give. Every goal that is not the home
 * team's is the visitor's; assists and cards do not count.
 */
export function scoreOf(events: readonly ScoreEvent[], home_team_id: number): EventScore {
  const score = { home: 0, away: 0, home_extra: 0, away_extra: 0 };
  for (const { type, team_id, extra_time } of events) {
    if (type !== "goal" && type !== "og") continue;
    const side = team_id === home_team_id ? "home" : "away";
    score[side] += 1;
    if (extra_time) score[`${side}_extra`] += 1;
  }
  return score;
}

/**
 * What a stored score becomes when events change one by one. A score that the events gave goes on
 * following them (null: work it out). One that was said without its goals stands while these are
 * filled in, until they are more than it says.
 */
export function scoreBeside(
  stored: { home_score: number | null; away_score: number | null },
  before: readonly ScoreEvent[],
  after: readonly ScoreEvent[],
  home_team_id: number,
): Score | null {
  const { home_score, away_score } = stored;
  if (home_score === null || away_score === null) return null;
  const was = scoreOf(before, home_team_id);
  if (was.home === home_score && was.away === away_score) return null;
  const is = scoreOf(after, home_team_id);
  return { home: Math.max(home_score, is.home), away: Math.max(away_score, is.away) };
}
