import { markTeams, ORDER } from "./mark-followed.ts";
import { whenRead } from "./sheets.ts";

/*
 * Brings the games and cards of followed teams to the front of their lists while the page is being read.
 * It is the one script that a page of fans waits for before it is drawn (`blocking="render"`): it is
 * small, and what it moves would else move under the eyes of whoever has a slow phone.
 */

/** When the page was drawn last; 0 before it ever was, and where the browser does not say. */
const lastDrawn = (): number => Number(document.timeline?.currentTime ?? 0);

/** When the page was drawn last before a list was read, for lists that this script saw being read. */
const drawnBefore = new WeakMap<HTMLElement, number>();

const wasSeen = (list: HTMLElement): boolean => lastDrawn() > (drawnBefore.get(list) ?? 0);

/** Whether lists of this page were seen before they could be put in order: then they stay as they are. */
let stays = false;

/**
 * Items with a followed team before the others, both in the order they have. What somebody
 * reads already is not moved: the next page has it in order.
 */
function followedFirst(list: HTMLElement): void {
  const items = [...list.children];
  // What is still being read grows where it stands: at the end that moves nothing.
  const whole = document.readyState === "loading" ? items.slice(0, -1) : items;
  const followed = [...list.querySelectorAll("[data-followed]")];
  const front = whole.filter((item) => followed.some((one) => item.contains(one)));
  if (front.every((item, at) => items[at] === item)) return;
  stays ||= list.ownerDocument === document && wasSeen(list);
  if (stays) return;
  for (const item of front.reverse()) list.insertBefore(item, list.firstChild);
}

const listsIn = (root: ParentNode) => root.querySelectorAll<HTMLElement>("[data-follow-list]");

/** Orders what was read so far; `drawn` is when the page was drawn last before that. */
function orderRead(drawn: number): void {
  markTeams(document);
  for (const list of listsIn(document)) {
    if (!drawnBefore.has(list)) drawnBefore.set(list, drawn);
    followedFirst(list);
  }
}

// What is there already came before this script: any frame may have shown it.
orderRead(0);
const observer = new MutationObserver(() => orderRead(lastDrawn()));
observer.observe(document, { childList: true, subtree: true });
whenRead(() => {
  observer.disconnect();
  orderRead(lastDrawn());
});
document.addEventListener(ORDER, (event) => {
  if (event instanceof CustomEvent) listsIn(event.detail).forEach(followedFirst);
});
