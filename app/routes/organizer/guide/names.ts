/** The team names in what somebody typed or pasted: one a line, list marks and numbers in front left aside. */
export const namesIn = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*•·]|\d{1,3}\s*[.)-])\s+/u, "").trim())
    .filter((line) => line !== "");

/** The names that come more than once, each once. */
export const namedTwice = (names: string[]): string[] => [
  ...new Set(names.filter((name, at) => names.indexOf(name) < at)),
];
