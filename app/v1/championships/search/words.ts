import { distance } from "fastest-levenshtein";
import { MOST_WORDS } from "../../db/words.ts";
import { plainText } from "../../../domain/slug.ts";

/** Letters below which a word has to be right: among short ones almost everything is alike. */
const SHORT = 4;
/** Letters from which two slips are forgiven. */
const LONG = 6;

/** The words that were typed, as the index knows them; a single letter finds nothing. */
export const wordsOf = (typed: string): string[] =>
  plainText(typed.replaceAll('"', " "))
    .split(" ")
    .filter((word) => word.length > 1)
    .slice(0, MOST_WORDS);

/** The part of the index that a word has to be in: any part of a word, or how a word begins. */
const termOf = (word: string): string => (word.length > 2 ? word : ` ${word}`);

/** An FTS5 query: texts that hold every word. */
export const everyWord = (words: string[]): string =>
  words.map((word) => `"${termOf(word)}"`).join(" AND ");

/** An FTS5 query: texts that hold three letters in a row of any word, the more the better. */
export function alike(words: string[]): string {
  const grams = words.flatMap((word) => {
    const padded = ` ${word}`;
    return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3));
  });
  return [...new Set(grams)].map((gram) => `"${gram}"`).join(" OR ");
}

/**
 * How many slips of the keyboard lie between what was typed and the text, in which each word is taken
 * for the nearest one or its beginning; null where one is too far from all.
 */
export function slipsBetween(words: string[], text: string): number | null {
  const known = text.split(" ").filter(Boolean);
  let sum = 0;
  for (const word of words) {
    const forgiven = word.length < SHORT ? 0 : word.length < LONG ? 1 : 2;
    const slips = Math.min(
      ...known.map((other) =>
        Math.min(distance(word, other), distance(word, other.slice(0, word.length))),
      ),
    );
    if (slips > forgiven) return null;
    sum += slips;
  }
  return sum;
}
