import { type Followed, followedTeams, storeArea } from "./championship-area.ts";
import { writeClocks } from "./clock.ts";

const isSame = (a: Followed, b: Followed): boolean =>
  a.team === b.team && a.championship === b.championship;

const isIn = (teams: readonly Followed[], one: Followed): boolean =>
  teams.some((other) => isSame(one, other));

const readChampionship = (): string | undefined =>
  document.querySelector<HTMLElement>("[data-championship]")?.dataset["championship"];

function parseTeam(key: string, name: string | undefined): Followed {
  const [championship = "", team] = key.split(":");
  return { championship, team: Number(team), name: name ?? "" };
}

const followedBy = (button: HTMLButtonElement): Followed =>
  parseTeam(button.value, button.dataset["follow"]);

/**
 * Marks followed teams and their buttons, and removes old marks. True when a team of this championship is
 * followed.
 */
export function markTeams(root: ParentNode): boolean {
  const championship = readChampionship();
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
  return teams.size > 0;
}

/** Event that asks the ordering script to run. */
export const ORDER_EVENT = "followed-first";

/** Marks and orders a fetched page like the open one before it is merged in, so nothing moves. */
export function markFetchedPage(fresh: ParentNode): void {
  markTeams(fresh);
  document.dispatchEvent(new CustomEvent(ORDER_EVENT, { detail: fresh }));
}

const MOST = 50;

function toggleFollowed(one: Followed): boolean {
  const teams = followedTeams();
  const others = teams.filter((other) => !isSame(one, other));
  const wasIn = isIn(teams, one);
  storeArea({ teams: (wasIn ? others : [one, ...others]).slice(0, MOST) });
  return isIn(followedTeams(), one) !== wasIn;
}

/**
 * Handles the follow buttons, also those added later. Without storage the form is sent, as without script.
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

/** Moves teams from the cookie, written without script, into the device's storage. */
export function moveCookieToDevice(): void {
  const items = document.querySelectorAll<HTMLElement>("[data-kept]");
  if (items.length === 0) return;
  const own = followedTeams();
  const kept = Array.from(items, ({ dataset }) =>
    parseTeam(dataset["item"] ?? "", dataset["kept"]),
  );
  const teams = [...kept.filter((one) => !isIn(own, one)), ...own].slice(0, MOST);
  storeArea({ teams });
  if (followedTeams().length !== teams.length) return;
  const body = new URLSearchParams({ deixar: "todos" });
  fetch(location.pathname, { method: "POST", body, redirect: "manual" }).catch(() => {
    // When it fails, the next visit tries again.
  });
}

/** Most teams in one request; with more, those followed last. */
const MOST_NAMED = 12;

const formatTeamKey = ({ championship, team }: Followed): string => `${championship}:${team}`;

export const listFollowed = (): void => void offerFollowed(followedTeams(), markTeams);

/** Shows the followed teams by name at once, then as server-drawn cards of the same height. */
async function offerFollowed(teams: Followed[], prepare: (fresh: ParentNode) => void) {
  const place = document.querySelector<HTMLElement>("[data-following]");
  const list = place?.querySelector("ul");
  if (!place || !list || teams.length === 0) return;
  const shown = teams.slice(0, MOST_NAMED);
  list.textContent = "";
  for (const one of shown) list.appendChild(makeItem(one));
  place.dataset["following"] = "some";
  const drawn = await fetchDrawn(place.dataset["from"] ?? "", shown);
  if (!drawn) return;
  prepare(drawn);
  // A deleted team keeps its name and its unfollow button.
  for (const item of list.querySelectorAll<HTMLElement>("[data-item]")) {
    const fresh = drawn.querySelector(`[data-item="${item.dataset["item"]}"]`);
    if (fresh) item.replaceWith(fresh);
  }
  writeClocks();
}

function makeItem(followed: Followed): HTMLLIElement {
  const link = document.createElement("a");
  link.className = "followed card block-link";
  link.href = `/c/${followed.championship}/time/${followed.team}`;
  const name = link.appendChild(document.createElement("b"));
  name.className = "followed-head";
  name.textContent = followed.name;
  const item = document.createElement("li");
  item.dataset["item"] = formatTeamKey(followed);
  item.appendChild(link);
  return item;
}

async function fetchDrawn(from: string, teams: Followed[]): Promise<Document | null> {
  try {
    const response = await fetch(`${from}?times=${teams.map(formatTeamKey).join(",")}`);
    if (!response.ok) return null;
    return new DOMParser().parseFromString(await response.text(), "text/html");
  } catch {
    return null;
  }
}
