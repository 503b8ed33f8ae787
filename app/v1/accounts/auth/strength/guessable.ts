import { type MatchExtended, ZxcvbnFactory } from "@zxcvbn-ts/core";
import { clubs, foreignWords, names, commonPasswords, words } from "./words.ts";

/** Brazilian keyboard: plain and shifted keys. */
const ROWS = [
  ["1!", "2@", "3#", "4$", "5%", "6¨", "7&", "8*", "9(", "0)", "-_", "=+"],
  ["qQ", "wW", "eE", "rR", "tT", "yY", "uU", "iI", "oO", "pP", "´`", "[{"],
  ["aA", "sS", "dD", "fF", "gG", "hH", "jJ", "kK", "lL", "çÇ", "~^", "]}"],
  ["zZ", "xX", "cC", "vV", "bB", "nN", "mM", ",<", ".>", ";:", "/?"],
];

const PAD = [
  ["7", "8", "9"],
  ["4", "5", "6"],
  ["1", "2", "3"],
  ["0", ","],
];

/** Steps in columns and rows to neighboring keys of rows that are shifted. */
const SLANTED_STEPS = [
  [-1, 0],
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
] as const;

const STRAIGHT = [
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
] as const;

/** Neighbors of each key in a fixed order, null for none. */
function neighbours(
  rows: string[][],
  steps: readonly (readonly [number, number])[],
): Record<string, (string | null)[]> {
  const entries = rows.flatMap((row, y) =>
    row.flatMap((key, x) => {
      const around = steps.map(([dx, dy]) => rows[y + dy]?.[x + dx] ?? null);
      return key.split("").map((letter): [string, (string | null)[]] => [letter, around]);
    }),
  );
  return Object.fromEntries(entries);
}

const graphs = {
  qwerty: neighbours(ROWS, SLANTED_STEPS),
  keypad: neighbours(PAD, STRAIGHT),
};

/** Characters of a password that are checked; more take longer without effect. */
const LOOKED_AT = 40;

/** Guesses up to which a password is weak; score 2 of the estimate begins here. */
const FEW = 1_000_000;

export type Reason =
  | "common"
  | "own"
  | "club"
  | "name"
  | "word"
  | "keys"
  | "repeat"
  | "sequence"
  | "date"
  | "short";

const estimator = new ZxcvbnFactory({
  dictionary: { passwords: commonPasswords, clubs, names, words, foreign: foreignWords },
  graphs,
  maxLength: LOOKED_AT,
  l33tMaxSubstitutions: 10,
});

/** Old systems kept eight characters, so shortened words are common. */
const KEPT_OF_OLD = 8;

const knownWords = new Map<string, Reason>(
  (
    [
      [foreignWords, "word"],
      [words, "word"],
      [names, "name"],
      [clubs, "club"],
      [commonPasswords, "common"],
    ] as const
  ).flatMap(([list, reason]) =>
    list.flatMap((word) => [
      [word.slice(0, KEPT_OF_OLD), reason] as const,
      [word, reason] as const,
    ]),
  ),
);

/** Returns why a password is easy to guess, or null. `own` are the owner's names and addresses. */
export function guessable(password: string, own: string[]): Reason | null {
  const given = foldText(password).slice(0, LOOKED_AT);
  const mine = ownWords(own);
  const worn = withoutOrnament(given, new Set(mine));
  if (worn) return worn;
  const { guesses, sequence } = estimator.check(given, mine);
  return guesses < FEW ? findReason(sequence) : null;
}

const SIGNS: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** Maximum digits and signs around a word: "2024!", "@12345". */
const MOST_ORNAMENT = 6;

/** Returns the text without the digits and signs at one end, cut one by one. */
const stripEdge = (text: string, edge: RegExp, cut: (count: number) => string): string[] => {
  const ornament = edge.exec(text)?.[0].length ?? 0;
  return Array.from({ length: Math.min(ornament, MOST_ORNAMENT) + 1 }, (_, count) => cut(count));
};

/** Returns the reason when a known word has digits or signs around or inside it. */
function withoutOrnament(given: string, mine: Set<string>): Reason | null {
  const forms = stripEdge(given, /[^a-z]*$/, (count) => given.slice(0, given.length - count))
    .flatMap((head) => stripEdge(head, /^[^a-z]*/, (count) => head.slice(count)))
    .flatMap((form) => [form, form.replaceAll(/[013457@$!]/g, (sign) => SIGNS[sign] ?? sign)]);
  if (forms.some((form) => mine.has(form))) return "own";
  return forms.map((form) => knownWords.get(form)).find((reason) => reason !== undefined) ?? null;
}

/** Most words of a name that are combined: "da Silva" is a part of "Zica da Silva". */
const MOST_WORDS = 8;

/** Returns parts of the owner's names: consecutive words joined, without the shortest. */
function ownWords(own: string[]): string[] {
  const runs = own.flatMap((text) => {
    const parts = text
      .split(/[^\p{L}\p{N}]+/u)
      .map(foldText)
      .slice(0, MOST_WORDS);
    return [
      foldText(text),
      ...parts.flatMap((_, from) =>
        parts.slice(from).map((__, i) => parts.slice(from, from + i + 1).join("")),
      ),
    ];
  });
  return [...new Set(runs)].filter((word) => word.length >= 3);
}

const DICTIONARIES: Record<string, Reason> = {
  passwords: "common",
  clubs: "club",
  names: "name",
  words: "word",
  foreign: "word",
  userInputs: "own",
};

const PATTERNS: Record<string, Reason> = {
  spatial: "keys",
  repeat: "repeat",
  sequence: "sequence",
  date: "date",
  regex: "date",
};

/** Returns the reason given by the longest part that was recognized. */
function findReason(sequence: MatchExtended[]): Reason {
  const [part] = sequence
    .filter(({ pattern }) => pattern !== "bruteforce")
    .toSorted((one, other) => other.token.length - one.token.length);
  if (!part) return "short";
  if (part.pattern === "dictionary") return DICTIONARIES[String(part["dictionaryName"])] ?? "word";
  return PATTERNS[part.pattern] ?? "common";
}

const foldText = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}|\s/gu, "")
    .toLowerCase();
