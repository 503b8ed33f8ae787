import { expect } from "vitest";

/** In a list of texts: one that says this. */
export const says = (words: RegExp): unknown => expect.stringMatching(words);
