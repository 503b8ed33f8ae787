import { plainText } from "./slug.ts";

/**
 * Returns a team's name for comparison: plain letters and digits alone, so "São Paulo F.C." is like
 * "Sao  Paulo FC". Empty when the name has none of them.
 */
export const teamNameKey = (name: string): string => plainText(name).replace(/[^\p{L}\p{N}]/gu, "");

/** Returns true for two different spellings of one team's name. */
export const areLookAlikes = (one: string, other: string): boolean =>
  one !== other && teamNameKey(one) !== "" && teamNameKey(one) === teamNameKey(other);
