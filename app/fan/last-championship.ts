import { championshipArea, keepArea } from "./championship-area.ts";

/** Keeps the championship of this page, if it shows one, as the last visited. */
export function rememberChampionship(): void {
  const shown = document.querySelector<HTMLElement>("[data-championship]")?.dataset;
  if (shown?.championship && shown.name) {
    keepArea({ last: { slug: shown.championship, name: shown.name } });
  }
}

/** Reveals the link to the last visited championship on pages that offer it. */
export function offerLastChampionship(): void {
  const offer = document.querySelector<HTMLAnchorElement>("a[data-last-championship]");
  const { last } = championshipArea();
  if (!offer || !last) return;
  offer.href = `/c/${last.slug}`;
  const name = offer.querySelector("[data-last-name]");
  if (name) name.textContent = last.name;
  offer.parentElement?.setAttribute("data-visited", "");
}
