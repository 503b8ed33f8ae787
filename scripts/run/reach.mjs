import { countSteps, listPages } from "./addresses.mjs";

/** @typedef {import("./import-graph.mjs").Graph} Graph */
/** @typedef {import("./addresses.mjs").RouteConfigEntry} RouteConfigEntry */
/** @typedef {import("./addresses.mjs").Way} Way */
/** @typedef {ReadonlyMap<string, { by: string }[]>} Importers modules by the file that they import */
/** @typedef {ReadonlyMap<string, number>} Steps imports between a module, or an operation, and what changed */
/**
 * `tests` reach the changed files, the most specific first; `own` reach them without helpers. `titles` begin
 * the tests of operations served nearest to the change. `serving` counts the modules that serve operations
 * and reach a changed file, for the file with the most.
 * @typedef {{ tests: string[], own: string[], titles: string[], serving: number }} Reach
 */

/** The module that mounts all operations; every test imports it, so its imports are ignored. */
const API = "app/v1/api.ts";

const HELPER = 100;

const FRAME = 20;

const OF_PAGES = /^tests\/(?:markup|e2e|site|server)\//;

const PURE = /^tests\/(?:domain|pages|scripts)\//;

/**
 * Finds the tests that reach changed files: by imports, or through operations and addresses that they
 * request.
 * @param {Graph} graph
 * @param {readonly RouteConfigEntry[]} routes
 * @param {readonly string[]} changed
 * @returns {Reach}
 */
export function findReach(graph, routes, changed) {
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

  /** @param {string} file */
  function findWays(file) {
    const { imports, addresses } = modules.get(file) ?? { imports: [], addresses: [] };
    const asked = addresses.flatMap((address) => {
      if (address.startsWith("/v1/")) return countSteps(address, calls);
      return OF_PAGES.test(file) ? countSteps(address, pages) : [];
    });
    const imported = imports.map((one) => (one.file === API ? Infinity : at(steps, one.file) + 1));
    const named = PURE.test(file) ? [] : namesIn(graph, file).map((name) => at(called, name));
    const itself = changed.includes(file) ? 0 : Infinity;
    return [itself, ...imported, ...named, ...asked].filter((count) => count < Infinity);
  }
  const ways = new Map(
    Array.from(modules.keys())
      .filter((file) => file.startsWith("tests/"))
      .map((file) => [file, findWays(file)]),
  );
  const words = new Set(changed.flatMap(splitWords));
  const least = Math.min(...called.values());
  const tests = Array.from(modules.keys())
    .filter((file) => /\.(?:test|spec)\.ts$/.test(file))
    .map((file) => ({ file, steps: measureDistance(graph, ways, file) }))
    .filter((test) => test.steps < Infinity)
    .map((test) => ({
      ...test,
      round: chooseRound(test.steps),
      alike: splitWords(test.file).filter((word) => words.has(word)).length,
      about: aboutness(graph, ways.get(test.file) ?? [], test.file),
    }))
    .toSorted((a, b) => a.round - b.round || b.alike - a.alike || b.about - a.about);
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

const COMMON = new Set(["ts", "tsx", "mjs", "test", "spec", "v1", "contract", "routes", "store"]);

/** @param {string} file */
const splitWords = (file) =>
  file
    .split("/")
    .slice(-2)
    .flatMap((name) => name.split(/[.-]/))
    .filter((word) => !COMMON.has(word));

/** @param {Graph} graph */
const importersIn = ({ modules }) =>
  Map.groupBy(
    Array.from(modules, ([by, { imports }]) => imports.map(({ file }) => ({ file, by }))).flat(),
    ({ file }) => file,
  );

/**
 * @param {Importers} importers
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
    for (const { by } of importers.get(file) ?? []) {
      if (by.startsWith("app/")) queue.push([by, count + 1]);
    }
  }
  return nearest;
}

/**
 * @param {Graph} graph
 * @param {string} file
 */
const namesIn = ({ modules }, file) =>
  (modules.get(file)?.imports ?? []).flatMap(({ names }) => names);

/**
 * @param {Graph} graph
 * @param {Steps} steps
 */
const servingIn = ({ modules }, steps) =>
  [...steps.keys()].filter((file) => modules.get(file)?.serves);

/**
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
 * @param {Graph} graph
 * @param {readonly RouteConfigEntry[]} routes
 * @param {Importers} importers
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
  return listPages(routes).map(({ path, modules: frames }) => ({
    path,
    steps: Math.min(...frames.map((file, outside) => at(shown, file) + outside * FRAME)),
  }));
}

/**
 * @param {Graph} graph
 * @param {ReadonlyMap<string, number[]>} ways
 * @param {string} test
 */
function measureDistance({ modules }, ways, test) {
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
 * Scores a test: near and frequent requests to the change raise it, other requests lower it.
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
 * Tests that name the change, those that reach it, those whose helpers do.
 * @param {number} steps
 */
const chooseRound = (steps) => (steps <= 1 ? 0 : steps < HELPER ? 1 : 2);

/**
 * @param {Steps} steps
 * @param {string} name
 */
const at = (steps, name) => steps.get(name) ?? Infinity;
