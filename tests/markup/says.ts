import { expect } from "vitest";

/** Matches any text with these words. */
export const says = (words: RegExp): unknown => expect.stringMatching(words);
