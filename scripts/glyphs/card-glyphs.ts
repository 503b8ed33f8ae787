import { fileURLToPath } from "node:url";
import { type Font, openSync, type PathCommand } from "fontkit";
import type { Plugin } from "vite";

const NAME = "virtual:card-glyphs";

const FONTS = {
  600: openFont(import.meta.resolve("@fontsource/figtree/files/figtree-latin-600-normal.woff2")),
  800: openFont(import.meta.resolve("@fontsource/figtree/files/figtree-latin-800-normal.woff2")),
};

const NEIGHBOURS = Array.from(
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,-'’",
);

const VERBS: Record<PathCommand["command"], string> = {
  moveTo: "M",
  lineTo: "L",
  quadraticCurveTo: "Q",
  bezierCurveTo: "C",
  closePath: "Z",
};

export const cardGlyphs: Plugin = {
  name: "card-glyphs",
  resolveId: { filter: { id: new RegExp(`^${NAME}$`) }, handler: (id) => `\0${id}` },
  load: { filter: { id: new RegExp(`^\0${NAME}$`) }, handler: () => writeModule() },
};

function writeModule(): string {
  const { unitsPerEm, ascent, descent } = FONTS[600];
  const metrics = { unitsPerEm, ascent, descent };
  const weights = Object.entries(FONTS).map(([weight, font]) => [weight, readLetters(font)]);
  const letters = JSON.stringify({ metrics, weights: Object.fromEntries(weights) });
  return `export const { metrics, weights } = JSON.parse(${JSON.stringify(letters)});`;
}

function openFont(address: string): Font {
  const font = openSync(fileURLToPath(address));
  if (!("glyphForCodePoint" in font)) throw new Error(`${address} is no font.`);
  return font;
}

function readLetters(font: Font) {
  const glyphs = font.characterSet.map((code) => {
    const glyph = font.glyphForCodePoint(code);
    return [String.fromCodePoint(code), [glyph.advanceWidth, formatPath(glyph.path.commands)]];
  });
  const missing = font.getGlyph(0);
  return {
    glyphs: Object.fromEntries(glyphs),
    pairs: Object.fromEntries(readPairs(font)),
    missing: [missing.advanceWidth, formatPath(missing.path.commands)],
  };
}

const formatPath = (commands: readonly PathCommand[]): string =>
  commands.map(({ command, args }) => VERBS[command] + args.map(Math.round).join(" ")).join("");

function readPairs(font: Font): [string, number][] {
  return NEIGHBOURS.flatMap((first) =>
    NEIGHBOURS.flatMap((second): [string, number][] => {
      const { glyphs, positions } = font.layout(first + second);
      const [glyph] = glyphs;
      const [position] = positions;
      const distance = (position?.xAdvance ?? 0) - (glyph?.advanceWidth ?? 0);
      return glyphs.length === 2 && distance !== 0 ? [[first + second, distance]] : [];
    }),
  );
}
