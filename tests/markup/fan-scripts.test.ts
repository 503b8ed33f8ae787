import { embedPages, fanPages } from "../site/demonstration.ts";
import { isCalled, YOUNGER } from "../site/younger-features.ts";
import { expect, test } from "./fixtures.ts";

/** Scripts named by public pages, including those loaded later. */
const NAMED = /\/assets\/[\w-]+\.js/g;

test("public scripts use only features of Safari 15.6 and Chrome 103", async ({
  open,
  demo,
  baseURL,
}) => {
  const paths = [...Object.values(fanPages), ...Object.values(embedPages)].map((path) =>
    path(demo),
  );
  const pages = await Promise.all([...paths, `/c/${demo.slug}/tv`].map((path) => open(path)));
  const worker = await (await fetch(new URL("/sw.js", baseURL))).text();
  const texts = [worker, ...pages.map(({ html }) => html)];
  const scripts = [...new Set(texts.flatMap((text) => text.match(NAMED) ?? []))];
  for (const name of ["fan", "service-worker", "suggest", "embed-live", "tv", "alerts"]) {
    expect(scripts.filter((script) => script.startsWith(`/assets/${name}-`))).toHaveLength(1);
  }
  const faults = await Promise.all(
    scripts.map(async (script) => {
      const code = await (await fetch(new URL(script, baseURL))).text();
      return YOUNGER.filter((feature) => isCalled(code, feature)).map((one) => [script, ...one]);
    }),
  );
  expect(faults.flat()).toEqual([]);
});
