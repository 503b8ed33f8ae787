import { readFileSync } from "node:fs";
import * as z from "zod";
import { embedPages, fanPages } from "../site/demonstration.ts";
import { BUDGET, STYLE_BUDGET, weigh } from "../site/weight.ts";
import { expect, test } from "./fixtures.ts";
import { repeatedIds } from "./ids.ts";

/** The installed app's colors, including its status bar. */
const manifest = z
  .object({ theme_color: z.literal("#252d3a") })
  .parse(JSON.parse(readFileSync("public/manifest.webmanifest", "utf8")));

/** Every fan page and embed. */
const pages = [
  ...Object.entries(fanPages).map(([name, path]) => ({ name, path, budget: BUDGET })),
  ...Object.entries(embedPages).map(([name, path]) => ({
    name: `incorporado: ${name}`,
    path,
    budget: 15_000,
  })),
];

const INLINE = 'script:not([src], [type="application/ld+json"]), style, [style]';

/** Lists inline elements that the content policy refuses. */
const inlineIn = (document: Document): Element[] =>
  Array.from(document.querySelectorAll("*")).filter(
    (element) =>
      element.matches(INLINE) || element.getAttributeNames().some((name) => name.startsWith("on")),
  );

/** The most gzip bytes of a page's scripts. */
const SCRIPT_BUDGET = 9_800;

/** The most gzip bytes of the render-blocking script. */
const WAITED = 1_100;

for (const { name, path, budget } of pages) {
  test(`${name}: is whole, with one heading and unique ids`, async ({ open, demo }) => {
    const page = await open(path(demo));
    const { document } = page;
    expect(page.status).toBe(200);
    expect(document.querySelectorAll("h1")).toHaveLength(1);
    expect(document.querySelector("meta[name=theme-color]")?.getAttribute("content")).toBe(
      manifest.theme_color,
    );
    expect(page.getAllByRole("main")).toHaveLength(1);
    expect(document.title).toMatch(/\S/);
    expect(repeatedIds(document)).toEqual([]);
    // Pages with lists reorder followed teams before the first paint.
    const waited = document.querySelectorAll('script[blocking="render"]').length;
    expect(waited).toBeLessThanOrEqual(1);
    if (document.querySelector("body:not(.embed) [data-follow-list]")) expect(waited).toBe(1);
    // Without its sheet an unsized drawing fills the page.
    const unsized = Array.from(document.querySelectorAll("svg:not([width][height])"));
    expect(unsized.map(({ outerHTML }) => outerHTML)).toEqual([]);
    expect(inlineIn(document).map(({ outerHTML }) => outerHTML)).toEqual([]);
  });

  test(`${name}: stays within its weight`, async ({ open, demo }) => {
    const { total, screen, scripts } = await weigh(await open(path(demo)));
    expect(total).toBeLessThan(budget);
    expect(screen).toBeLessThan(STYLE_BUDGET);
    const [script = 0, waited = 0, ...others] = scripts.toSorted((a, b) => b - a);
    expect(others).toEqual([]);
    expect(script + waited).toBeLessThan(SCRIPT_BUDGET);
    expect(waited).toBeLessThan(WAITED);
  });
}
