import { expect } from "vitest";

export const textMatching = (words: RegExp): unknown => expect.stringMatching(words);
