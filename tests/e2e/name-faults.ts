import type { Page } from "@playwright/test";

/** From the smallest phone, or a page enlarged four times, over tablets both ways up, to a large screen. */
const WIDTHS = [
  320, 340, 360, 375, 390, 414, 440, 480, 520, 560, 600, 640, 700, 768, 820, 896, 912, 960, 1024,
  1120, 1280, 1440,
];

/**
 * Names of the open page that a reader could not take in at some width, a line each: a word on two lines, a
 * name that ends in dots, or one without any width. Each set of columns of its tables is looked at.
 */
export async function nameFaults(page: Page, path: string): Promise<string[]> {
  const widths = new Map<string, number[]>();
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    for (const fault of await faultsAtPresent(page)) {
      widths.set(fault, [...(widths.get(fault) ?? []), width]);
    }
  }
  if (before) await page.setViewportSize(before);
  return Array.from(widths, ([fault, at]) => `${path} ${fault} (${at.join(", ")})`);
}

const faultsAtPresent = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Texts that are not drawn for the eye, or stand over the page on purpose. */
    const ASIDE =
      ".sr, svg, script, style, noscript, template, option, textarea, code, .mini-score";
    const found = new Set<string>();

    const linesOf = (range: Range) =>
      new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;

    /** The words of a text that stand on two lines, at no hyphen. */
    const brokenIn = (node: Text): string[] => {
      const range = document.createRange();
      range.selectNodeContents(node);
      // A text on one line breaks none of its words.
      if (linesOf(range) < 2) return [];
      return [...node.data.matchAll(/[^\s\-–—/@.]+/g)].flatMap(({ 0: word, index }) => {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        return linesOf(range) > 1 ? [word] : [];
      });
    };

    const look = (node: Text, owner: HTMLElement, columns: string) => {
      for (const word of brokenIn(node)) found.add(`${columns}breaks “${word}” of “${node.data}”`);
      if (!owner.matches(".name") || owner.getClientRects().length === 0) return;
      const { clientWidth, scrollWidth } = owner;
      if (owner.getBoundingClientRect().width < 1) found.add(`${columns}hides “${node.data}”`);
      else if (clientWidth > 0 && scrollWidth > clientWidth + 1) {
        found.add(`${columns}cuts “${node.data}”`);
      }
    };

    const lookAtAll = (columns: string) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { currentNode: node } = walker;
        const owner = node.parentElement;
        if (!(node instanceof Text) || !owner || node.data.trim() === "") continue;
        if (owner.closest(ASIDE)) continue;
        const { short } = owner.dataset;
        if (short === undefined || getComputedStyle(owner).fontSize !== "0px") {
          look(node, owner, columns);
          continue;
        }
        // The sheet draws the short name itself, which no range measures.
        const { data } = node;
        const { fontSize } = getComputedStyle(owner, "::before");
        node.data = short;
        delete owner.dataset["short"];
        owner.style.fontSize = fontSize;
        look(node, owner, columns);
        owner.style.fontSize = "";
        owner.dataset["short"] = short;
        node.data = data;
      }
    };

    const sets = [...document.querySelectorAll<HTMLInputElement>("input[name=colunas]")];
    if (!sets.some((input) => input.getClientRects().length > 0)) lookAtAll("");
    else {
      for (const input of sets.toReversed()) {
        input.click();
        lookAtAll(`${input.value}: `);
      }
    }
    return [...found];
  });
