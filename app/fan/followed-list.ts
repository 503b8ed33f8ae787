import { writeClocks } from "./clock.ts";
import type { Followed } from "./championship-area.ts";

/** As many as one answer names; who follows more sees those followed last. */
const MOST = 12;

/**
 * Puts the followed teams in the place that a page has for them: at once by their names, then as the
 * server draws them, all in one answer. Cards are as tall before as after.
 */
export async function offerFollowed(
  teams: Followed[],
  prepare: (fresh: ParentNode) => void,
): Promise<void> {
  const place = document.querySelector<HTMLElement>("[data-following]");
  const list = place?.querySelector("ul");
  if (!place || !list || teams.length === 0) return;
  const shown = teams.slice(0, MOST);
  list.textContent = "";
  for (const one of shown) list.appendChild(itemOf(one));
  place.dataset["following"] = "some";
  const drawn = await fetchDrawn(place.dataset["from"] ?? "", shown);
  if (!drawn) return;
  prepare(drawn);
  // A team that is no longer there keeps its name, and the way to stop following it.
  for (const item of list.querySelectorAll<HTMLElement>("[data-item]")) {
    const fresh = drawn.querySelector(`[data-item="${item.dataset["item"]}"]`);
    if (fresh) item.replaceWith(fresh);
  }
  writeClocks();
}

const nameOf = ({ championship, team }: Followed): string => `${championship}:${team}`;

function itemOf(followed: Followed): HTMLLIElement {
  const link = document.createElement("a");
  link.className = "followed card block-link";
  link.href = `/c/${followed.championship}/time/${followed.team}`;
  const name = link.appendChild(document.createElement("b"));
  name.className = "followed-head";
  name.textContent = followed.name;
  const item = document.createElement("li");
  item.dataset["item"] = nameOf(followed);
  item.appendChild(link);
  return item;
}

async function fetchDrawn(from: string, teams: Followed[]): Promise<Document | null> {
  try {
    const response = await fetch(`${from}?times=${teams.map(nameOf).join(",")}`);
    if (!response.ok) return null;
    return new DOMParser().parseFromString(await response.text(), "text/html");
  } catch {
    return null;
  }
}
