import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { parse } from "postcss";
import { hashFiles } from "./hash.mjs";
import { cache, root } from "./paths.mjs";

/** @typedef {{ file: string, names: string[] }} Import */
/**
 * HOLE replaces each part that a template puts into an address.
 * @typedef {{ imports: Import[], serves: boolean, addresses: string[] }} Module
 */
/**
 * `operations` has contracts by name: the address ("/v1/organizer/fields/{id}") and the start of their tests'
 * titles ("put /v1/organizer/fields/{id}").
 * @typedef {{ modules: Map<string, Module>, operations: Map<string, Operation> }} Graph
 * @typedef {{ path: string, title: string }} Operation
 */
/**
 * Facts that depend on one file alone.
 * @typedef {{ requests: Request[], addresses: string[], operations: [string, Operation][] }} Facts
 * @typedef {{ specifier: string, names: string[] }} Request
 */

const KEPT = join(cache, "graph.json");

export const HOLE = "\0";

const CODE = /\.(?:tsx?|mjs)$/;
const READ = /\.(?:tsx?|mjs|css)$/;

const MAKERS = ["operation", "addition"];

const ASKING = /^tests\/(?:v1|markup|e2e|site)\//;

/**
 * Reads the graph of the work tree. Facts of unchanged files come from the last time: parsing all files takes
 * three seconds.
 * @param {readonly string[]} files
 */
export async function readGraph(files) {
  const read = async (/** @type {string} */ file) =>
    /** @type {const} */ ([file, READ.test(file) ? await readFile(join(root, file), "utf8") : ""]);
  const sources = new Map(await Promise.all(files.map(read)));
  const kept = await readKept();
  /** @type {Record<string, Facts>} */
  const next = {};
  const parser = hashFiles(["scripts/run/import-graph.mjs", "package-lock.json"]);
  const graph = linkFiles(sources, (file, text) => {
    const key = createHash("sha1").update([parser, file, text].join("\0")).digest("base64");
    return (next[key] = kept[key] ?? parseFile(file, text));
  });
  await mkdir(cache, { recursive: true });
  await writeFile(`${KEPT}.${process.pid}`, JSON.stringify(next));
  await rename(`${KEPT}.${process.pid}`, KEPT);
  return graph;
}

/** @returns {Promise<Record<string, Facts>>} */
const readKept = async () => JSON.parse(await readFile(KEPT, "utf8").catch(() => "{}"));

/** @param {ReadonlyMap<string, string>} sources */
export const buildGraph = (sources) => linkFiles(sources, parseFile);

/**
 * @param {ReadonlyMap<string, string>} sources
 * @param {(file: string, text: string) => Facts} readFacts
 * @returns {Graph}
 */
function linkFiles(sources, readFacts) {
  /** @type {Graph} */
  const graph = { modules: new Map(), operations: new Map() };
  for (const [file, text] of sources) {
    const { requests, addresses, operations } = readFacts(file, text);
    const imports = requests.flatMap(({ specifier, names }) => {
      const found = resolve(specifier, file, sources);
      return found === null ? [] : [{ file: found, names }];
    });
    const serves =
      file.startsWith("app/v1/") && requests.some(({ names }) => names.includes("resource"));
    graph.modules.set(file, { imports, serves, addresses });
    for (const [name, operation] of operations) graph.operations.set(name, operation);
  }
  return graph;
}

/**
 * @param {string} file
 * @param {string} text
 * @returns {Facts}
 */
function parseFile(file, text) {
  const parsed = CODE.test(file) ? parseSync(file, text) : null;
  const requests = parsed ? [...listRequests(parsed.module, text)] : listSheets(file, text);
  const names = new Set(requests.flatMap((request) => request.names));
  // A full parse takes five times as long as the imports alone.
  const addresses = parsed && ASKING.test(file) ? addressesIn(parsed.program) : [];
  const isContract = MAKERS.some((maker) => names.has(maker));
  return {
    requests,
    addresses,
    operations: parsed && isContract ? listOperations(parsed.program) : [],
  };
}

/**
 * @param {import("oxc-parser").EcmaScriptModule} module
 * @param {string} text
 * @returns {Generator<Request>}
 */
function* listRequests({ staticImports, staticExports, dynamicImports }, text) {
  for (const { moduleRequest, entries } of staticImports) {
    const values = entries.filter(({ isType }) => !isType);
    if (entries.length > 0 && values.length === 0) continue;
    const names = values.map(({ importName }) => importName.name ?? "*");
    yield { specifier: moduleRequest.value, names };
  }
  for (const { moduleRequest, importName, isType } of staticExports.flatMap((e) => e.entries)) {
    if (!moduleRequest || isType) continue;
    yield { specifier: moduleRequest.value, names: [importName.name ?? "*"] };
  }
  for (const { moduleRequest } of dynamicImports) {
    yield { specifier: text.slice(moduleRequest.start + 1, moduleRequest.end - 1), names: ["*"] };
  }
}

/**
 * @param {string} file
 * @param {string} text
 */
function listSheets(file, text) {
  if (!file.endsWith(".css")) return [];
  return parse(text).nodes.flatMap((node) => {
    const isImport = node.type === "atrule" && node.name === "import";
    return isImport ? [{ specifier: node.params.split('"')[1] ?? "", names: [] }] : [];
  });
}

/**
 * Returns the file of a specifier, or null for a package; a query after `?` is ignored.
 * @param {string} specifier
 * @param {string} from
 * @param {ReadonlyMap<string, string>} sources
 */
function resolve(specifier, from, sources) {
  const [path = ""] = specifier.split("?");
  const whole = path.startsWith("~/")
    ? posix.join("app", path.slice(2))
    : posix.join(posix.dirname(from), path);
  if (!path.startsWith("~/") && !path.startsWith(".")) return null;
  return ["", ".ts", ".tsx", ".mjs"].map((end) => whole + end).find((f) => sources.has(f)) ?? null;
}

/** @param {import("oxc-parser").Program} program */
function addressesIn(program) {
  /** @type {string[]} */
  const found = [];
  const note = (/** @type {string} */ text) => {
    if (text.startsWith("/") || text.startsWith(`${HOLE}/`)) found.push(text);
  };
  new Visitor({
    Literal: ({ value }) => note(typeof value === "string" ? value : ""),
    TemplateLiteral: ({ quasis }) => note(quasis.map(({ value }) => value.cooked).join(HOLE)),
  }).visit(program);
  return found;
}

/**
 * Lists the operations of a contract; an address may be a constant of the same file.
 * @param {import("oxc-parser").Program} program
 */
function listOperations(program) {
  /** @type {Facts["operations"]} */
  const operations = [];
  /** @type {Map<string, string>} */
  const constants = new Map();
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== "Identifier") return;
      if (init?.type === "Literal") constants.set(id.name, String(init.value));
      if (init?.type !== "CallExpression" || init.callee.type !== "Identifier") return;
      if (!MAKERS.includes(init.callee.name)) return;
      const [method, path] = init.arguments.map((given) => {
        if (given.type === "Literal") return String(given.value);
        return (given.type === "Identifier" && constants.get(given.name)) || "";
      });
      operations.push([id.name, { path: path ?? "", title: `${method} ${path}` }]);
    },
  }).visit(program);
  return operations;
}
