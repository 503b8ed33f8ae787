import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { labels } from "../../app/texts/pt-BR/labels.ts";
import { ptBR } from "../../app/texts/pt-BR/index.ts";
import { PERIODS } from "../../app/domain/result/events.ts";

/** What is said to people stands in a catalogue (app/texts, app/i18n), not where it is decided to say it. */

const root = join(import.meta.dirname, "..", "..");

const CATALOGUES = /^app\/(?:texts|i18n)\//;

/** The codes of a game's periods are words, on the wire too. */
const CODES = new Set<string>(PERIODS);

/** Files whose words are spellings, and said to nobody. */
const SPELLINGS = new Set([
  // The pattern of a date.
  "app/components/date.ts",
  // The values that an example of a spreadsheet holds.
  "app/routes/organizer/athletes/csv.tsx",
  // The letters that SQLite does not fold.
  "app/v1/db/names.ts",
  // The rows of a Brazilian keyboard.
  "app/v1/accounts/auth/strength/guessable.ts",
]);

/** Where a contract holds the API's documentation, which is for programmers. */
const DOCUMENTED_BY = /^(?:summary|description|info)$/;
const DOCUMENTING_CALL = /^(?:json|problem|describe)$/;

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** What an expression is called: `describe` of `z.string().describe`. */
function nameOf(value: unknown): string {
  if (!isNode(value)) return "";
  if (value.type === "MemberExpression") return nameOf(value.property);
  return typeof value.name === "string" ? value.name : "";
}

const isText = (value: unknown): boolean =>
  isNode(value) && (value.type === "Literal" || value.type === "TemplateLiteral");

/** Documentation of the API, errors that nobody is answered with, imports and types. */
function isForProgrammers(node: Node, file: string): boolean {
  switch (node.type) {
    case "Property":
      return DOCUMENTED_BY.test(nameOf(node.key));
    case "CallExpression":
      return DOCUMENTING_CALL.test(nameOf(node.callee));
    case "NewExpression":
      return /^(?:Range)?Error$/.test(nameOf(node.callee));
    case "VariableDeclarator":
      // A part that several descriptions share.
      return file.endsWith("/contract.ts") && isText(node.init);
    default:
      return /^(?:Import|TS)/.test(node.type);
  }
}

function textOf({ type, value }: Node): string[] {
  if (type === "Literal" || type === "JSXText") return typeof value === "string" ? [value] : [];
  if (type !== "TemplateElement" || typeof value !== "object" || value === null) return [];
  return "cooked" in value && typeof value.cooked === "string" ? [value.cooked] : [];
}

const literalsIn = (node: Node, file: string): string[] =>
  isForProgrammers(node, file)
    ? []
    : [...textOf(node), ...childrenOf(node).flatMap((child) => literalsIn(child, file))];

function literalsOf(file: string): string[] {
  const program: unknown = parseSync(file, readFileSync(join(root, file), "utf8")).program;
  if (!isNode(program)) throw new Error(`${file} could not be read.`);
  return literalsIn(program, file);
}

const sources = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

/** A letter that Portuguese has and English has not, or words that end as a sentence. */
const SAID = /[áéíóúâêôãõàç]|^[A-Z][a-z]+ [^()]*[a-z\d][.!?]$/;

test("all sentences for people are in the catalog", () => {
  const inline = sources("app")
    .filter((file) => !CATALOGUES.test(file) && !SPELLINGS.has(file))
    .flatMap((file) =>
      literalsOf(file)
        .filter((text) => SAID.test(text) && !CODES.has(text))
        .map((text) => `${file}: ${text.slice(0, 60)}`),
    );
  expect(inline).toEqual([]);
});

const read = (file: string): string => readFileSync(join(root, file), "utf8");

test("every catalog sentence is used", () => {
  const files = ["app", "scripts"]
    .flatMap(sources)
    .filter((file) => !file.startsWith("app/texts/pt-BR/") && !file.startsWith("app/i18n/"));
  const text = files.map(read).join("\n");
  /** The files that take words by their area, with the names that they take of it. */
  const takers = files
    .map(read)
    .filter((source) => /\b(?:textsIn|labelsIn|Catalogue|Column)\b/.test(source));
  const isSaid = (area: string, name: string): boolean =>
    text.includes(`"${area}.${name}"`) ||
    text.includes(`\`${area}.\${`) ||
    (area === "sheetHeads" && text.includes(`header: "${name}"`)) ||
    takers.some(
      (source) =>
        new RegExp(`\\b${area}\\b`).test(source) &&
        (new RegExp(`\\b${name}\\b`).test(source) || BY_CODE.has(area)),
    );
  const silent = Object.entries(ptBR).flatMap(([area, sentences]) =>
    Object.keys(sentences)
      .filter((name) => !isSaid(area, name))
      .map((name) => `${area}.${name}`),
  );
  expect(silent).toEqual([]);
});

/** Areas whose names are the codes that they are words for. */
const BY_CODE = new Set([
  ...Object.keys(labels),
  "titles",
  "criteria",
  "separatedBy",
  "teamRankings",
  "rulebookNames",
  "rulebookDescriptions",
  "inscriptionStates",
  "documentKinds",
  "gameStates",
  "decisions",
  "eventTypes",
  "fileNames",
]);
