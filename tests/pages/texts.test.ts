import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { labels } from "../../app/texts/pt-BR/labels.ts";
import { ptBR } from "../../app/texts/pt-BR/index.ts";
import { PERIODS } from "../../app/domain/result/events.ts";

/** Sentences for people belong in a catalog (app/texts, app/i18n). */

const root = join(import.meta.dirname, "..", "..");

const CATALOGUES = /^app\/(?:texts|i18n)\//;

/** Period codes are Portuguese words on the wire too. */
const CODES = new Set<string>(PERIODS);

/** Files with words that are data, not messages. */
const SPELLINGS = new Set([
  "app/components/date.ts",
  "app/routes/organizer/athletes/csv.tsx",
  // Letters that SQLite does not fold.
  "app/v1/db/names.ts",
  // Brazilian keyboard rows.
  "app/v1/accounts/auth/strength/guessable.ts",
]);

/** API documentation in contracts, for programmers. */
const DOCUMENTED_BY = /^(?:summary|description|info)$/;
const DOCUMENTING_CALL = /^(?:json|problem|describe)$/;

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

const listChildren = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** Returns a call's name: `describe` of `z.string().describe`. */
function nameOf(value: unknown): string {
  if (!isNode(value)) return "";
  if (value.type === "MemberExpression") return nameOf(value.property);
  return typeof value.name === "string" ? value.name : "";
}

const isText = (value: unknown): boolean =>
  isNode(value) && (value.type === "Literal" || value.type === "TemplateLiteral");

/** True for API documentation, internal errors, imports and types. */
function isForProgrammers(node: Node, file: string): boolean {
  switch (node.type) {
    case "Property":
      return DOCUMENTED_BY.test(nameOf(node.key));
    case "CallExpression":
      return DOCUMENTING_CALL.test(nameOf(node.callee));
    case "NewExpression":
      return /^(?:Range)?Error$/.test(nameOf(node.callee));
    case "VariableDeclarator":
      return file.endsWith("/contract.ts") && isText(node.init);
    default:
      return /^(?:Import|TS)/.test(node.type);
  }
}

function readTexts({ type, value }: Node): string[] {
  if (type === "Literal" || type === "JSXText") return typeof value === "string" ? [value] : [];
  if (type !== "TemplateElement" || typeof value !== "object" || value === null) return [];
  return "cooked" in value && typeof value.cooked === "string" ? [value.cooked] : [];
}

const literalsIn = (node: Node, file: string): string[] =>
  isForProgrammers(node, file)
    ? []
    : [...readTexts(node), ...listChildren(node).flatMap((child) => literalsIn(child, file))];

function findLiterals(file: string): string[] {
  const program: unknown = parseSync(file, readFileSync(join(root, file), "utf8")).program;
  if (!isNode(program)) throw new Error(`${file} could not be read.`);
  return literalsIn(program, file);
}

const sources = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

/** A Portuguese accented letter, or a capitalized sentence. */
const SENTENCE = /[áéíóúâêôãõàç]|^[A-Z][a-z]+ [^()]*[a-z\d][.!?]$/;

test("all sentences for people are in the catalog", () => {
  const inline = sources("app")
    .filter((file) => !CATALOGUES.test(file) && !SPELLINGS.has(file))
    .flatMap((file) =>
      findLiterals(file)
        .filter((text) => SENTENCE.test(text) && !CODES.has(text))
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
  /** Files that read texts by area, with their names. */
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

/** Areas keyed by codes. */
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
