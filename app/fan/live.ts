import { writeClocks } from "./clock.ts";
import { Idiomorph } from "idiomorph";

/** With the five seconds that the edge may keep a page, a goal is seen within eight. */
const PLAYING = 2_500;
/** How often a page looks whether something began that it shows. */
const IDLE = 60_000;
/** What the server or the network may take before the try counts as failed. */
const PATIENCE = 20_000;

/** What was fetched last: pages of one championship share their tag, so their address is in it. */
let lastState: string | null = null;
/** The next look; undefined while none is planned. */
let timer: number | undefined;
let asking = false;

/**
 * Fetches the page again, every few seconds while one of its games is being played, and brings the
 * parts marked `data-live` up to date. A page in the background asks for nothing; one that comes
 * back, or whose network does, asks at once. `prepare` makes the new page what this device makes of
 * it, before it is compared with the old one; `isSeen` says whether anybody may look at it. Answers
 * what goes on with a page that is seen again, and what asks at once.
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

/** How long a visitor types on before the page answers. */
const TYPING = 400;

/** Brings the page up to date with what is typed into a form that only asks, and names it in the address. */
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

/**
 * The parts that have changed, and the title: a tab among others says the score, too. What a page has
 * loaded with is not known by its tag, so most first answers bring nothing.
 */
function updateParts(fresh: Document): void {
  const before = reportKeys();
  takeSheets(fresh);
  // The minute stands in the new page, too, so that what did not change is not written twice.
  writeClocks(fresh);
  for (const part of document.querySelectorAll<HTMLElement>("[data-live]")) {
    const next = fresh.querySelector<HTMLElement>(`[data-live="${part.dataset["live"]}"]`);
    if (next && !part.isEqualNode(next)) update(part, next);
  }
  if (document.title !== fresh.title) document.title = fresh.title;
  tellNews(before);
}

/** A table that became a bracket is drawn by sheets that the page did not need before. */
function takeSheets(fresh: Document): void {
  for (const sheet of fresh.querySelectorAll("link[rel=stylesheet]")) {
    const href = sheet.getAttribute("href");
    if (!document.querySelector(`link[href="${href}"]`))
      document.head.appendChild(sheet.cloneNode());
  }
}

/** Brings a part up to date and marks the scores that changed. */
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
 * Makes a part of the page like its new version, keeping every element that stays: what the visitor
 * focused, chose, opened or scrolled to is still there, and the line they read does not move.
 */
function morph(part: HTMLElement, next: HTMLElement): void {
  const read = anchor();
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

/** What is likely read: the middle of what is seen, or what is near to it. */
function anchor(): Element | undefined {
  // Browsers would hold the first line in view, which may stand above what changes.
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

/** How long a goal is shown on the board. */
const MOMENT = 3_000;

type Keys = ReadonlyMap<string | undefined, string | undefined>;

const reports = () => document.querySelectorAll<HTMLElement>("[data-news]");

/** What can be told of the page's game, by its name: each with the key of its present state. */
const reportKeys = (): Keys =>
  new Map(Array.from(reports(), ({ dataset: { news, key } }) => [news, key]));

/** Says what has changed of a game since `before`, and shows a new goal for a moment. */
function tellNews(before: Keys): void {
  const said: string[] = [];
  for (const report of reports()) {
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
