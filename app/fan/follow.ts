import { type Followed, followedTeams, keepArea } from "./championship-area.ts";
import { offerFollowed } from "./followed-list.ts";
import { followedBy, isIn, isSame, markTeams, teamOf } from "./mark-followed.ts";

/** More than anybody follows; what is beyond is forgotten, the oldest first. */
const MOST = 50;

/** Follows a team, or follows it no longer; false where the device keeps nothing. */
function toggleFollowed(one: Followed): boolean {
  const teams = followedTeams();
  const others = teams.filter((other) => !isSame(one, other));
  const wasIn = isIn(teams, one);
  keepArea({ teams: (wasIn ? others : [one, ...others]).slice(0, MOST) });
  return isIn(followedTeams(), one) !== wasIn;
}

/**
 * Lets the buttons of a page follow their teams, those too that come later. Where the device keeps nothing
 * their form is sent, as without script.
 */
export function offerFollowing(): void {
  document.addEventListener("click", (event) => {
    const { target } = event;
    const button =
      target instanceof Element ? target.closest<HTMLButtonElement>("button[data-follow]") : null;
    if (!button || !toggleFollowed(followedBy(button))) return;
    event.preventDefault();
    markTeams(document);
  });
}

/** Takes what a cookie has kept without script over to what the device keeps, and lets the cookie go. */
export function takeOverFollowed(): void {
  const items = document.querySelectorAll<HTMLElement>("[data-kept]");
  if (items.length === 0) return;
  const own = followedTeams();
  const kept = Array.from(items, ({ dataset }) => teamOf(dataset["item"] ?? "", dataset["kept"]));
  const teams = [...kept.filter((one) => !isIn(own, one)), ...own].slice(0, MOST);
  keepArea({ teams });
  if (followedTeams().length !== teams.length) return;
  const body = new URLSearchParams({ deixar: "todos" });
  fetch(location.pathname, { method: "POST", body, redirect: "manual" }).catch(() => {
    // The next visit takes them over again.
  });
}

/** Lists the followed teams on pages that have a place for them. */
export const listFollowed = (): void => void offerFollowed(followedTeams(), markTeams);
