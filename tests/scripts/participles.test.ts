import { type ESTree, parseSync, Visitor } from "vite";
import { expect, test } from "vitest";
import { sourcesIn } from "./sources.ts";

/** Words in -ed that are no participles; most are verbs as they stand. */
const PLAIN =
  /^(?:bed|bleed|breed|embed|exceed|feed|heed|hundred|need|proceed|red|seed|shed|shred|speed|succeed|wed|weed)$/;

/** Participles that do not end in -ed. Those that are the verb itself are not among them: read, put, run. */
const IRREGULAR = [
  "beaten|been|begun|bent|bitten|blown|borne|bought|bound|broken|brought|built|burnt|caught|chosen|clung",
  "crept|dealt|done|drawn|driven|drunk|dug|eaten|fallen|felt|flown|forbidden|forgiven|forgotten|fought",
  "found|frozen|given|gone|got|gotten|ground|grown|had|heard|held|hewn|hidden|hung|kept|known|laid|lain",
  "leant|learnt|left|lent|lit|lost|made|meant|met|paid|proven|ridden|risen|rung|said|sat|sawn|seen|sent",
  "sewn|shaken|shone|shorn|shown|shrunk|slept|slid|sold|sought|sown|spelt|spent|spilt|spoken|spun",
  "stolen|stood|struck|strung|stuck|sung|sunk|swept|swollen|sworn|swum|swung|taken|taught|thought|thrown",
  "told|torn|trodden|understood|woken|won|worn|wound|woven|written",
].join("|");

const PARTICIPLE = new RegExp(`^(?:[a-z]+ed|(?:fore|mis|out|over|re|un|with)?(?:${IRREGULAR}))$`);

const isParticiple = (name: string): boolean => PARTICIPLE.test(name) && !PLAIN.test(name);

const programOf = (path: string, code: string) => parseSync(path, code).program;

/** Both tests look at the same sources: each is parsed once. */
const sources = sourcesIn("app", "scripts").map(({ path, code }) => ({
  path,
  program: programOf(path, code),
}));

test("no function's name is a participle alone: it says what the function does", () => {
  const found = sources.flatMap(({ path, program }) =>
    functionsIn(program)
      .filter(isParticiple)
      .map((name) => `${path}: ${name}`),
  );
  expect(found).toEqual([]);
});

test("a participle is known by its form, and a function by what stands behind its name", () => {
  const bare = [
    "function parsed(text: string) {}",
    "export async function* written() {}",
    "const kept = (row: Row): Row => row;",
    "const unmet = async <T>({ id }: { id: T }) => id;",
    "let told: () => void = function () {};",
    "function outer() { const overtaken = () => null; }",
  ];
  const plain = [
    "function parseText(text: string) {}",
    "function read() {}",
    "const seed = () => 1;",
    "const withParsed = () => 1;",
    "const kept = rows.filter((row) => row.id);",
    "const { closed } = { closed: () => 1 };",
  ];
  const known = [...bare, ...plain].filter((code) =>
    functionsIn(programOf("a.ts", code)).some(isParticiple),
  );
  expect(known).toEqual(bare);
});

test("no value of a module is named by a participle alone: a noun says what it holds", () => {
  const found = sources.flatMap(({ path, program }) =>
    valuesIn(program)
      .filter((name) => isParticiple(wordOf(name)))
      .map((name) => `${path}: ${name}`),
  );
  expect(found).toEqual([]);
});

test("a module's values are what it binds outside of every function, in whatever letters", () => {
  const bare = [
    "const kept = new Map<string, Row>();",
    "export const created = z.object({ name });",
    "let sent = 0;",
    "const SHOWN = 3;",
    "export class Refused extends Error {}",
    "const { name: _, ...shared } = fields;",
    "const { rows: written = [] } = answer;",
    "const [first, [drawn]] = draws;",
    "const a = 1, told = 2;",
  ];
  const plain = [
    "const keptRows = new Map<string, Row>();",
    "const MOST_SHOWN = 3;",
    "export const seed = z.int();",
    "const Hidden = () => null;",
    "export class RefusedCall extends Error {}",
    "const { kept: rows } = answer;",
    "const listRows = () => { const kept = 1; return kept; };",
    "if (isOn) { const kept = 1; }",
    "interface Stored { id: number }",
  ];
  const known = [...bare, ...plain].filter((code) =>
    valuesIn(programOf("a.ts", code)).some((name) => isParticiple(wordOf(name))),
  );
  expect(known).toEqual(bare);
});

/** The names of the functions that a file declares, or binds to a variable; methods are not among them. */
function functionsIn(program: ESTree.Program): string[] {
  const names: string[] = [];
  const note = (id: ESTree.Node | null) => {
    if (id?.type === "Identifier") names.push(id.name);
  };
  new Visitor({
    FunctionDeclaration: ({ id }) => note(id),
    VariableDeclarator({ id, init }) {
      if (isFunction(init)) note(id);
    },
  }).visit(program);
  return names;
}

/** The names that a module binds to its values and classes; those of functions are not among them. */
function valuesIn({ body }: ESTree.Program): string[] {
  return body.flatMap((statement) => {
    const bound = "declaration" in statement ? statement.declaration : statement;
    if (bound?.type === "ClassDeclaration") return bound.id ? [bound.id.name] : [];
    if (bound?.type !== "VariableDeclaration") return [];
    return bound.declarations.flatMap(({ id, init }) => (isFunction(init) ? [] : namesOf(id)));
  });
}

const isFunction = (value: ESTree.Node | null): boolean =>
  value !== null && /^(?:ArrowFunction|Function)Expression$/.test(value.type);

/** The names that a pattern binds. */
function namesOf(pattern: ESTree.BindingPattern | ESTree.BindingRestElement): string[] {
  if (pattern.type === "Identifier") return [pattern.name];
  if (pattern.type === "AssignmentPattern") return namesOf(pattern.left);
  if (pattern.type === "RestElement") return namesOf(pattern.argument);
  if (pattern.type === "ArrayPattern")
    return pattern.elements.flatMap((one) => (one ? namesOf(one) : []));
  return pattern.properties.flatMap((one) => namesOf(one.type === "Property" ? one.value : one));
}

/** The word that a name of one word is, in small letters, as in `kept`, `Kept` and `KEPT`. */
const wordOf = (name: string): string =>
  /^(?:[A-Z]?[a-z]+|[A-Z]+)$/.test(name) ? name.toLowerCase() : name;
