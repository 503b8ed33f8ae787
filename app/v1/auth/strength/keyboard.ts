/** Rows of the keyboard that most people in Brazil have: each key plain and shifted. */
const ROWS = [
  ["1!", "2@", "3#", "4$", "5%", "6¨", "7&", "8*", "9(", "0)", "-_", "=+"],
  ["qQ", "wW", "eE", "rR", "tT", "yY", "uU", "iI", "oO", "pP", "´`", "[{"],
  ["aA", "sS", "dD", "fF", "gG", "hH", "jJ", "kK", "lL", "çÇ", "~^", "]}"],
  ["zZ", "xX", "cC", "vV", "bB", "nN", "mM", ",<", ".>", ";:", "/?"],
];

/** The digits at its right. */
const PAD = [
  ["7", "8", "9"],
  ["4", "5", "6"],
  ["1", "2", "3"],
  ["0", ","],
];

/** Steps to a key's neighbours, as columns and rows: each row of letters stands half a key to the right. */
const SLANTED = [
  [-1, 0],
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
] as const;

const STRAIGHT = [
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
] as const;

/** Which keys stand beside each other: of every letter its neighbours in a fixed order, null where there is none. */
function neighbours(
  rows: string[][],
  steps: readonly (readonly [number, number])[],
): Record<string, (string | null)[]> {
  const entries = rows.flatMap((row, y) =>
    row.flatMap((key, x) => {
      const around = steps.map(([dx, dy]) => rows[y + dy]?.[x + dx] ?? null);
      return key.split("").map((letter): [string, (string | null)[]] => [letter, around]);
    }),
  );
  return Object.fromEntries(entries);
}

export const graphs = {
  qwerty: neighbours(ROWS, SLANTED),
  keypad: neighbours(PAD, STRAIGHT),
};
