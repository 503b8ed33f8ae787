/** Returns a word unique to its test. */
export const rareWord = (): string =>
  Array.from({ length: 8 }, () => "bcdfgjlmnprstv"[Math.floor(Math.random() * 14)]).join("a");
