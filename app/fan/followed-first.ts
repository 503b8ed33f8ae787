import { markTeams, ORDER } from "./follow.ts";
import { whenRead } from "./loading.ts";

/*
 * Brings the games and cards of followed teams to the front of their lists while the page is being read.
 * It is the one script that a page of fans waits for before it is drawn (`blocking="render"`): it is
 * small, and what it moves would else move under the eyes of whoever has a slow phone.
 */

const listsIn = (root: ParentNode) => root.querySelectorAll<HTMLElement>("[data-follow-list]");

/** When the page was drawn last; 0 before it ever was, and where the browser does not say. */
const lastDrawn = (): number => Number(document.timeline?.currentTime ?? 0);

/** Lists that were seen before this script came, as in a browser that does not wait, stay as they are. */
const cameLate = lastDrawn() > 0 && listsIn(document).length > 0;

/** Lists that were read to their end, and put in order. */
const complete = new WeakSet<HTMLElement>();

const isFollowed = (item: Element): boolean =>
  item.matches("[data-followed]") || item.querySelector("[data-followed]") !== null;

/** Items with a followed team before the others, both in the order they have. */
function followedFirst(list: HTMLElement): void {
  if (cameLate) return;
  const items = [...list.children];
  const front = items.filter(isFollowed);
  if (front.every((item, at) => items[at] === item)) return;
  for (const item of front.reverse()) list.insertBefore(item, list.firstChild);
}

/** Whether the page is still being read, and nothing was read that stands behind the list. */
function isBeingRead(list: HTMLElement): boolean {
  if (document.readyState !== "loading") return false;
  let last: Node | null = list;
  while (last && !last.nextSibling) last = last.parentNode;
  return last === null;
}

/**
 * Orders the lists that were read so far. A slow phone draws a page while it reads it: a list of which the
 * end is missing keeps its place unseen, where a team is followed, since a later item may belong to the front.
 */
function orderRead(): void {
  const waits = markTeams(document) && !cameLate;
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
document.addEventListener(ORDER, (event) => {
  if (event instanceof CustomEvent) listsIn(event.detail).forEach(followedFirst);
});
