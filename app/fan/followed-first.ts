import { markTeams, ORDER_EVENT } from "./follow.ts";
import { whenRead } from "./loading.ts";

/*
 * Moves followed teams to the front of their lists. It is the only script that blocks rendering
 * (`blocking="render"`): later moves would shift what a visitor with a slow phone reads.
 */

const listsIn = (root: ParentNode) => root.querySelectorAll<HTMLElement>("[data-follow-list]");

/** Returns the time of the last paint; 0 before the first, or when the browser does not tell. */
const readLastPaint = (): number => Number(document.timeline?.currentTime ?? 0);

/** True when lists were painted before this script ran; they then keep their order. */
const isLate = readLastPaint() > 0 && listsIn(document).length > 0;

const complete = new WeakSet<HTMLElement>();

const isFollowed = (item: Element): boolean =>
  item.matches("[data-followed]") || item.querySelector("[data-followed]") !== null;

function followedFirst(list: HTMLElement): void {
  if (isLate) return;
  const items = [...list.children];
  const front = items.filter(isFollowed);
  if (front.every((item, at) => items[at] === item)) return;
  for (const item of front.reverse()) list.insertBefore(item, list.firstChild);
}

function isBeingRead(list: HTMLElement): boolean {
  if (document.readyState !== "loading") return false;
  let last: Node | null = list;
  while (last && !last.nextSibling) last = last.parentNode;
  return last === null;
}

/**
 * Orders the lists parsed so far. An incomplete list stays hidden when a team is followed, since a slow phone
 * paints while it parses, and a later item may come first.
 */
function orderRead(): void {
  const waits = markTeams(document) && !isLate;
  for (const list of listsIn(document)) {
    if (complete.has(list)) continue;
    const partial = isBeingRead(list);
    list.style.visibility = partial && waits ? "hidden" : "";
    if (partial) continue;
    complete.add(list);
    followedFirst(list);
  }
}

orderRead();
const observer = new MutationObserver(orderRead);
observer.observe(document, { childList: true, subtree: true });
whenRead(() => {
  observer.disconnect();
  orderRead();
});
document.addEventListener(ORDER_EVENT, (event) => {
  if (event instanceof CustomEvent) listsIn(event.detail).forEach(followedFirst);
});
