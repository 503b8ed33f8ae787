import { metrics, weights } from "virtual:card-glyphs";

const { unitsPerEm, ascent, descent } = metrics;

export interface TypeSetting {
  fontSize: number;
  fontWeight: number;
  letterSpacing: number;
}

interface Room {
  width: number;
  lines: number;
}

interface PlacedGlyph {
  path: string;
  left: number;
}

/** Distance from a line's top to its baseline, relative to the font size at normal line height. */
export const BASELINE = ascent / unitsPerEm;

/** Normal line height, relative to the font size. */
export const LINE_HEIGHT = (ascent - descent) / unitsPerEm;

const ELLIPSIS = "…";

/** Returns a letter without diacritics: "ş" → "s". */
const plain = (letter: string): string => letter.normalize("NFD").charAt(0);

/** Returns the positions of the glyphs of one line, and its width, in font units. */
function placeGlyphs(text: string, setting: TypeSetting): { glyphs: PlacedGlyph[]; width: number } {
  const weight = weights[setting.fontWeight];
  if (!weight) throw new Error(`No card has letters of the weight ${setting.fontWeight}.`);
  const { glyphs, pairs, missing } = weight;
  const spacing = (setting.letterSpacing / setting.fontSize) * unitsPerEm;
  const placed: PlacedGlyph[] = [];
  let left = 0;
  let previous = "";
  for (const letter of text.normalize("NFC")) {
    const base = plain(letter);
    const [advance, path] = glyphs[letter] ?? glyphs[base] ?? missing;
    left += pairs[previous + base] ?? 0;
    placed.push({ path, left });
    left += advance + spacing;
    previous = base;
  }
  return { glyphs: placed, width: left };
}

export const measureWidth = (text: string, setting: TypeSetting): number =>
  (placeGlyphs(text, setting).width * setting.fontSize) / unitsPerEm;

export function breakLines(text: string, setting: TypeSetting, room: Room): string[] {
  const lines: string[] = [];
  let rest = text.split(" ");
  while (rest.length > 0) {
    if (lines.length + 1 === room.lines)
      return [...lines, cut(rest.join(" "), setting, room.width)];
    const words = wordsOfLine(rest, setting, room.width);
    lines.push(rest.slice(0, words).join(" "));
    rest = rest.slice(words);
  }
  return lines;
}

function wordsOfLine(words: readonly string[], setting: TypeSetting, width: number): number {
  let count = 1;
  while (
    count < words.length &&
    measureWidth(words.slice(0, count + 1).join(" "), setting) <= width
  ) {
    count += 1;
  }
  return count;
}

function cut(text: string, setting: TypeSetting, width: number): string {
  if (measureWidth(text, setting) <= width) return text;
  const letters = Array.from(text);
  while (
    letters.length > 0 &&
    measureWidth(letters.join("").trimEnd() + ELLIPSIS, setting) > width
  ) {
    letters.pop();
  }
  return letters.join("").trimEnd() + ELLIPSIS;
}

/** Returns a line as SVG paths, without a font; left edge and baseline in pixels. */
export function drawOutline(
  text: string,
  setting: TypeSetting,
  left: number,
  baseline: number,
): string {
  const scale = setting.fontSize / unitsPerEm;
  const { glyphs } = placeGlyphs(text, setting);
  const paths = glyphs.flatMap((glyph) =>
    glyph.path === ""
      ? []
      : `<path transform="translate(${round(glyph.left)})" d="${glyph.path}"/>`,
  );
  const at = `translate(${round(left)} ${round(baseline)}) scale(${scale} ${-scale})`;
  return `<g transform="${at}">${paths.join("")}</g>`;
}

const round = (value: number): number => Math.round(value * 100) / 100;
