import { runClocks } from "./clock.ts";
import { keepLive } from "./live.ts";
import { whenRead } from "./loading.ts";

const SCREEN_TIME = 12_000;

let at = 0;

const screensIn = (page: Document) => [...page.querySelectorAll<HTMLElement>("[data-screen]")];

function showIn(page: Document): void {
  const screens = screensIn(page);
  at %= Math.max(1, screens.length);
  for (const [place, screen] of screens.entries()) screen.hidden = place !== at;
  for (const [place, mark] of [...page.querySelectorAll("[data-mark]")].entries()) {
    if (place === at) mark.setAttribute("aria-current", "true");
    else mark.removeAttribute("aria-current");
  }
}

function turn(): void {
  at += 1;
  showIn(document);
}

const readBuildAddress = (page: Document) =>
  page.querySelector<HTMLScriptElement>("script[src]")?.getAttribute("src");

function prepare(fresh: Document): void {
  if (readBuildAddress(fresh) !== readBuildAddress(document)) location.reload();
  showIn(fresh);
}

/** A television shows the same page for days: it changes screens and updates itself. */
whenRead(() => {
  at = Math.max(
    0,
    screensIn(document).findIndex(({ hidden }) => !hidden),
  );
  document.documentElement.dataset["turning"] = "";
  setInterval(() => {
    if (!document.hidden) turn();
  }, SCREEN_TIME);
  runClocks();
  keepLive(prepare);
});
