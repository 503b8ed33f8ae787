import { distance } from "fastest-levenshtein";
import { MOST_WORDS } from "../../kit/listing.ts";
import { plainText } from "../../../domain/people/slug.ts";

/** Length below which a word must be exact. */
const SHORT = 4;
/** Length from which a word may have two errors. */
const LONG = 6;

/** "sub 17" and "sub17" count as "sub-17". */
const wordsIn = (plain: string): string[] => plain.replace(/\bsub[ -]*(?=\d)/g, "sub-").split(" ");

/** Returns the typed words, without single letters. */
export const splitWords = (typed: string): string[] =>
  wordsIn(plainText(typed.replaceAll('"', " ")))
    .filter((word) => word.length > 1)
    .slice(0, MOST_WORDS);

/** Returns the spellings of a word. */
export const listSpellings = (word: string): string[] =>
  /^sub-\d/.test(word) ? [word, word.replace("-", " "), word.replace("-", "")] : [word];

/** Returns the search term for a part of a word; two letters only match the start of a word. */
export const toPartTerm = (word: string): string => (word.length > 2 ? word : ` ${word}`);

/** Returns the search term for a word's start. */
export const toStartTerm = (word: string): string => ` ${word}`;

const everyTerm = (words: string[], termOf: (word: string) => string): string =>
  words
    .map(
      (word) =>
        `(${listSpellings(word)
          .map((one) => `"${termOf(one)}"`)
          .join(" OR ")})`,
    )
    .join(" AND ");

/** Returns the FTS5 query: every word. */
export const everyWord = (words: string[]): string => everyTerm(words, toPartTerm);

/** Returns the FTS5 query: each starts a word. */
export const everyStart = (words: string[]): string => everyTerm(words, toStartTerm);

/** Returns the FTS5 query limited to some columns. */
export const within = (columns: string, query: string): string => `{${columns}} : (${query})`;

/** Returns the FTS5 query: any three letters in a row. */
export function matchSimilar(words: string[]): string {
  const grams = words.flatMap((word) => {
    const padded = toStartTerm(word);
    return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3));
  });
  return [...new Set(grams)].map((gram) => `"${gram}"`).join(" OR ");
}

/** Number of typing errors allowed in a word; numbers must be exact. */
function forgivenIn(word: string): number {
  if (word.length < SHORT || /\d/.test(word)) return 0;
  return word.length < LONG ? 1 : 2;
}

/** Counts typing errors; null when a word is too far. */
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

/** Returns near matches; `fit` counts errors. */
export const findNearMatches = <T extends { text: string }>(
  words: string[],
  meant: T[],
): (T & { fit: number })[] =>
  meant
    .flatMap((row) => {
      const fit = slipsBetween(words, row.text);
      return fit === null ? [] : [{ ...row, fit }];
    })
    .toSorted((a, b) => a.fit - b.fit);
