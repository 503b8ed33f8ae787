import { type ChildNode, parse } from "postcss";
import { fanPages } from "../site/demonstration.ts";
import type { Page } from "../site/visit.ts";
import { expect, test } from "./fixtures.ts";

interface StyleRule {
  text: string;
  selector: string;
}

const SHEET = 'link[rel="stylesheet"]:not([media="print"])';

/** States and pseudo-elements, which the markup does not show. */
const STATE =
  /::[\w-]+(?:\([^()]*\))?|:(?:before|after|hover|focus-visible|focus-within|focus|active|target|checked|disabled|first-letter)\b/g;

const known = new Map<string, Promise<StyleRule[]>>();

function rulesAt(address: string): Promise<StyleRule[]> {
  const rules = known.get(address) ?? load(address);
  known.set(address, rules);
  return rules;
}

async function load(address: string): Promise<StyleRule[]> {
  const answer = await fetch(address);
  return rulesIn(parse(await answer.text()).nodes);
}

const rulesIn = (nodes: ChildNode[], conditions = ""): StyleRule[] =>
  nodes.flatMap((node) => {
    if (node.type === "rule") {
      return node.selectors.map((selector) => ({
        text: `${conditions} ${selector} { ${node.nodes.join("; ")} }`,
        selector,
      }));
    }
    if (node.type !== "atrule" || !node.nodes || node.name === "keyframes") return [];
    return rulesIn(node.nodes, `${conditions} @${node.name} ${node.params}`);
  });

async function linkedRules({ document, url }: Page): Promise<StyleRule[]> {
  const links = Array.from(document.querySelectorAll(SHEET));
  const addresses = links.map((link) => new URL(link.getAttribute("href") ?? "", url).href);
  return (await Promise.all(addresses.map(rulesAt))).flat();
}

/** Removes states from a selector. */
const stateless = (selector: string): string =>
  selector
    .replaceAll(STATE, "")
    .replaceAll(/:(?:not|is|where|has)\(\s*\)/g, "")
    .replace(/(?:^|[>+~])\s*$/, "$&*");

/** Returns the classes that an element or its ancestor needs. */
const extractClasses = (selector: string): string[] =>
  Array.from(
    selector.replaceAll(/\([^()]*\)/g, "").matchAll(/\.([\w-]+)/g),
    ([, name = ""]) => name,
  );

const isFor = ({ document, html }: Page, { selector }: StyleRule): boolean =>
  extractClasses(selector).every((name) => html.includes(name)) &&
  document.querySelector(stateless(selector)) !== null;

/** Pages with a public form, whose sheet styles the same classes. */
const FORMS = new Set(["inscrição de time", "denúncia", "avisos"]);

test("each fan page links every needed sheet in its head", async ({ open, demo }) => {
  const pages = await Promise.all(
    Object.entries(fanPages).map(async ([name, path]) => {
      const page = await open(path(demo));
      return { name, page, linked: await linkedRules(page) };
    }),
  );
  const reading = pages.filter(({ name }) => !FORMS.has(name));
  const rules = new Map(reading.flatMap(({ linked }) => linked.map((rule) => [rule.text, rule])));
  const missing = pages.flatMap(({ name, page, linked }) => {
    const own = new Set(linked.map(({ text }) => text));
    return [...rules.values()]
      .filter((rule) => !own.has(rule.text) && isFor(page, rule))
      .map(({ text }) => `${name}: ${text}`);
  });
  expect(missing).toEqual([]);
  const sheets = pages.map(({ page }) => Array.from(page.document.querySelectorAll(SHEET)));
  for (const links of sheets) {
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(link.parentElement?.localName).toBe("head");
  }
});
