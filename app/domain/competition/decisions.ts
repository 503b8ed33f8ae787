/**
 * What a phase or a group decides: the title, a second title (Série Prata), third place, a consolation, who
 * goes up, who goes down, or nothing.
 */
export const DECISIONS = [
  "title",
  "second_title",
  "third_place",
  "consolation",
  "access",
  "relegation",
  "nothing",
] as const;
export type Decision = (typeof DECISIONS)[number];
