import { metrics, weights } from "virtual:card-letters";

const { unitsPerEm, ascent, descent } = metrics;

/** How letters are set; sizes in pixels. */
export interface Setting {
  fontSize: number;
  fontWeight: number;
  letterSpacing: number;
}

/** Lines of a text, and how many of them at most. */
interface Room {
  width: number;
  lines: number;
}

interface PlacedGlyph {
  path: string;
  /** From the text's left edge, in units of the font. */
  left: number;
}

/** From a line's top to what its letters stand on, as a part of their size, when a line is as high as the font says. */
export const BASELINE = ascent / unitsPerEm;

/** How high a line is, as a part of its letters' size. */
export const LINE_HEIGHT = (ascent - descent) / unitsPerEm;

const ELLIPSIS = "…";

/** A letter without its marks: "ş" → "s". */
const plain = (letter: string): string => letter.normalize("NFD").charAt(0);

/** The glyphs of a text on one line, and its width, both in units of the font. */
function placeGlyphs(text: string, setting: Setting): { glyphs: PlacedGlyph[]; width: number } {
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

/** The pixels that a text takes on one line. */
export const widthOf = (text: string, setting: Setting): number =>
  (placeGlyphs(text, setting).width * setting.fontSize) / unitsPerEm;

/** A text on as many lines as it takes and may take; what has no room is cut. */
export function breakLines(text: string, setting: Setting, room: Room): string[] {
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

/** How many words have room on a line: one at least. */
function wordsOfLine(words: readonly string[], setting: Setting, width: number): number {
  let count = 1;
  while (count < words.length && widthOf(words.slice(0, count + 1).join(" "), setting) <= width) {
    count += 1;
  }
  return count;
}

/** A text that has room on one line, ended by an ellipsis where letters are missing. */
function cut(text: string, setting: Setting, width: number): string {
  if (widthOf(text, setting) <= width) return text;
  const letters = Array.from(text);
  while (letters.length > 0 && widthOf(letters.join("").trimEnd() + ELLIPSIS, setting) > width) {
    letters.pop();
  }
  return letters.join("").trimEnd() + ELLIPSIS;
}

/** A line of text as SVG that needs no font, from its left edge and what it stands on, in pixels. */
export function outlineOf(text: string, setting: Setting, left: number, baseline: number): string {
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
