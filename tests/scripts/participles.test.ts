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

test("no function's name is a participle alone: it says what the function does", () => {
  const found = sourcesIn("app", "scripts").flatMap(({ path, code }) =>
    functionsIn(path, code)
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
  const known = [...bare, ...plain].filter((code) => functionsIn("a.ts", code).some(isParticiple));
  expect(known).toEqual(bare);
});

/** The names of the functions that a file declares, or binds to a variable; methods are not among them. */
function functionsIn(path: string, code: string): string[] {
  const names: string[] = [];
  const note = (id: ESTree.Node | null) => {
    if (id?.type === "Identifier") names.push(id.name);
  };
  new Visitor({
    FunctionDeclaration: ({ id }) => note(id),
    VariableDeclarator({ id, init }) {
      if (init && /^(?:ArrowFunction|Function)Expression$/.test(init.type)) note(id);
    },
  }).visit(parseSync(path, code).program);
  return names;
}
