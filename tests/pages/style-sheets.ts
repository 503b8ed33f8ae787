import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ChildNode, parse } from "postcss";
import { contrast, mixColors } from "../../app/components/team/color.ts";

export const SCHEMES = ["light", "dark"] as const;
export type Scheme = (typeof SCHEMES)[number];

export interface Declaration {
  sheet: string;
  selector: string;
  property: string;
  value: string;
  /** True when it applies only in dark. */
  onlyDark: boolean;
}

export const APP = join(import.meta.dirname, "../../app");

const read = (sheet: string) => parse(readFileSync(join(APP, sheet), "utf8"));

export function findImports(entry: string): string[] {
  const found: string[] = [];
  read(entry).walkAtRules("import", ({ params }) => {
    const [, path] = /^"\.\/(styles\/[^"]+)"/.exec(params) ?? [];
    if (path) found.push(path);
  });
  return found;
}

/** Reads a sheet's tokens, for both schemes or only dark. */
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

export const tokens: Record<Scheme, ReadonlyMap<string, string>> = {
  light: new Map(light),
  dark: new Map([...light, ...readTokens("styles/dark.css"), ...readTokens(POSITIONS, true)]),
};

const ONLY_DARK = "@media (prefers-color-scheme: dark)";
const ON_PAPER = "@media print";

/** Returns a rule's scheme; widths and layers do not affect color. */
function readCondition(sheet: string, name: string, params: string): string {
  const condition = `@${name} ${params}`;
  if (/prefers-color-scheme|prefers-contrast/.test(params) && condition !== ONLY_DARK) {
    throw new Error(`${sheet}: ${condition} is a scheme that the tests of colours do not know.`);
  }
  return condition;
}

/** Returns screen declarations with their conditions and selectors. */
function declaredBy(
  sheet: string,
  nodes: ChildNode[],
  conditions: string[] = [],
  selectors: string[] = [],
): Declaration[] {
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
    const condition = readCondition(sheet, node.name, node.params);
    return declaredBy(sheet, node.nodes, [...conditions, condition], selectors);
  });
}

/** Tokens; print, which is always white; the sheet's page, which has its own colors and tests. */
const EXCLUDED_SHEETS = /^(?:styles\/(?:tokens|dark|position-colors|print)|sheet\/sheet)\.css$/;

export const declared: Declaration[] = globSync("**/*.css", { cwd: APP })
  .filter((sheet) => !EXCLUDED_SHEETS.test(sheet))
  .toSorted()
  .flatMap((sheet) => declaredBy(sheet, read(sheet).nodes));

export const declaredByDark: Declaration[] = declaredBy(
  "styles/dark.css",
  read("styles/dark.css").nodes,
);

/** A color in a sheet: a token, `--tone`, a custom name or a value. */
export type Paint = string;

const PAINT =
  /var\(--color-(?<token>[\w-]+)\)|(?<value>#[\da-f]+\b|(?:var|rgb|color-mix)\((?:[^()]|\([^()]*\))*\))/gi;

/** Non-color parts of painting values. */
const MEASURES =
  /^(?:[\d.-]+(?:px|rem|%)?|solid|dashed|inset|none|inherit|transparent|currentcolor|circle|closest-side|center|right|cover|no-repeat|content-box|\/)$/i;

/** Returns a value's colors, and fails on unknown words such as `white`. */
export function paintsIn({ sheet, selector, property, value }: Declaration): Paint[] {
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

/** Returns a color in a scheme, blended over `below` when translucent. */
export function seen(paint: Paint, scheme: Scheme, below?: Paint): string {
  const value = tokens[scheme].get(paint) ?? paint;
  if (/^#[\da-f]{6}$/i.test(value)) return value;
  if (/^#[\da-f]{3}$/i.test(value)) return value.replaceAll(/[\da-f]/gi, "$&$&");
  const [, name = "", share] =
    /^color-mix\(in srgb, var\(--color-([\w-]+)\) (\d+)%, transparent\)$/.exec(value) ?? [];
  if (share === undefined) throw new Error(`${paint} is no colour of the ${scheme} scheme.`);
  if (!below) throw new Error(`What lies below ${paint} is not known.`);
  return mixColors(seen(below, scheme), seen(name, scheme), Number(share) / 100);
}

/** Lists pairs with too little contrast, by scheme. */
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
