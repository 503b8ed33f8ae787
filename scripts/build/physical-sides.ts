import { type Declaration, list, type Plugin } from "postcss";

const INLINE = ["left", "right"];
const BLOCK = ["top", "bottom"];

/**
 * Expands logical shorthands: Safari 13 and Chrome 80 do not know them, and Lightning CSS keeps those with a
 * variable (docs/decisions/0034).
 */
export const physicalSides: Plugin = {
  postcssPlugin: "physical-sides",
  Declaration: {
    inset: (declaration) => {
      const [top = "", right = top, bottom = top, left = right] = list.space(declaration.value);
      writeSides(declaration, { top, right, bottom, left });
    },
    "margin-inline": (declaration) => writePair(declaration, "margin", INLINE),
    "margin-block": (declaration) => writePair(declaration, "margin", BLOCK),
    "padding-inline": (declaration) => writePair(declaration, "padding", INLINE),
    "padding-block": (declaration) => writePair(declaration, "padding", BLOCK),
    "border-inline": (declaration) => writeBoth(declaration, INLINE),
    "border-block": (declaration) => writeBoth(declaration, BLOCK),
  },
};

function writePair(declaration: Declaration, property: string, sides: readonly string[]): void {
  const [first = "", second = first] = list.space(declaration.value);
  const [before, after] = sides.map((side) => `${property}-${side}`);
  writeSides(declaration, { [`${before}`]: first, [`${after}`]: second });
}

function writeBoth(declaration: Declaration, sides: readonly string[]): void {
  const { value } = declaration;
  writeSides(declaration, Object.fromEntries(sides.map((side) => [`border-${side}`, value])));
}

function writeSides(declaration: Declaration, sides: Record<string, string>): void {
  const written = Object.entries(sides).map(([prop, value]) => declaration.clone({ prop, value }));
  declaration.replaceWith(...written);
}
