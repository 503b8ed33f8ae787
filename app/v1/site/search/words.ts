import { distance } from "fastest-levenshtein";
import { MOST_WORDS } from "../../kit/listing.ts";
import { plainText } from "../../../domain/people/slug.ts";

/** Letters below which a word has to be right: among short ones almost everything is alike. */
const SHORT = 4;
/** Letters from which two slips are forgiven. */
const LONG = 6;

/** The words of a plain text. An age group is one word, whether written "sub-17", "sub 17" or "sub17". */
const wordsIn = (plain: string): string[] => plain.replace(/\bsub[ -]*(?=\d)/g, "sub-").split(" ");

/** The words that were typed, as the index knows them; a single letter finds nothing. */
export const wordsOf = (typed: string): string[] =>
  wordsIn(plainText(typed.replaceAll('"', " ")))
    .filter((word) => word.length > 1)
    .slice(0, MOST_WORDS);

/** The ways to write a word. */
export const spellingsOf = (word: string): string[] =>
  /^sub-\d/.test(word) ? [word, word.replace("-", " "), word.replace("-", "")] : [word];

/** How a word looks within the texts of the index; two letters only where a word begins. */
export const partOf = (word: string): string => (word.length > 2 ? word : ` ${word}`);

/** How a word looks in the texts of the index where it begins one. */
export const startOf = (word: string): string => ` ${word}`;

const everyTerm = (words: string[], termOf: (word: string) => string): string =>
  words
    .map(
      (word) =>
        `(${spellingsOf(word)
          .map((one) => `"${termOf(one)}"`)
          .join(" OR ")})`,
    )
    .join(" AND ");

/** An FTS5 query: texts that hold every word. */
export const everyWord = (words: string[]): string => everyTerm(words, partOf);

/** An FTS5 query: texts in which every word begins one. */
export const everyStart = (words: string[]): string => everyTerm(words, startOf);

/** An FTS5 query that looks into some columns of the index only. */
export const within = (columns: string, query: string): string => `{${columns}} : (${query})`;

/** An FTS5 query: texts that hold three letters in a row of any word, the more the better. */
export function alike(words: string[]): string {
  const grams = words.flatMap((word) => {
    const padded = startOf(word);
    return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3));
  });
  return [...new Set(grams)].map((gram) => `"${gram}"`).join(" OR ");
}

/** Returns the slips that a word may have; a number has to be right. */
function forgivenIn(word: string): number {
  if (word.length < SHORT || /\d/.test(word)) return 0;
  return word.length < LONG ? 1 : 2;
}

/**
 * How many slips of the keyboard lie between what was typed and the text, in which each word is taken
 * for the nearest one or its beginning; null where one is too far from all.
 */
function slipsBetween(words: string[], text: string): number | null {
  const known = wordsIn(text).filter(Boolean);
  let sum = 0;
  for (const word of words) {
    const slips = Math.min(
      ...known.map((other) =>
        Math.min(distance(word, other), distance(word, other.slice(0, word.length))),
      ),
    );
    if (slips > forgivenIn(word)) return null;
    sum += slips;
  }
  return sum;
}

/** Those of the texts that the words are almost in, those with the fewest slips first: `fit` counts them. */
export const closeTo = <T extends { text: string }>(
  words: string[],
  meant: T[],
): (T & { fit: number })[] =>
  meant
    .flatMap((row) => {
      const fit = slipsBetween(words, row.text);
      return fit === null ? [] : [{ ...row, fit }];
    })
    .toSorted((a, b) => a.fit - b.fit);
