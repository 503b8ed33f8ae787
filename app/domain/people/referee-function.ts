/** What somebody of the officials is in a game; each function is one person's (rules, section 5). */
export const REFEREE_FUNCTIONS = [
  "referee",
  "assistant_1",
  "assistant_2",
  "fourth",
  "reserve",
  "scorer",
  "assessor",
  "delegate",
] as const;

export type RefereeFunction = (typeof REFEREE_FUNCTIONS)[number];
