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
