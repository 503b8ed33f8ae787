import { type ESTree, type parseSync, Visitor } from "vite";

type Comments = ReturnType<typeof parseSync>["comments"];

/** A comment that a tool reads. */
const DIRECTIVE = /^\s*(?:oxlint-|eslint-|@ts-|@vite|#__)|^\/ ?<|^!/;

const SUBJECTLESS = /(?:^|[.;:,(]\s+)(?:what|who|whom|whose|whether)\b/gim;

const ARCHAIC =
  /\b(?:anew|whoever|wherever|whom|nobody|somebody|everybody|anybody|told|said|says|saying|lies?|stands?|stood|begun|at last|besides?|aside|alike|meanwhile)\b/gi;

/** Returns the comments' texts without JSDoc tags; line comments that follow each other are one. */
export function commentTexts(source: string, comments: Comments): string[] {
  const found: { text: string; end: number; isLine: boolean }[] = [];
  for (const { type, value, start, end } of comments) {
    if (DIRECTIVE.test(value)) continue;
    const isLine = type === "Line";
    const last = found.at(-1);
    if (isLine && last?.isLine && /^\n[ \t]*$/.test(source.slice(last.end, start))) {
      last.text = `${last.text} ${value.trim()}`;
      last.end = end;
    } else {
      found.push({ text: isLine ? value.trim() : blockText(value), end, isLine });
    }
  }
  return found.map(({ text }) => text);
}

function blockText(value: string): string {
  const lines = value.split("\n").map((line) => line.replace(/^\s*\*+/, "").trim());
  const firstTag = lines.findIndex((line) => /^@\w/.test(line));
  return (firstTag === -1 ? lines : lines.slice(0, firstTag)).join(" ").trim();
}

/** Returns the names of the functions, and of the constants that are functions. */
export function functionNames(program: ESTree.Program): string[] {
  const names: string[] = [];
  new Visitor({
    FunctionDeclaration: ({ id }) => {
      if (id) names.push(id.name);
    },
    VariableDeclarator: ({ id, init }) => {
      const isFunction =
        init?.type === "ArrowFunctionExpression" || init?.type === "FunctionExpression";
      if (isFunction && id.type === "Identifier") names.push(id.name);
    },
  }).visit(program);
  return names;
}

/** Returns the titles of the tests, those of template literals as they are written. */
export function testTitles(program: ESTree.Program, source: string): string[] {
  const titles: string[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [first] }) => {
      if (!first || !/^(?:test|it|describe)$/.test(rootName(callee)) || isStep(callee)) return;
      const isText = first.type === "Literal" && typeof first.value === "string";
      if (isText || first.type === "TemplateLiteral") {
        titles.push(source.slice(first.start + 1, first.end - 1));
      }
    },
  }).visit(program);
  return titles;
}

/** The name at the start of a chain: "test" for `test.skipIf(slow)`, "" for others. */
function rootName(callee: ESTree.Expression): string {
  switch (callee.type) {
    case "Identifier":
      return callee.name;
    case "MemberExpression":
      return rootName(callee.object);
    case "CallExpression":
      return rootName(callee.callee);
    case "TaggedTemplateExpression":
      return rootName(callee.tag);
    default:
      return "";
  }
}

const isStep = (callee: ESTree.Expression): boolean =>
  callee.type === "MemberExpression" &&
  callee.property.type === "Identifier" &&
  callee.property.name === "step";

interface Words {
  comments: string[];
  functionNames: string[];
  testTitles: string[];
}

/** Returns the figures of the voice: comments and functions of `app`, titles of `tests`. */
export function measureVoice(app: Words[], tests: Words[]): Record<string, string> {
  const comments = app.flatMap((source) => source.comments);
  const names = app.flatMap((source) => source.functionNames);
  const titles = tests.flatMap((source) => source.testTitles);
  const words = countWords(comments);
  const perThousand = (pattern: RegExp) =>
    ((count(comments.join("\n"), pattern) / words) * 1000).toFixed(1);
  const ofNames = names.filter((name) => name.endsWith("Of"));
  return {
    "words of comment": String(words),
    "subjectless clauses in 1,000 words of comment": perThousand(SUBJECTLESS),
    "archaic words in 1,000 words of comment": perThousand(ARCHAIC),
    "functions called …Of": `${((ofNames.length / names.length) * 100).toFixed(1)} %`,
    "words of a test title, mean": (countWords(titles) / titles.length).toFixed(1),
  };
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
const countWords = (texts: string[]): number => count(texts.join(" "), /\S+/g);
