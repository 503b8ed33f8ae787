import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ChildNode, parse } from "postcss";
import { contrast, mix } from "../../app/components/team/color.ts";

export const SCHEMES = ["light", "dark"] as const;
export type Scheme = (typeof SCHEMES)[number];

/** One declaration of a style sheet, for one selector. */
export interface Declared {
  sheet: string;
  selector: string;
  property: string;
  value: string;
  /** Whether it counts in the dark scheme alone. */
  onlyDark: boolean;
}

export const APP = join(import.meta.dirname, "../../app");

const read = (sheet: string) => parse(readFileSync(join(APP, sheet), "utf8"));

/** The sheets that an entry imports. */
export function importsOf(entry: string): string[] {
  const found: string[] = [];
  read(entry).walkAtRules("import", ({ params }) => {
    const [, path] = /^"\.\/(styles\/[^"]+)"/.exec(params) ?? [];
    if (path) found.push(path);
  });
  return found;
}

/** The colours that a sheet names, for both schemes or, under the condition, for the dark one. */
function readTokens(sheet: string, isDark = false): [name: string, color: string][] {
  const found: [string, string][] = [];
  read(sheet).walkDecls(/^--color-[\w-]+$/, ({ prop, value, parent }) => {
    if ((parent?.parent?.type === "atrule") === isDark) {
      found.push([prop.replace("--color-", ""), value]);
    }
  });
  return found;
}

const POSITIONS = "styles/position-colors.css";
const light = [...readTokens("styles/tokens.css"), ...readTokens(POSITIONS)];

/** Every colour that has a name, by it. */
export const tokens: Record<Scheme, ReadonlyMap<string, string>> = {
  light: new Map(light),
  dark: new Map([...light, ...readTokens("styles/dark.css"), ...readTokens(POSITIONS, true)]),
};

const ONLY_DARK = "@media (prefers-color-scheme: dark)";
const ON_PAPER = "@media print";

/** What a rule is under besides its selectors: a width or a layer changes no colour, a scheme does. */
function conditionOf(sheet: string, name: string, params: string): string {
  const condition = `@${name} ${params}`;
  if (/prefers-color-scheme|prefers-contrast/.test(params) && condition !== ONLY_DARK) {
    throw new Error(`${sheet}: ${condition} is a scheme that the tests of colours do not know.`);
  }
  return condition;
}

/** What nodes declare for screens, under the conditions and selectors around them. */
function declaredBy(
  sheet: string,
  nodes: ChildNode[],
  conditions: string[] = [],
  selectors: string[] = [],
): Declared[] {
  if (conditions.includes(ON_PAPER)) return [];
  const steps = conditions.find((condition) => condition.startsWith("@keyframes"));
  return nodes.flatMap((node) => {
    if (node.type === "decl") {
      return selectors.map((selector) => ({
        sheet,
        selector: [steps, selector].filter(Boolean).join(" ").replaceAll(/\s+/g, " "),
        property: node.prop,
        value: node.value.replaceAll(/\s+/g, " "),
        onlyDark: conditions.includes(ONLY_DARK),
      }));
    }
    if (node.type === "rule") {
      if (selectors.length > 0) throw new Error(`${sheet}: ${node.selector} lies in another rule.`);
      return declaredBy(sheet, node.nodes, conditions, node.selectors);
    }
    if (node.type !== "atrule" || !node.nodes) return [];
    const condition = conditionOf(sheet, node.name, node.params);
    return declaredBy(sheet, node.nodes, [...conditions, condition], selectors);
  });
}

/** The tokens themselves, and what is for paper, which is white under any scheme. */
const APART = /^styles\/(?:tokens|dark|position-colors|print)\.css$/;

/** All that the style sheets declare for screens. */
export const declared: Declared[] = globSync("**/*.css", { cwd: APP })
  .filter((sheet) => !APART.test(sheet))
  .toSorted()
  .flatMap((sheet) => declaredBy(sheet, read(sheet).nodes));

/** What the sheet of the dark scheme declares. */
export const declaredByDark: Declared[] = declaredBy(
  "styles/dark.css",
  read("styles/dark.css").nodes,
);

/** A colour as a sheet says it: a token's name, `--tone` or another name of its own, or its value. */
export type Paint = string;

const PAINT =
  /var\(--color-(?<token>[\w-]+)\)|(?<value>#[\da-f]+\b|(?:var|rgb|color-mix)\((?:[^()]|\([^()]*\))*\))/gi;

/** What else stands in a value that paints, besides colours. */
const MEASURES =
  /^(?:[\d.-]+(?:px|rem|%)?|solid|dashed|inset|none|inherit|transparent|currentcolor|circle|closest-side|center|right|cover|no-repeat|content-box|\/)$/i;

/** The colours in a value; fails on a word that might be one, as `white`. */
export function paintsIn({ sheet, selector, property, value }: Declared): Paint[] {
  const plain = value.replaceAll(/url\("[^"]*"\)/g, "");
  const others = plain.replaceAll(PAINT, " ").replaceAll(/radial-gradient|[(),]/g, " ");
  const unknown = others.split(" ").filter((word) => word !== "" && !MEASURES.test(word));
  if (unknown.length > 0) {
    throw new Error(`${sheet}: ${selector} { ${property}: ${value} } says ${unknown.join()}.`);
  }
  return [...plain.matchAll(PAINT)].map(
    ({ groups }) => groups?.["token"] ?? groups?.["value"] ?? "",
  );
}

/** What a colour is in a scheme, as it is seen above another where it lets that through. */
export function seen(paint: Paint, scheme: Scheme, below?: Paint): string {
  const value = tokens[scheme].get(paint) ?? paint;
  if (/^#[\da-f]{6}$/i.test(value)) return value;
  if (/^#[\da-f]{3}$/i.test(value)) return value.replaceAll(/[\da-f]/gi, "$&$&");
  const [, name = "", share] =
    /^color-mix\(in srgb, var\(--color-([\w-]+)\) (\d+)%, transparent\)$/.exec(value) ?? [];
  if (share === undefined) throw new Error(`${paint} is no colour of the ${scheme} scheme.`);
  if (!below) throw new Error(`What lies below ${paint} is not known.`);
  return mix(seen(below, scheme), seen(name, scheme), Number(share) / 100);
}

/** Which of these pairs stand out less than they must, in which scheme. */
export const weakPairs = (
  pairs: { words: Paint; ground: Paint; below?: Paint; scheme?: Scheme }[],
  ratio: number,
): string[] =>
  pairs.flatMap(({ words, ground, below, scheme }) =>
    (scheme ? [scheme] : SCHEMES).flatMap((each) => {
      const found = contrast(seen(words, each), seen(ground, each, below));
      const where = below ? `${ground} above ${below}` : ground;
      return found < ratio ? [`${each}: ${words} on ${where}, ${found.toFixed(2)}`] : [];
    }),
  );
