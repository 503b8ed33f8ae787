import { championshipArea, type Followed, keepArea } from "./championship-area.ts";
import { offerFollowed } from "./followed-list.ts";

/** More than anybody follows; what is beyond is forgotten, the oldest first. */
const MOST = 50;

const followedTeams = (): Followed[] => championshipArea().teams;

const isSame = (a: Followed, b: Followed): boolean =>
  a.team === b.team && a.championship === b.championship;

const isIn = (teams: readonly Followed[], one: Followed): boolean =>
  teams.some((other) => isSame(one, other));

/** Follows a team, or follows it no longer. */
function toggleFollowed(one: Followed): void {
  const teams = followedTeams();
  const others = teams.filter((other) => !isSame(one, other));
  keepArea({ teams: (isIn(teams, one) ? others : [one, ...others]).slice(0, MOST) });
}

const championshipOf = (): string | undefined =>
  document.querySelector<HTMLElement>("[data-championship]")?.dataset["championship"];

/** The team that a button follows; null where it names none. */
function teamOf(button: HTMLElement): Followed | null {
  const { follow = "", name = "", in: championship = championshipOf() } = button.dataset;
  return championship === undefined ? null : { championship, team: Number(follow), name };
}

/**
 * Marks the followed teams of this page's championship below `root` and brings their games and cards
 * to the front of their lists. A page that is to be morphed into a newer one is compared with that one
 * marked, too, so nothing moves. May be called again: marks that no longer hold are taken back, and
 * what is in its place stays.
 */
export function markFollowed(root: ParentNode = document): void {
  markTeams(root);
  for (const list of root.querySelectorAll<HTMLElement>("[data-follow-list]")) followedFirst(list);
}

/** Marks teams and buttons, and leaves everything where it stands. */
function markTeams(root: ParentNode): void {
  const championship = championshipOf();
  const followed = followedTeams();
  const teams = new Set(
    followed.filter((one) => one.championship === championship).map(({ team }) => String(team)),
  );
  for (const place of root.querySelectorAll<HTMLElement>("[data-team]")) {
    place.toggleAttribute("data-followed", teams.has(place.dataset["team"] ?? ""));
  }
  // A button shows once it says whether its team is followed.
  for (const button of root.querySelectorAll<HTMLElement>("button[data-follow]")) {
    const team = teamOf(button);
    if (team) button.setAttribute("aria-pressed", String(isIn(followed, team)));
  }
}

/** Items with a followed team before the others, both in the order they have; the focus stays. */
function followedFirst(list: HTMLElement): void {
  const items = [...list.children];
  const front = items.filter(
    (item) => item.matches("[data-followed]") || item.querySelector("[data-followed]") !== null,
  );
  if (front.every((item, at) => items[at] === item)) return;
  const focused = list.contains(document.activeElement) ? document.activeElement : null;
  for (const item of front.reverse()) list.insertBefore(item, list.firstChild);
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}

/** Lets the buttons of a page follow their teams, those too that come later. */
export function offerFollowing(): void {
  document.addEventListener("click", ({ target }) => {
    const button =
      target instanceof Element ? target.closest<HTMLElement>("button[data-follow]") : null;
    const team = button && teamOf(button);
    if (!team) return;
    toggleFollowed(team);
    markTeams(document);
  });
}

/** Lists the followed teams on pages that have a place for them. */
export const listFollowed = (): void => void offerFollowed(followedTeams(), markTeams);
