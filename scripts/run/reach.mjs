import { HOLE } from "./import-graph.mjs";

/** @typedef {import("./import-graph.mjs").Graph} Graph */
/** @typedef {import("@react-router/dev/routes").RouteConfigEntry} RouteConfigEntry */
/** @typedef {{ path: string, modules: string[] }} Page */
/** @typedef {{ path: string, steps: number }} Way */
/** @typedef {ReadonlyMap<string, number>} Steps imports between a module, or an operation, and what changed */
/**
 * `tests` reach the changed files, those first that are most about them; `own` are those of them that need no helper
 * for it. `titles` begin the tests of the operations that the modules nearest to the change serve. `serving` counts
 * the modules that serve operations and reach a changed file, of the file that most of them reach.
 * @typedef {{ tests: string[], own: string[], titles: string[], serving: number }} Reach
 */

/** The module that mounts all operations: every test asks it, so that its imports tell nothing. */
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
export function reachOf(graph, routes, changed) {
  const { modules, operations } = graph;
  const importers = importersIn(graph);
  const steps = spread(
    importers,
    changed.map((file) => [file, 0]),
  );
  const called = callsOver(graph, steps);
  const pages = pagesOver(graph, routes, importers, steps, called);
  const calls = Array.from(operations, ([name, { path }]) => ({
    path: path.slice(1).replaceAll("{", ":").replaceAll("}", ""),
    steps: at(called, name),
  }));

  /**
   * The ways that lead from a module of tests to what changed, without those of its helpers.
   * @param {string} file
   */
  function waysOf(file) {
    const { imports, addresses } = modules.get(file) ?? { imports: [], addresses: [] };
    const asked = addresses.flatMap((address) => {
      if (address.startsWith("/v1/")) return leads(address, calls);
      return OF_PAGES.test(file) ? leads(address, pages) : [];
    });
    const imported = imports.map((one) => (one.file === API ? Infinity : at(steps, one.file) + 1));
    const named = PURE.test(file) ? [] : namesIn(graph, file).map((name) => at(called, name));
    const itself = changed.includes(file) ? 0 : Infinity;
    return [itself, ...imported, ...named, ...asked].filter((count) => count < Infinity);
  }
  const ways = new Map(
    Array.from(modules.keys())
      .filter((file) => file.startsWith("tests/"))
      .map((file) => [file, waysOf(file)]),
  );
  const least = Math.min(...called.values());
  const tests = Array.from(modules.keys())
    .filter((file) => /\.(?:test|spec)\.ts$/.test(file))
    .map((file) => ({ file, steps: distanceOf(graph, ways, file) }))
    .filter((test) => test.steps < Infinity)
    .map((test) => ({
      ...test,
      round: roundOf(test.steps),
      about: aboutness(graph, ways.get(test.file) ?? [], test.file),
    }))
    .toSorted((a, b) => a.round - b.round || b.about - a.about);
  return {
    tests: tests.map(({ file }) => file),
    own: tests.filter((test) => test.steps < HELPER).map(({ file }) => file),
    titles: Array.from(operations)
      .filter(([name]) => called.get(name) === least)
      .map(([, { title }]) => title),
    serving: Math.max(
      0,
      ...changed.map((file) => servingIn(graph, spread(importers, [[file, 0]])).length),
    ),
  };
}

/** @param {Graph} graph */
function importersIn({ modules }) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const [by, { imports }] of modules) {
    for (const { file } of imports) {
      const known = importers.get(file);
      if (known) known.push(by);
      else importers.set(file, [by]);
    }
  }
  return importers;
}

/**
 * The imports between each module of the app and the nearest start.
 * @param {ReadonlyMap<string, string[]>} importers
 * @param {Iterable<readonly [string, number]>} starts
 * @returns {Steps}
 */
function spread(importers, starts) {
  /** @type {Map<string, number>} */
  const nearest = new Map();
  const queue = [...starts];
  for (const [file, count] of queue) {
    if (count >= at(nearest, file)) continue;
    nearest.set(file, count);
    if (file === API) continue;
    for (const by of importers.get(file) ?? []) {
      if (by.startsWith("app/")) queue.push([by, count + 1]);
    }
  }
  return nearest;
}

/**
 * The names that a module imports.
 * @param {Graph} graph
 * @param {string} file
 */
const namesIn = ({ modules }, file) =>
  (modules.get(file)?.imports ?? []).flatMap(({ names }) => names);

/**
 * The modules that serve operations.
 * @param {Graph} graph
 * @param {Steps} steps
 */
const servingIn = ({ modules }, steps) =>
  [...steps.keys()].filter((file) => modules.get(file)?.serves);

/**
 * The steps of the operations that are served by modules on the way.
 * @param {Graph} graph
 * @param {Steps} steps
 * @returns {Steps}
 */
function callsOver(graph, steps) {
  /** @type {Map<string, number>} */
  const called = new Map();
  for (const file of servingIn(graph, steps)) {
    for (const name of namesIn(graph, file).filter((one) => graph.operations.has(one))) {
      called.set(name, Math.min(at(called, name), at(steps, file) + 1));
    }
  }
  return called;
}

/**
 * The pages with the steps to what changed: over what they show, or over the operations that they call.
 * @param {Graph} graph
 * @param {readonly RouteConfigEntry[]} routes
 * @param {ReadonlyMap<string, string[]>} importers
 * @param {Steps} steps
 * @param {Steps} called
 * @returns {Way[]}
 */
function pagesOver(graph, routes, importers, steps, called) {
  const parts = [...graph.modules.keys()].filter((file) => /^app\/(?!v1\/)/.test(file));
  const shown = spread(
    importers,
    parts.map((file) => {
      const calls = namesIn(graph, file).map((name) => at(called, name) + 1);
      return [file, Math.min(at(steps, file), ...calls)];
    }),
  );
  return pagesOf(routes).map(({ path, modules: frames }) => ({
    path,
    steps: Math.min(...frames.map((file, outside) => at(shown, file) + outside * FRAME)),
  }));
}

/**
 * The steps from a test to what changed, over its helpers too.
 * @param {Graph} graph
 * @param {ReadonlyMap<string, number[]>} ways
 * @param {string} test
 */
function distanceOf({ modules }, ways, test) {
  const helpers = new Map([[test, 0]]);
  let nearest = Infinity;
  for (const [file, depth] of helpers) {
    nearest = Math.min(nearest, depth * HELPER + Math.min(...(ways.get(file) ?? [])));
    for (const { file: next } of modules.get(file)?.imports ?? []) {
      if (next.startsWith("tests/") && !helpers.has(next)) helpers.set(next, depth + 1);
    }
  }
  return nearest;
}

/**
 * How much a test is about what changed: how often it calls and asks for that, the nearer the more, and how little
 * else.
 * @param {Graph} graph
 * @param {readonly number[]} ways
 * @param {string} test
 */
function aboutness(graph, ways, test) {
  const calls = namesIn(graph, test).filter((name) => graph.operations.has(name)).length;
  const all = calls + (graph.modules.get(test)?.addresses.length ?? 0) + 1;
  return ways.reduce((sum, count) => sum + 1 / (1 + count), 0) ** 2 / all;
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
