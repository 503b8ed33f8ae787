import type { Page } from "@playwright/test";

/** Presses the bracket's poster button up to the print dialog. */
export async function startPoster(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { print: () => {} }));
  await page.getByRole("button", { name: "Imprimir cartaz" }).click();
  await page.emulateMedia({ media: "print" });
}

/** Returns the printed sheets' sizes in points. */
export async function printSheets(page: Page): Promise<{ width: number; height: number }[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true, format: "A4" })).toString("latin1");
  const boxes = pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)/g);
  return Array.from(boxes, ([, width, height]) => ({
    width: Number(width),
    height: Number(height),
  }));
}

/** Lists print faults: text that needs a background, a bracket of several sheets, a table of three. */
export async function paperFaults(page: Page): Promise<string[]> {
  const isBracket = (await page.getByRole("button", { name: "Imprimir cartaz" }).count()) > 0;
  await page.emulateMedia({ media: "print" });
  const pale = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    while (walker.nextNode()) {
      const owner = walker.currentNode.parentElement;
      const text = walker.currentNode.textContent?.trim();
      if (!owner || !text || owner.closest("svg, .sr") || !owner.checkVisibility()) continue;
      const [red = 0, green = 0, blue = 0] =
        getComputedStyle(owner)
          .color.match(/[\d.]+/g)
          ?.map(Number) ?? [];
      if (Math.min(red, green, blue) > 190) found.add(`pale: ${text}`);
    }
    return [...found];
  });
  const faults = [...pale];
  if (isBracket) {
    await page.emulateMedia({ media: "screen" });
    await startPoster(page);
    const sheets = await printSheets(page);
    if (sheets.length > 1) faults.push(`a poster of ${sheets.length} sheets`);
  } else {
    const sheets = await printSheets(page);
    if (sheets.length > 2) faults.push(`a table on ${sheets.length} sheets`);
  }
  await page.emulateMedia({ media: null });
  return faults;
}
