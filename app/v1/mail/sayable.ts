import { holdsAddress } from "../../domain/address-in-name.ts";

/**
 * The names that a letter may say, or null when it has to do without: whoever has not confirmed the
 * address reads no word that others chose, and nobody one that their mail program makes a link of.
 * (Names of before addresses were refused in them, and names of an import, come without that check.)
 */
export function sayable<Names extends { [Name in keyof Names]: string | null }>(
  names: Names,
  isConfirmed: boolean,
): Names | null {
  const safe = Object.values<string | null>(names).every(
    (name) => name === null || !holdsAddress(name),
  );
  return isConfirmed && safe ? names : null;
}
