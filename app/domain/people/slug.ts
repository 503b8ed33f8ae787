const ACCENTS = /\p{Diacritic}/gu;

/** Lower case without accents and control characters, single spaces: how texts are compared when people type them. */
export const plainText = (text: string): string =>
  text
    .normalize("NFD")
    .replace(ACCENTS, "")
    .toLowerCase()
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();

/**
 * The address form of a name: "Copa da Várzea 2026" → "copa-da-varzea-2026", at most 60 characters.
 * Never empty and never all digits, which would read as a number.
 */
export function slugOf(name: string): string {
  const slug = plainText(name)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-+|-+$/g, "");
  if (slug === "") return "campeonato";
  return /^\d+$/.test(slug) ? `campeonato-${slug}` : slug;
}

/** Returns what names a championship when it is typed: its name where that makes its address, else the address. */
export const typedNameOf = ({ name, slug }: { name: string; slug: string }): string =>
  slugOf(name) === slug ? name : slug;

/** The year that orders a season: the first four digits of its name ("Verão 2026/27" → 2026), else the year of `today`. */
export function yearOf(name: string, today: Date): number {
  const year = /\b(?:19|20|21)\d{2}\b/.exec(name)?.[0];
  return year === undefined ? today.getUTCFullYear() : Number(year);
}
