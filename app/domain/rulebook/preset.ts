/** Ready rulebooks, by name. */
export const PRESETS = [
  "cbf",
  "fifa_2022",
  "fifa_2026",
  "conmebol_2019",
  "conmebol_2022",
  "futsal",
  "society",
  "simple",
] as const;

export type Preset = (typeof PRESETS)[number];
