import type { Frame, Page } from "@playwright/test";
import { copyPage, discard } from "./page-copy.ts";

/** From small phones and 400% zoom to large screens. */
const WIDTHS = [
  320, 340, 360, 375, 390, 414, 440, 480, 520, 560, 600, 640, 700, 768, 820, 896, 912, 960, 1024,
  1120, 1280, 1440,
];

/** Lists names and leg scores broken, cut or collapsed at some width, per set of table columns. */
export async function nameFaults(page: Page, path: string): Promise<string[]> {
  const copy = await copyPage(page);
  const faults = await namesIn(copy, path);
  await discard(copy);
  return faults;
}

/** Checks a copy, and leaves its columns and size changed. */
export async function namesIn(copy: Frame, path: string): Promise<string[]> {
  const faults = await copy.evaluate(faultsAt, WIDTHS);
  return faults.map((fault) => `${path} ${fault}`);
}

function faultsAt(widths: number[]): string[] {
  /** Texts hidden or overlaid on purpose. */
  const IGNORED =
    ".sr, svg, script, style, noscript, template, option, textarea, code, .mini-score";

  const texts: { node: Text; owner: HTMLElement }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const owner = node.parentElement;
    if (!(node instanceof Text) || !owner) continue;
    // Numbers and signs, most of a table, cannot break.
    if (!/\p{L}{4}/u.test(node.data) && !(owner.matches(".name") && node.data.trim())) continue;
    if (!owner.closest(IGNORED)) texts.push({ node, owner });
  }
  const legs = [...document.querySelectorAll(".tie-legs .tap")];
  const shortened = texts.filter(({ owner }) => owner.dataset["short"] !== undefined);
  const sets = [...document.querySelectorAll<HTMLInputElement>("input[name=colunas]")];

  const range = document.createRange();
  const lines = () => new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;

  const brokenIn = (node: Text): string[] => {
    range.selectNodeContents(node);
    if (lines() < 2) return [];
    return [...node.data.matchAll(/[^\s\-–—/@.]+/g)].flatMap(({ 0: word, index }) => {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      return lines() > 1 ? [word] : [];
    });
  };

  /** Replaces long names by the short ones that CSS draws, which ranges cannot measure. */
  const writeShort = () => {
    const drawn = shortened
      .filter(({ owner }) => getComputedStyle(owner).fontSize === "0px")
      .map(({ node, owner }) => ({
        node,
        owner,
        long: node.data,
        short: owner.dataset["short"] ?? "",
        size: getComputedStyle(owner, "::before").fontSize,
      }));
    for (const { node, owner, short, size } of drawn) {
      node.data = short;
      delete owner.dataset["short"];
      owner.style.fontSize = size;
    }
    return () => {
      for (const { node, owner, long, short } of drawn) {
        node.data = long;
        owner.dataset["short"] = short;
        owner.style.fontSize = "";
      }
    };
  };

  const faults = (): string[] => {
    const restore = writeShort();
    const found = texts.flatMap(({ node, owner }) => {
      const broken = brokenIn(node).map((word) => `breaks “${word}” of “${node.data}”`);
      if (!owner.matches(".name") || owner.getClientRects().length === 0) return broken;
      const { clientWidth, scrollWidth } = owner;
      if (owner.getBoundingClientRect().width < 1) return [...broken, `hides “${node.data}”`];
      const isCut = clientWidth > 0 && scrollWidth > clientWidth + 1;
      return isCut ? [...broken, `cuts “${node.data}”`] : broken;
    });
    restore();
    const cut = legs.filter((leg) => {
      const edge = leg.closest(".tie")?.getBoundingClientRect().right ?? Infinity;
      return leg.getBoundingClientRect().right > edge + 1;
    });
    return [...found, ...cut.map(({ textContent }) => `cuts “${textContent}”`)];
  };

  const at = new Map<string, number[]>();
  for (const width of widths) {
    window.frameElement?.setAttribute("width", String(width));
    const shown = sets.some((input) => input.getClientRects().length > 0) ? sets.toReversed() : [];
    const found = shown.flatMap((input) => {
      input.click();
      return faults().map((fault) => `${input.value}: ${fault}`);
    });
    for (const fault of new Set(shown.length > 0 ? found : faults())) {
      at.set(fault, [...(at.get(fault) ?? []), width]);
    }
  }
  return Array.from(at, ([fault, among]) => `${fault} (${among.join(", ")})`);
}
