/** A word that no other test's championship has. */
export const rareWord = (): string =>
  Array.from({ length: 8 }, () => "bcdfgjlmnprstv"[Math.floor(Math.random() * 14)]).join("a");
