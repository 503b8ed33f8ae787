const SMALL_WORDS = new Set(["a", "as", "e", "o", "os", "da", "das", "de", "do", "dos"]);

/** Origins at the end of a club's name: "-SP", "(BRA)". */
const ORIGIN = /(\s*\([^)]*\)|\s*[-–/]\s*[A-Z]{2})+$/;

const MOST_LETTERS = 3;

const keepLetters = (text: string): string =>
  Array.from(text.normalize("NFC").toUpperCase()).slice(0, MOST_LETTERS).join("");

/** Returns up to three initials: "Palmeiras-SP" → "PAL", "Time 12" → "T12". */
export function makeInitials(name: string): string {
  const words = mainWords(name);
  const [first = name] = words;
  return keepLetters(words.length < 2 ? first : words.map(takeInitial).join(""));
}

/**
 * Yields possible initials for a shield, best first: of the name, with its origin ("AMG"), of any letters
 * ("CRT" for Coritiba), with a number.
 */
export function* possibleInitials(name: string, shortName: string | null): Generator<string> {
  yield makeInitials(shortName ?? name);
  yield makeInitials(name);
  const [first = name, second] = mainWords(name);
  const [initial = "", next = ""] = first;
  const origin = /[A-Z]{2}/.exec(ORIGIN.exec(name)?.[0] ?? "")?.[0];
  if (origin) yield* [initial + origin, initial + next + origin].map(keepLetters);
  if (second) yield* [first, initial + next + second, initial + second].map(keepLetters);
  const letters = Array.from(name.replace(ORIGIN, ""))
    .slice(1)
    .filter((sign) => /[\p{L}\p{N}]/u.test(sign));
  const consonants = letters.filter((letter) => !/^[aeiou]/i.test(letter.normalize("NFD")));
  for (const list of [consonants, letters]) {
    for (const [at, one] of list.entries()) {
      for (const other of list.slice(at + 1)) yield keepLetters(initial + one + other);
    }
  }
  const [letter = ""] = keepLetters(initial);
  for (let number = 2; number < 1_000; number++) {
    yield number < 100 ? letter + number : String(number);
  }
}

function mainWords(full: string): string[] {
  const name = full.replace(ORIGIN, "") || full;
  const words = name.split(/[\s\-./]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const main = words.filter((word) => !isSmall(word));
  return main.length > 0 ? main : words;
}

/** "da", "DA", "e", but not the "E" of "E. C. Bahia". */
const isSmall = (word: string): boolean =>
  SMALL_WORDS.has(word.toLowerCase()) && !/^[A-Z]$/.test(word);

function takeInitial(word: string): string {
  const [letter = ""] = word;
  return /^\d{1,2}$/.test(word) ? word : letter;
}
