import { plainText } from "../people/slug.ts";

export interface Categorized {
  category: string | null;
  name: string;
  season: string;
}

const normalizeLetters = (text: string): string =>
  plainText(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** True when two spellings are one category, like "Sub-17" and "SUB 17". */
export const isSameCategory = (one: string | null, other: string | null): boolean =>
  makeCategoryKey(one) === makeCategoryKey(other);

const makeCategoryKey = (category: string | null): string =>
  normalizeLetters(category ?? "").replaceAll(" ", "");

/**
 * Returns each tournament's category or null. A tournament without a category takes it from its name: "Adulto
 * 2025" is "Adulto", "Adulto Feminino 2025" is not.
 */
export function findCategories(tournaments: readonly Categorized[]): (string | null)[] {
  const known = new Map<string, string>();
  for (const { category } of tournaments) {
    const key = makeCategoryKey(category);
    if (category !== null && !known.has(key)) known.set(key, category);
  }
  return tournaments.map(({ category, name, season }) =>
    category === null
      ? namedIn(name, season, known)
      : (known.get(makeCategoryKey(category)) ?? null),
  );
}

/** The longest known category with which the name starts, if only numbers follow it. */
function namedIn(name: string, season: string, known: ReadonlyMap<string, string>): string | null {
  const words = normalizeLetters(name).split(" ");
  const ofSeason = new Set(normalizeLetters(season).split(" "));
  for (let count = words.length; count > 0; count--) {
    const category = known.get(words.slice(0, count).join(""));
    if (category !== undefined) return category;
    const dropped = words[count - 1] ?? "";
    if (/\p{L}/u.test(dropped) && !ofSeason.has(dropped)) return null;
  }
  return null;
}
