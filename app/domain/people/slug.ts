const ACCENTS = /\p{Diacritic}/gu;

/** Returns a text for comparison: lower case, plain letters, single spaces. */
export const plainText = (text: string): string =>
  text
    .normalize("NFD")
    .replace(ACCENTS, "")
    .toLowerCase()
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();

/** Returns an address like "copa-da-varzea-2026": at most 60 characters, never empty or all digits. */
export function makeSlug(name: string): string {
  const slug = plainText(name)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-+|-+$/g, "");
  if (slug === "") return "campeonato";
  return /^\d+$/.test(slug) ? `campeonato-${slug}` : slug;
}

/**
 * Returns the name to type for confirmation: the championship's, or its address when the name does not lead
 * to that address.
 */
export const chooseTypedName = ({ name, slug }: { name: string; slug: string }): string =>
  makeSlug(name) === slug ? name : slug;

/** Returns a season's year: the first in its name ("Verão 2026/27" → 2026), else that of `today`. */
export function readSeasonYear(name: string, today: Date): number {
  const year = /\b(?:19|20|21)\d{2}\b/.exec(name)?.[0];
  return year === undefined ? today.getUTCFullYear() : Number(year);
}
