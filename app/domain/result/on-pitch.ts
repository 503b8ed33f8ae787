import type { NotedEvent } from "./doubts.ts";

interface LinedUp {
  user_id: number;
  starter: boolean;
}

/**
 * Who of a team's line-up is on the pitch after the events, which stand in their order: the starters and who
 * came on, without who went off or was sent off.
 */
export function onPitch(
  lineup: readonly LinedUp[],
  events: readonly Pick<NotedEvent, "type" | "user_id" | "replaced_user_id">[],
): Set<number> {
  const on = new Set(lineup.flatMap(({ user_id, starter }) => (starter ? user_id : [])));
  for (const { type, user_id, replaced_user_id } of events) {
    if (type === "red_card" && user_id !== null) on.delete(user_id);
    if (type !== "substitution") continue;
    if (replaced_user_id !== null) on.delete(replaced_user_id);
    if (user_id !== null) on.add(user_id);
  }
  return on;
}
