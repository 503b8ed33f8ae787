import { championshipArea, type Followed, keepArea } from "./championship-area.ts";
import { offerFollowed } from "./followed-list.ts";

/** More than anybody follows; what is beyond is forgotten, the oldest first. */
const MOST = 50;

const followedTeams = (): Followed[] => championshipArea().teams;

const isSame = (a: Followed, b: Followed): boolean =>
  a.team === b.team && a.championship === b.championship;

const isIn = (teams: readonly Followed[], one: Followed): boolean =>
  teams.some((other) => isSame(one, other));

/** Follows a team, or follows it no longer; false where the device keeps nothing. */
function toggleFollowed(one: Followed): boolean {
  const teams = followedTeams();
  const others = teams.filter((other) => !isSame(one, other));
  const wasIn = isIn(teams, one);
  keepArea({ teams: (wasIn ? others : [one, ...others]).slice(0, MOST) });
  return isIn(followedTeams(), one) !== wasIn;
}

const championshipOf = (): string | undefined =>
  document.querySelector<HTMLElement>("[data-championship]")?.dataset["championship"];

/** The team that is named "copa-da-varzea:12". */
function teamOf(key: string, name: string | undefined): Followed {
  const [championship = "", team] = key.split(":");
  return { championship, team: Number(team), name: name ?? "" };
}

const followedBy = (button: HTMLButtonElement): Followed =>
  teamOf(button.value, button.dataset["follow"]);

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
  for (const button of root.querySelectorAll<HTMLButtonElement>("button[data-follow]")) {
    button.setAttribute("aria-pressed", String(isIn(followed, followedBy(button))));
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
