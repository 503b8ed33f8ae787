import { HOLE } from "./import-graph.mjs";

/** @typedef {import("./import-graph.mjs").Graph} Graph */
/** @typedef {import("@react-router/dev/routes").RouteConfigEntry} RouteConfigEntry */
/** @typedef {{ path: string, modules: string[] }} Page */
/** @typedef {{ path: string, steps: number }} Way */
/**
 * The tests that reach changed files, those first that are most about them; those that do so without a helper's
 * calls; the titles of the operations that the modules nearest to
 * the change serve; and through how many modules that serve operations the farthest reaching of them is reached.
 * @typedef {{ tests: string[], own: string[], titles: string[], serving: number }} Reach
 */

/** What mounts all operations: every test asks it, so that its imports tell nothing. */
const API = "app/v1/api.ts";

/** Steps that a helper of tests counts: more than any way inside the app. */
const HELPER = 100;

/** Steps that a frame around a page counts: all pages below it show it. */
const FRAME = 20;

/** Tests of pages, and what they share. */
const OF_PAGES = /^tests\/(?:markup|e2e|site|server)\//;

/** Tests that ask a server nothing. */
const PURE = /^tests\/(?:domain|pages|scripts)\//;

/**
 * Finds the tests that reach changed files: by their imports, by the operations that they call and the addresses
 * that they ask for, and by what serves those.
 * @param {Graph} graph
 * @param {readonly RouteConfigEntry[]} routes
 * @param {readonly string[]} changed
 * @returns {Reach}
 */
export function reachOf({ modules, operations }, routes, changed) {
  const links = Array.from(modules).flatMap(([by, { imports }]) =>
    imports.map(({ file }) => ({ by, file })),
  );
  const importers = Map.groupBy(links, ({ file }) => file);
  const importsOf = (/** @type {string} */ file) => modules.get(file)?.imports ?? [];
  const namesIn = (/** @type {string} */ file) => importsOf(file).flatMap(({ names }) => names);

  const steps = spread(changed.map((file) => [file, 0]));
  const servingIn = (/** @type {ReadonlyMap<string, number>} */ reached) =>
    [...reached.keys()].filter((file) => modules.get(file)?.serves);
  /** @type {Map<string, number>} */
  const called = new Map();
  for (const file of servingIn(steps)) {
    for (const name of namesIn(file).filter((one) => operations.has(one))) {
      called.set(name, Math.min(at(called, name), at(steps, file) + 1));
    }
  }
  const shown = spread([
    ...Array.from(steps).filter(([file]) => !file.startsWith("app/v1/")),
    ...Array.from(modules.keys())
      .filter((file) => file.startsWith("app/") && !file.startsWith("app/v1/"))
      .map((file) => /** @type {const} */ ([file, callsIn(file) + 1])),
  ]);
  const pages = pagesOf(routes).map(({ path, modules: [...frames] }) => ({
    path,
    steps: Math.min(...frames.map((file, outside) => at(shown, file) + outside * FRAME)),
  }));
  const calls = Array.from(operations, ([name, { path }]) => ({
    path: path.slice(1).replaceAll("{", ":").replaceAll("}", ""),
    steps: at(called, name),
  }));

  /**
   * The imports between each module of the app and the nearest start.
   * @param {Iterable<readonly [string, number]>} starts
   */
  function spread(starts) {
    /** @type {Map<string, number>} */
    const nearest = new Map();
    const queue = [...starts];
    for (const [file, count] of queue) {
      if (count >= at(nearest, file)) continue;
      nearest.set(file, count);
      if (file === API) continue;
      for (const { by } of importers.get(file) ?? []) {
        if (by.startsWith("app/")) queue.push([by, count + 1]);
      }
    }
    return nearest;
  }

  /** @param {string} file */
  function callsIn(file) {
    return Math.min(...namesIn(file).map((name) => at(called, name)));
  }

  /**
   * The ways that lead from a module of tests to what changed, without those of its helpers.
   * @param {string} file
   */
  function waysOf(file) {
    const asked = (modules.get(file)?.addresses ?? []).flatMap((address) => {
      if (address.startsWith("/v1/")) return leads(address, calls);
      return OF_PAGES.test(file) ? leads(address, pages) : [];
    });
    const imported = importsOf(file).map((one) =>
      one.file === API ? Infinity : at(steps, one.file) + 1,
    );
    const named = PURE.test(file) ? [] : namesIn(file).map((name) => at(called, name));
    return [changed.includes(file) ? 0 : Infinity, ...imported, ...named, ...asked].filter(
      (count) => count < Infinity,
    );
  }
  /** @type {Map<string, number[]>} */
  const known = new Map();

  /** @param {string} test */
  function distanceOf(test) {
    const helpers = new Map([[test, 0]]);
    let nearest = Infinity;
    for (const [file, depth] of helpers) {
      const ways = known.get(file) ?? waysOf(file);
      known.set(file, ways);
      nearest = Math.min(nearest, depth * HELPER + Math.min(...ways));
      for (const { file: next } of importsOf(file)) {
        if (next.startsWith("tests/") && !helpers.has(next)) helpers.set(next, depth + 1);
      }
    }
    return nearest;
  }

  /**
   * How much a test is about what changed: how often it calls and asks for that, the nearer the more, and how
   * little else.
   * @param {string} test
   */
  function aboutness(test) {
    const calls = namesIn(test).filter((name) => operations.has(name)).length;
    const all = calls + (modules.get(test)?.addresses.length ?? 0) + 1;
    const near = (known.get(test) ?? []).reduce((sum, count) => sum + 1 / (1 + count), 0);
    return near ** 2 / all;
  }

  const least = Math.min(...called.values());
  const tests = [...modules.keys()]
    .filter((file) => /\.(?:test|spec)\.ts$/.test(file))
    .map((file) => ({ file, steps: distanceOf(file), about: aboutness(file) }))
    .map((test) => ({ ...test, round: roundOf(test.steps) }))
    .filter((test) => test.steps < Infinity)
    .toSorted((a, b) => a.round - b.round || b.about - a.about);
  return {
    tests: tests.map(({ file }) => file),
    own: tests.filter((test) => test.steps < HELPER).map(({ file }) => file),
    titles: Array.from(operations)
      .filter(([name]) => called.has(name) && at(called, name) === least)
      .map(([, { title }]) => title),
    serving: Math.max(0, ...changed.map((file) => servingIn(spread([[file, 0]])).length)),
  };
}

/**
 * Tests come in three rounds: those that name what changed, those that reach it, those whose helpers do.
 * @param {number} steps
 */
const roundOf = (steps) => (steps <= 1 ? 0 : steps < HELPER ? 1 : 2);

/** What every page is drawn and answered by, outwards. */
const AROUND = ["app/root.tsx", "app/entry.server.tsx", "app/entry.client.tsx", "app/worker.ts"];

/**
 * @param {ReadonlyMap<string, number>} steps
 * @param {string} name
 */
const at = (steps, name) => steps.get(name) ?? Infinity;

/**
 * The pages of a route config: the address of each, its module and those of its frames, outwards.
 * @param {readonly RouteConfigEntry[]} entries
 * @param {Page} [frame]
 * @returns {Page[]}
 */
const pagesOf = (entries, frame = { path: "", modules: AROUND }) =>
  entries.flatMap(({ path, file, children }) => {
    const page = {
      path: [frame.path, path].filter(Boolean).join("/"),
      modules: [`app/${file}`, ...frame.modules],
    };
    return children ? pagesOf(children, page) : [page];
  });

/**
 * The steps of the ways that an address may mean: of those that fit it, the ones with the most words in common.
 * A template may put any word into an address, and several in front. One that fits many says little: each counts
 * a step more.
 * @param {string} address
 * @param {readonly Way[]} ways
 */
function leads(address, ways) {
  const [asked = ""] = address.split(/[?#]/);
  const isOpen = asked.startsWith(HOLE);
  const words = asked.split("/").slice(1).filter(Boolean);
  const fits = ways.map(({ path, steps }) => {
    const parts = path.split("/").filter(Boolean);
    const starts = isOpen ? parts.map((_, first) => parts.slice(first)) : [parts];
    return { steps, common: Math.max(-1, ...starts.map((start) => wordsInCommon(words, start))) };
  });
  const most = Math.max(0, ...fits.map(({ common }) => common));
  const best = fits.filter(({ common }) => common === most);
  return best.map(({ steps }) => steps + best.length - 1);
}

/**
 * How many words an address and a path have in common, -1 where they do not fit.
 * @param {readonly string[]} words
 * @param {readonly string[]} parts
 * @returns {number}
 */
function wordsInCommon([word, ...words], [part, ...parts]) {
  if (part === "*" || (word === undefined && part === undefined)) return 0;
  if (word === undefined || part === undefined) return -1;
  const [start = "", ...holes] = word.split(HOLE);
  const isFit = holes.length > 0 ? part.startsWith(start) : part === word;
  if (!isFit && !part.startsWith(":")) return -1;
  const rest = wordsInCommon(words, parts);
  return rest < 0 ? rest : rest + (part === word ? 1 : 0);
}
