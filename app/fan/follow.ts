import { championshipArea, type Followed, keepArea } from "./championship-area.ts";

/** More than anybody follows; what is beyond is forgotten, the oldest first. */
const MOST = 50;

const followedTeams = (): Followed[] => championshipArea().teams;

const isSame = (a: Followed, b: Followed): boolean =>
  a.team === b.team && a.championship === b.championship;

const isFollowing = (one: Followed): boolean => followedTeams().some((other) => isSame(one, other));

/** Follows a team, or follows it no longer; answers which of the two holds now. */
function toggleFollowed(one: Followed): boolean {
  const others = followedTeams().filter((other) => !isSame(one, other));
  const follows = !isFollowing(one);
  keepArea({ teams: (follows ? [one, ...others] : others).slice(0, MOST) });
  return isFollowing(one);
}

const championshipOf = (): string | undefined =>
  document.querySelector<HTMLElement>("[data-championship]")?.dataset["championship"];

/**
 * Marks the followed teams of this page's championship below `root` and brings their games and cards
 * to the front of their lists. A page that is to be morphed into a newer one is compared with that one
 * marked, too, so nothing moves. May be called again: marks that no longer hold are taken back, and
 * what is in its place stays.
 */
export function markFollowed(root: ParentNode = document): void {
  const championship = championshipOf();
  const teams = new Set(
    followedTeams()
      .filter((one) => one.championship === championship)
      .map(({ team }) => String(team)),
  );
  for (const place of root.querySelectorAll<HTMLElement>("[data-team]")) {
    place.toggleAttribute("data-followed", teams.has(place.dataset["team"] ?? ""));
  }
  for (const list of root.querySelectorAll<HTMLElement>("[data-follow-list]")) followedFirst(list);
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

/** Shows the button of a team's page and lets it follow the team. */
export function offerFollowing(): void {
  const button = document.querySelector<HTMLButtonElement>("button[data-follow]");
  const championship = championshipOf();
  if (!button || championship === undefined) return;
  const { follow = "", name = "" } = button.dataset;
  const team: Followed = { championship, team: Number(follow), name };
  const show = (follows: boolean) => button.setAttribute("aria-pressed", String(follows));
  show(isFollowing(team));
  button.hidden = false;
  button.addEventListener("click", () => show(toggleFollowed(team)));
}

/** Lists the followed teams on pages that have a place for them. */
export function offerFollowed(): void {
  const place = document.querySelector<HTMLElement>("[data-following]");
  const list = place?.querySelector("ul");
  const teams = followedTeams();
  if (!place || !list || teams.length === 0) return;
  list.replaceChildren(...teams.map(itemOf));
  place.hidden = false;
}

function itemOf({ championship, team, name }: Followed): HTMLLIElement {
  const link = document.createElement("a");
  link.href = `/c/${championship}/time/${team}`;
  link.textContent = name;
  const item = document.createElement("li");
  item.appendChild(link);
  return item;
}
