import { type Followed, followedTeams } from "./championship-area.ts";

export const isSame = (a: Followed, b: Followed): boolean =>
  a.team === b.team && a.championship === b.championship;

export const isIn = (teams: readonly Followed[], one: Followed): boolean =>
  teams.some((other) => isSame(one, other));

const championshipOf = (): string | undefined =>
  document.querySelector<HTMLElement>("[data-championship]")?.dataset["championship"];

/** The team that is named "copa-da-varzea:12". */
export function teamOf(key: string, name: string | undefined): Followed {
  const [championship = "", team] = key.split(":");
  return { championship, team: Number(team), name: name ?? "" };
}

/** Teams of this page's championship that are followed on this device. */
function followedHere(): Followed[] {
  const championship = championshipOf();
  return followedTeams().filter((one) => one.championship === championship);
}

export const someAreFollowed = (): boolean => followedHere().length > 0;

export const followedBy = (button: HTMLButtonElement): Followed =>
  teamOf(button.value, button.dataset["follow"]);

/**
 * Marks the followed teams of this page's championship below `root`, and the buttons. May be called again:
 * marks that no longer hold are taken back.
 */
export function markTeams(root: ParentNode): void {
  const followed = followedTeams();
  const teams = new Set(followedHere().map(({ team }) => String(team)));
  for (const place of root.querySelectorAll<HTMLElement>("[data-team]")) {
    place.toggleAttribute("data-followed", teams.has(place.dataset["team"] ?? ""));
  }
  for (const button of root.querySelectorAll<HTMLButtonElement>("button[data-follow]")) {
    button.setAttribute("aria-pressed", String(isIn(followed, followedBy(button))));
  }
}

/** The event by which the script that orders lists is asked to do so. */
export const ORDER = "followed-first";

/**
 * Marks a page that the open one is to be morphed into, and lets its lists be ordered as those of the open
 * one are: so nothing moves.
 */
export function markFresh(fresh: ParentNode): void {
  markTeams(fresh);
  document.dispatchEvent(new CustomEvent(ORDER, { detail: fresh }));
}
