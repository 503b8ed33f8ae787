import { HOLE } from "./import-graph.mjs";

/** @typedef {import("@react-router/dev/routes").RouteConfigEntry} RouteConfigEntry */
/** @typedef {{ path: string, modules: string[] }} Page */
/** @typedef {{ path: string, steps: number }} Way */

const AROUND = ["app/root.tsx", "app/entry.server.tsx", "app/entry.client.tsx", "app/worker.ts"];

/**
 * @param {readonly RouteConfigEntry[]} entries
 * @param {Page} [frame]
 * @returns {Page[]}
 */
export const listPages = (entries, frame = { path: "", modules: AROUND }) =>
  entries.flatMap(({ path, file, children }) => {
    const page = {
      path: [frame.path, path].filter(Boolean).join("/"),
      modules: [`app/${file}`, ...frame.modules],
    };
    return children ? listPages(children, page) : [page];
  });

/**
 * Counts the steps to each page that an address may mean. A template may put any word into an address. Each
 * further match adds a step, since it makes the address less specific.
 * @param {string} address
 * @param {readonly Way[]} ways
 */
export function countSteps(address, ways) {
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
