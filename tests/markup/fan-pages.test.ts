import { readFileSync } from "node:fs";
import * as z from "zod";
import { embedPages, fanPages } from "../site/demonstration.ts";
import { BUDGET, STYLE_BUDGET, weigh } from "../site/weight.ts";
import { expect, test } from "./fixtures.ts";
import { repeatedIds } from "./ids.ts";

/** What an installed Apito looks like, its status bar among it. */
const manifest = z
  .object({ theme_color: z.literal("#252d3a") })
  .parse(JSON.parse(readFileSync("public/manifest.webmanifest", "utf8")));

/** Every fan page and embed: what holds for the markup of all of them. */
const pages = [
  ...Object.entries(fanPages).map(([name, path]) => ({ name, path, budget: BUDGET })),
  ...Object.entries(embedPages).map(([name, path]) => ({
    name: `incorporado: ${name}`,
    path,
    budget: 15_000,
  })),
];

const INLINE = 'script:not([src], [type="application/ld+json"]), style, [style]';

/** The elements that the content policy refuses, for their script, their style or their handlers. */
const inlineIn = (document: Document): Element[] =>
  Array.from(document.querySelectorAll("*")).filter(
    (element) =>
      element.matches(INLINE) || element.getAttributeNames().some((name) => name.startsWith("on")),
  );

/** Bytes after gzip that the scripts of a page may weigh. */
const SCRIPT_BUDGET = 9_800;

/** Bytes after gzip of the one script that is waited for before the page is drawn. */
const WAITED = 1_100;

for (const { name, path, budget } of pages) {
  test(`${name}: opens whole`, async ({ open, demo }) => {
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
    // Where there are lists for it, what is followed comes first before the page is drawn.
    const waited = document.querySelectorAll('script[blocking="render"]').length;
    expect(waited).toBeLessThanOrEqual(1);
    if (document.querySelector("body:not(.embed) [data-follow-list]")) expect(waited).toBe(1);
    // Where the sheet is missing, a drawing without a size fills the page.
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
