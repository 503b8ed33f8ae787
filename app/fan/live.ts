import { writeClocks } from "./clock.ts";
import { Idiomorph } from "idiomorph";

/**
 * Milliseconds between checks during a live game: with five seconds at the edge, a goal is seen within eight.
 */
const PLAYING = 2_500;
/** Milliseconds between checks while no game is live. */
const IDLE = 60_000;
/** Milliseconds until a try counts as failed. */
const PATIENCE = 20_000;

/** ETag and address of the last answer: pages of one championship share their ETag. */
let lastState: string | null = null;
/** Timer of the next check; undefined when none is planned. */
let timer: number | undefined;
let asking = false;

/**
 * Fetches the page again every few seconds while a game is live, and updates the parts marked `data-live`. A
 * hidden page waits and fetches at once when it returns. `prepare` changes the new page before the
 * comparison. Returns the functions that resume and that fetch at once.
 */
export function keepLive(prepare: (fresh: Document) => void, isSeen = () => true) {
  const refresh = () => void ask();
  const resume = () => {
    if (timer === undefined) refresh();
  };
  if (!document.querySelector("[data-live]")) return { resume: () => {}, refresh: () => {} };
  const wait = () => {
    clearTimeout(timer);
    const playing = document.querySelector("[data-playing]") !== null;
    timer = window.setTimeout(refresh, playing ? PLAYING : IDLE);
  };
  async function ask(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (document.hidden || asking || !isSeen()) return;
    asking = true;
    const reached = await fetchParts(prepare);
    asking = false;
    for (const notice of document.querySelectorAll<HTMLElement>("[data-offline]")) {
      notice.toggleAttribute("hidden", reached);
    }
    wait();
  }
  document.addEventListener("visibilitychange", refresh);
  window.addEventListener("online", refresh);
  window.addEventListener("pageshow", (event) => event.persisted && refresh());
  wait();
  return { resume, refresh };
}

const TYPING = 400;

export function followForm(refresh: () => void): void {
  const form = document.querySelector<HTMLFormElement>("form[data-instant]");
  let pause: number | undefined;
  const send = () => {
    clearTimeout(pause);
    pause = window.setTimeout(() => {
      if (asking) return send();
      const query = new URLSearchParams();
      for (const [name, value] of form ? new FormData(form) : []) {
        if (typeof value === "string" && value !== "") query.append(name, value);
      }
      history.replaceState(null, "", `${form?.dataset["instant"]}?${query}`);
      refresh();
    }, TYPING);
  };
  form?.addEventListener("input", send);
}

async function fetchParts(prepare: (fresh: Document) => void): Promise<boolean> {
  const abandoned = new AbortController();
  const patience = setTimeout(() => abandoned.abort(), PATIENCE);
  try {
    const response = await fetch(location.href, { signal: abandoned.signal });
    if (!response.ok) return response.status < 500;
    const etag = response.headers.get("etag");
    const state = etag && response.url + etag;
    if (state === null || state !== lastState) {
      const fresh = new DOMParser().parseFromString(await response.text(), "text/html");
      prepare(fresh);
      updateParts(fresh);
    }
    lastState = state;
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(patience);
  }
}

/** Updates the changed parts. The tag of the loaded page is unknown, so most first answers change nothing. */
function updateParts(fresh: Document): void {
  const before = announcementKeys();
  addStyleSheets(fresh);
  // The new page gets its minute too, so unchanged parts stay equal.
  writeClocks(fresh);
  for (const part of document.querySelectorAll<HTMLElement>("[data-live]")) {
    const next = fresh.querySelector<HTMLElement>(`[data-live="${part.dataset["live"]}"]`);
    if (next && !part.isEqualNode(next)) update(part, next);
  }
  if (document.title !== fresh.title) document.title = fresh.title;
  announceNews(before);
}

function addStyleSheets(fresh: Document): void {
  for (const sheet of fresh.querySelectorAll("link[rel=stylesheet]")) {
    const href = sheet.getAttribute("href");
    if (!document.querySelector(`link[href="${href}"]`))
      document.head.appendChild(sheet.cloneNode());
  }
}

function update(part: HTMLElement, next: HTMLElement): void {
  const before = scoresIn(part);
  morph(part, next);
  for (const [name, score] of scoresIn(part)) {
    const old = before.get(name);
    score.element.classList.toggle("changed", old !== undefined && old.text !== score.text);
  }
}

function scoresIn(part: HTMLElement) {
  const scores = [...part.querySelectorAll<HTMLElement>("[data-score]")];
  return new Map(
    scores.map((element) => [
      element.dataset["score"] ?? "",
      { element, text: element.textContent },
    ]),
  );
}

/**
 * Morphs a part into its new version: focus, choices and scroll survive, and the visible line does not move.
 */
function morph(part: HTMLElement, next: HTMLElement): void {
  const read = findAnchor();
  const top = read?.getBoundingClientRect().top ?? 0;
  Idiomorph.morph(part, next, {
    morphStyle: "outerHTML",
    callbacks: {
      beforeNodeMorphed: (old, fresh) => !old.isEqualNode(fresh) && keepChoice(old, fresh),
      beforeAttributeUpdated: (name, element) =>
        !(name === "open" && element instanceof HTMLDetailsElement),
    },
  });
  if (read?.isConnected) scrollBy(0, read.getBoundingClientRect().top - top);
}

function findAnchor(): Element | undefined {
  // Browsers would anchor the first visible line, which may be above the change.
  document.documentElement.style.overflowAnchor = "none";
  return [1 / 2, 2 / 3, 1 / 3]
    .map((share) => document.elementFromPoint(innerWidth / 2, innerHeight * share))
    .filter((element) => element !== null)
    .find((element) => !element.querySelector("[data-live]"));
}

function keepChoice(old: Node, next: Node): boolean {
  if (old instanceof HTMLInputElement && next instanceof HTMLInputElement) {
    next.checked = old.checked;
    next.toggleAttribute("checked", old.checked);
  }
  if (old instanceof HTMLOptionElement && next instanceof HTMLOptionElement) {
    next.toggleAttribute("selected", old.selected);
  }
  return true;
}

const MOMENT = 3_000;

type Keys = ReadonlyMap<string | undefined, string | undefined>;

const announcements = () => document.querySelectorAll<HTMLElement>("[data-news]");

const announcementKeys = (): Keys =>
  new Map(Array.from(announcements(), ({ dataset: { news, key } }) => [news, key]));

function announceNews(before: Keys): void {
  const said: string[] = [];
  for (const report of announcements()) {
    const { news, key, say, less } = report.dataset;
    const old = before.get(news);
    if (old === undefined || old === key) continue;
    const isFewer = Number(key) < Number(old);
    said.push((isFewer ? less : say) ?? "");
    if (less === undefined || isFewer) continue;
    report.hidden = false;
    setTimeout(() => (report.hidden = true), MOMENT);
  }
  const told = document.querySelector("[data-told]");
  if (told && said.length > 0) told.textContent = said.join(" ");
}
