import { recall, remember } from "./storage.ts";

/** A team that is followed on this device: where its page is, and what it is called. */
export interface Followed {
  championship: string;
  team: number;
  name: string;
}

const KEY = "apito:times";
/** More than anybody follows; what is beyond is forgotten, the oldest first. */
const MOST = 50;

/** The followed teams, the one followed last at the front. Whatever else is stored there is left out. */
export function followedTeams(): Followed[] {
  try {
    const value: unknown = JSON.parse(recall(KEY) ?? "[]");
    return Array.isArray(value) ? value.filter(isFollowed) : [];
  } catch {
    return [];
  }
}

function isFollowed(value: unknown): value is Followed {
  if (typeof value !== "object" || value === null) return false;
  const championship: unknown = Reflect.get(value, "championship");
  return (
    typeof championship === "string" &&
    /^[a-z0-9-]{1,80}$/.test(championship) &&
    Number.isSafeInteger(Reflect.get(value, "team")) &&
    typeof Reflect.get(value, "name") === "string"
  );
}

const isSame = (a: Followed, b: Followed): boolean =>
  a.team === b.team && a.championship === b.championship;

export const isFollowing = (one: Followed): boolean =>
  followedTeams().some((other) => isSame(one, other));

/** Follows a team, or follows it no longer; answers which of the two holds now. */
export function toggleFollowed(one: Followed): boolean {
  const others = followedTeams().filter((other) => !isSame(one, other));
  const follows = !isFollowing(one);
  remember(KEY, JSON.stringify((follows ? [one, ...others] : others).slice(0, MOST)));
  return isFollowing(one);
}
