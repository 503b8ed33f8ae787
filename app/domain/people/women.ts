import { plainText } from "./slug.ts";

const WOMEN = /\b(?:feminin[ao]s?|fem|mulheres|meninas|mocas|damas|garotas)\b/;
const MEN_TOO = /\b(?:masculin[ao]s?|masc|mist[ao]s?|homens|meninos)\b/;

/**
 * True when a tournament is one of women, by the names it goes under: its own, its category's, its season's,
 * its championship's, from the closest to the farthest. The closest one that tells decides: "Misto" of a
 * "Copa Feminina" is not of women.
 */
export function isOfWomen(names: readonly (string | null)[]): boolean {
  for (const name of names) {
    const plain = plainText(name ?? "");
    if (MEN_TOO.test(plain)) return false;
    if (WOMEN.test(plain)) return true;
  }
  return false;
}
