import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { ptBR } from "../../app/texts/pt-BR/index.ts";

/** What is said to people stands in the catalogue (app/texts), not where it is decided to say it. */

const root = join(import.meta.dirname, "..", "..");

const FOLDERS = ["app/domain", "app/http", "app/v1"];

/** What is read in files and forms, whatever language a page is in, or is no sentence at all. */
const SPELLINGS = new Set([
  // The codes of a game's periods are words, on the wire too.
  "app/domain/period.ts",
  // The letters that SQLite does not fold.
  "app/v1/athlete-name.ts",
  // The rows of a Brazilian keyboard, and guessed passwords.
  "app/v1/auth/strength/keyboard.ts",
]);

/** Documentation of the API for programmers: where it stands in a contract. */
const DOCUMENTS = new Set(["summary", "description", "info"]);
const DOCUMENTING = new Set(["json", "problem", "describe"]);

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );

const nameOf = (value: unknown): string =>
  !isNode(value)
    ? ""
    : value.type === "MemberExpression"
      ? nameOf(value.property)
      : typeof value.name === "string"
        ? value.name
        : "";

/** What programmers alone read: documentation, errors that nobody answers, SQL, imports, types. */
const isForProgrammers = (node: Node): boolean =>
  (node.type === "Property" && DOCUMENTS.has(nameOf(node.key))) ||
  (node.type === "CallExpression" && DOCUMENTING.has(nameOf(node.callee))) ||
  (node.type === "NewExpression" && /^(?:Range)?Error$/.test(nameOf(node.callee))) ||
  (node.type === "VariableDeclarator" &&
    /^[A-Z_]+$/.test(nameOf(node.id)) &&
    isDocument(node.init)) ||
  /^(?:Import|TS|ExportAll)/.test(node.type);

/** A constant that several contracts end their description with. */
const isDocument = (value: unknown): boolean => isNode(value) && /`/.test(textsOf(value).join());

const textsOf = (node: Node): string[] => {
  if (node.type === "Literal" && typeof node.value === "string") return [node.value];
  if (node.type === "TemplateElement" && isCooked(node.value)) return [node.value.cooked];
  return [];
};

const isCooked = (value: unknown): value is { cooked: string } =>
  typeof value === "object" &&
  value !== null &&
  "cooked" in value &&
  typeof value.cooked === "string";

function literalsIn(node: Node): string[] {
  if (isForProgrammers(node)) return [];
  return [...textsOf(node), ...childrenOf(node).flatMap(literalsIn)];
}

const literalsOf = (file: string): string[] => literalsIn(parsed(file));

function parsed(file: string): Node {
  const { program } = parseSync(file, readFileSync(join(root, file), "utf8"));
  const node: unknown = program;
  if (!isNode(node)) throw new Error(`${file} could not be read.`);
  return node;
}

const sources = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

/** A letter that only Portuguese has, or a sentence: it begins with a capital and ends with a stop. */
const SAID = /[áéíóúâêôãõàç]|^[A-Z][a-z]+ .*[.!?]$/i;

test("no sentence for people stands outside of the catalogue", () => {
  const inline = FOLDERS.flatMap(sources)
    .filter((file) => !SPELLINGS.has(file) && !/\/migrations\//.test(file))
    .flatMap((file) =>
      literalsOf(file)
        .filter((text) => SAID.test(text))
        .map((text) => `${file}: ${text.slice(0, 60)}`),
    );
  expect(inline).toEqual([]);
});
