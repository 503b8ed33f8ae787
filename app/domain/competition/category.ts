import { plainText } from "../people/slug.ts";

/** A tournament by the names that tell its category. */
export interface Categorized {
  category: string | null;
  /** Name of the tournament. */
  name: string;
  /** Name of its season. */
  season: string;
}

const lettersOf = (text: string): string =>
  plainText(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** True when two spellings mean the same category: "Sub-17" and "SUB 17"; null means none. */
export const isSameCategory = (one: string | null, other: string | null): boolean =>
  keyOf(one) === keyOf(other);

const keyOf = (category: string | null): string => lettersOf(category ?? "").replaceAll(" ", "");

/**
 * Returns the category of each tournament, in their order, with the spelling of the first that has it.
 * A tournament without a category belongs to the one that its name consists of, apart from its season and
 * its numbers: "Adulto 2025" to "Adulto", "Adulto Feminino 2025" not. Null where there is none.
 */
export function categoriesOf(tournaments: readonly Categorized[]): (string | null)[] {
  const known = new Map<string, string>();
  for (const { category } of tournaments) {
    const key = keyOf(category);
    if (category !== null && !known.has(key)) known.set(key, category);
  }
  return tournaments.map(({ category, name, season }) =>
    category === null ? namedIn(name, season, known) : (known.get(keyOf(category)) ?? null),
  );
}

/** The longest of the known categories that a tournament's name begins with, when only numbers follow. */
function namedIn(name: string, season: string, known: ReadonlyMap<string, string>): string | null {
  const words = lettersOf(name).split(" ");
  const ofSeason = new Set(lettersOf(season).split(" "));
  for (let count = words.length; count > 0; count--) {
    const category = known.get(words.slice(0, count).join(""));
    if (category !== undefined) return category;
    const dropped = words[count - 1] ?? "";
    if (/\p{L}/u.test(dropped) && !ofSeason.has(dropped)) return null;
  }
  return null;
}
