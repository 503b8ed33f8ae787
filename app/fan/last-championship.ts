import { recall, remember } from "./storage.ts";

const KEY = "apito:ultimo";

/** Keeps the championship of this page, if it shows one, as the last visited. */
export function rememberChampionship(): void {
  const shown = document.querySelector<HTMLElement>("[data-championship]")?.dataset;
  if (shown?.championship && shown.name) {
    remember(KEY, JSON.stringify({ slug: shown.championship, name: shown.name }));
  }
}

/** Reveals the link to the last visited championship on pages that offer it. */
export function offerLastChampionship(): void {
  const offer = document.querySelector<HTMLAnchorElement>("a[data-last-championship]");
  const last = readLast(recall(KEY));
  if (!offer || !last) return;
  offer.href = `/c/${last.slug}`;
  const name = offer.querySelector("[data-last-name]");
  if (name) name.textContent = last.name;
  offer.hidden = false;
}

function readLast(text: string | null): { slug: string; name: string } | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    if (typeof value !== "object" || value === null) return null;
    const slug: unknown = Reflect.get(value, "slug");
    const name: unknown = Reflect.get(value, "name");
    if (typeof slug !== "string" || typeof name !== "string") return null;
    return /^[a-z0-9-]{1,80}$/.test(slug) ? { slug, name } : null;
  } catch {
    return null;
  }
}
