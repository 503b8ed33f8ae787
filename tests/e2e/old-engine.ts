import type { Page } from "@playwright/test";
import { parse } from "postcss";
import { YOUNGER } from "../site/younger-features.ts";

/** Features removed from the test engine to imitate old ones. Unlisted features are not tested. */

/** Removes script features that Safari 15.6 or Chrome 103 lack. */
export const withoutYoungerScript = (page: Page): Promise<unknown> =>
  page.addInitScript((younger) => {
    for (const [path, names] of younger) {
      const owner = path.split(".").reduce<object>((of, name) => Reflect.get(of, name), window);
      for (const name of names) Reflect.deleteProperty(owner, name);
    }
    const asking = ["closest", "matches", "querySelector", "querySelectorAll"];
    for (const owner of [Element.prototype, Document.prototype]) {
      for (const name of asking) {
        const ask: unknown = Reflect.get(owner, name);
        if (typeof ask !== "function") continue;
        Reflect.set(owner, name, function (this: Node, selector: string) {
          if (selector.includes(":has(")) throw new SyntaxError(`'${selector}' is not valid`);
          return Reflect.apply(ask, this, [selector]);
        });
      }
    }
  }, YOUNGER);

/** At-rules that Safari 13 and Chrome 80 ignore. */
const AT_RULES = new Set(["container", "layer", "property", "starting-style", "view-transition"]);
const SELECTORS =
  /:(?:has|is|where|focus-visible|user-(?:in)?valid)\b|::(?:marker|view-transition)/;
const PROPERTIES =
  /^(?:inset|aspect-ratio|accent-color|scrollbar-gutter|text-wrap|(?:margin|padding|inset|border)-(?:inline|block)$)/;
const VALUES = /\b(?:color-mix|light-dark|oklch|lab|lch)\(|\d(?:[dls]v[hwib]|cq[whib])\b|^clip$/;
/** Flex gaps need Chrome 84 or Safari 14.1; grid gaps are older. */
const GAP = /^(?:row-|column-)?gap$/;

/** Removes from style sheets everything Safari 13 or Chrome 80 ignores. */
export const withoutYoungerStyles = (page: Page): Promise<unknown> =>
  page.route(/\.css$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: removeYoungerRules(await response.text()) });
  });

function removeYoungerRules(css: string): string {
  const sheet = parse(css);
  sheet.walkAtRules((rule) => {
    const isAsked = rule.name === "supports" && rule.params.includes("container-type");
    if (isAsked && rule.params.startsWith("not")) rule.replaceWith(rule.nodes ?? []);
    else if (AT_RULES.has(rule.name) || isAsked) rule.remove();
    // Range syntax: "(width >= 40rem)".
    else if (rule.name === "media" && /[<>]=?/.test(rule.params)) rule.remove();
  });
  sheet.walkRules((rule) => {
    if (SELECTORS.test(rule.selector)) rule.remove();
    const isGrid = rule.some((node) => node.type === "decl" && /grid/.test(node.prop + node.value));
    rule.walkDecls((declaration) => {
      const { prop, value } = declaration;
      if (PROPERTIES.test(prop) || VALUES.test(value) || (GAP.test(prop) && !isGrid)) {
        declaration.remove();
      }
    });
  });
  return sheet.toString();
}
