import { type Text, text } from "../../texts/text.ts";
import { formatMinute, type GameEventType, isGoal, type Timed, timeOf } from "./events.ts";

interface Scored extends Timed {
  type: GameEventType;
  /** The side the goal counts for. */
  team_id: number;
}

export interface NotedGoal extends Scored {
  user_id: number | null;
}

/** Two phones note the same goal at most this many minutes apart. */
const APART = 2;

/**
 * True for goals of one side within two minutes of the same period: one goal may have been noted twice, even
 * with different scorers. A goal without a minute is near no other.
 */
export function areNearGoals(one: Scored, other: Scored): boolean {
  if (!isGoal(one) || !isGoal(other) || one.team_id !== other.team_id) return false;
  if (one.extra_time !== other.extra_time) return false;
  const [first, second] = timeOf(one) <= timeOf(other) ? [one, other] : [other, one];
  if (first.minute === null || second.minute === null) return false;
  // After stoppage time, a later minute belongs to the next period.
  if (first.added && second.minute > first.minute) return false;
  return second.minute + (second.added ?? 0) - first.minute - (first.added ?? 0) <= APART;
}

interface SameGoal {
  /** Index of the later goal. */
  at: number;
  key: string;
  message: Text;
}

/**
 * Returns the goals that look like an earlier one noted twice: near goals of the same athlete, or of a side
 * with an unnamed scorer. The key distinguishes a third goal from a second.
 */
export function findSameGoals(
  events: readonly NotedGoal[],
  nameOf: (user: number) => string,
): SameGoal[] {
  const inTime = [...events.entries()].toSorted(([i, a], [j, b]) => timeOf(a) - timeOf(b) || i - j);
  return inTime.flatMap(([at, goal], place) => {
    const alike = inTime
      .slice(0, place)
      .filter(([, other]) => areNearGoals(other, goal) && !haveTwoScorers(other, goal));
    const before = alike.at(-1)?.[1];
    if (!before) return [];
    const { team_id, user_id } = goal;
    const key = `same goal ${team_id} ${user_id} ${timeOf(goal)} ${alike.length}`;
    const minutes = { first: minuteOf(before), second: minuteOf(goal) };
    const isNamed = user_id !== null && before.user_id === user_id;
    const message = isNamed
      ? text("doubts.sameGoalOf", { name: nameOf(user_id), ...minutes })
      : text("doubts.sameGoal", minutes);
    return [{ at, key, message }];
  });
}

const haveTwoScorers = (one: NotedGoal, other: NotedGoal): boolean =>
  one.user_id !== null && other.user_id !== null && one.user_id !== other.user_id;

const minuteOf = ({ minute, added }: Timed): string =>
  formatMinute({ minute: minute ?? 0, added: added ?? 0 });
