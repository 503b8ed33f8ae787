import type { GameEvent } from "~/components/shapes.ts";

/**
 * What an event is known by: all that it says. Its row has another id after each write, since the
 * events of a game are written as one list.
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
  const flags = [more.extra_time, more.penalty, more.card_kind === "second_yellow"];
  const parts = [type, team_id, user?.id ?? "x", minute ?? "x", added ?? 0];
  return [...parts, flags.map(Number).join(""), replaced?.id ?? "x"].join("-");
};
