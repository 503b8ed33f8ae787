const SMALL_WORDS = new Set(["a", "as", "e", "o", "os", "da", "das", "de", "do", "dos"]);

/** Up to three initials of a name: "Copa da Várzea" → "CV", "Palmeirinha" → "PAL". */
export function initialsOf(name: string): string {
  const words = name.split(/[\s\-./]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const main = words.filter((word) => !isSmall(word));
  const [first = name, ...others] = main.length > 0 ? main : words;
  const letters =
    others.length === 0 ? first.slice(0, 3) : [first, ...others].map((w) => w[0]).join("");
  return letters.slice(0, 3).toUpperCase();
}

/** "da", "DA", "e"; but not the "E" of "E. C. Bahia". */
const isSmall = (word: string): boolean =>
  SMALL_WORDS.has(word.toLowerCase()) && !/^[A-Z]$/.test(word);
