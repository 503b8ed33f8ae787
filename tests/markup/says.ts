import { expect } from "vitest";

export const says = (words: RegExp): unknown => expect.stringMatching(words);
