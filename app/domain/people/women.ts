import { plainText } from "./slug.ts";

const WOMEN = /\b(?:feminin[ao]s?|fem|mulheres|meninas|mocas|damas|garotas)\b/;
const MEN_TOO = /\b(?:masculin[ao]s?|masc|mist[ao]s?|homens|meninos)\b/;

/**
 * True for a women's tournament. The closest name that shows it decides: "Misto" in a "Copa Feminina" gives
 * false.
 */
export function isOfWomen(names: readonly (string | null)[]): boolean {
  for (const name of names) {
    const plain = plainText(name ?? "");
    if (MEN_TOO.test(plain)) return false;
    if (WOMEN.test(plain)) return true;
  }
  return false;
}
