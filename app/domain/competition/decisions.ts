/**
 * Decisions of a phase or a group: the title, a second title (Série Prata), third place, a consolation,
 * promotion (access), relegation, or nothing.
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

export interface PhaseDecision {
  decides: Decision;
  /** Name of the second title that the phase belongs to. */
  trophy: string | null;
}

export interface SaidDecision {
  decides?: Decision | null | undefined;
  trophy?: string | null | undefined;
}

/** Decisions that a bracket can be drawn for. */
export const BRACKET_DECISIONS = ["title", "second_title", "access", "relegation"] as const;

/**
 * Returns the name of the bracket that a phase belongs to, which is the same for the third place and the
 * consolation of a bracket. A tournament has at most one drawn bracket of each name.
 */
export function nameBracket({ decides, trophy }: SaidDecision): string {
  if (decides === "title") return "title";
  if (trophy) return trophy;
  return decides && decides !== "third_place" && decides !== "consolation" ? decides : "title";
}

/** Returns what the organizer said that a phase decides; null: it follows from the games. */
export const saidDecision = ({ decides, trophy }: SaidDecision): Decision | null =>
  decides ?? (trophy ? "second_title" : null);
