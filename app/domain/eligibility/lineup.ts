import type { Modality } from "../rulebook/modality.ts";
import type { SquadRole } from "../people/squad-role.ts";
import type { ReasonCode } from "./reason.ts";
import { type EligibilityRules, lineupLimits } from "./rules.ts";
import { type Text, text } from "../../texts/text.ts";

/** One of a line-up, as far as the numbers of the rules are concerned. */
export interface LinedUp {
  role: SquadRole;
  starter: boolean;
  /** The codes of the reasons that `eligibility` gave. */
  codes: readonly ReasonCode[];
}

/** What is wrong with a line-up as a whole; `place` is the first, counted from 0, of those too many. */
interface LineupFault {
  place: number;
  code: "too_many_athletes" | "too_many_starters" | "too_many_exceptions";
  message: Text;
}

/**
 * What a line-up has too much of: athletes, starters, athletes outside the age. A fault names
 * everyone beyond the number, in the order of the line-up.
 */
export function lineupFaults(
  rules: EligibilityRules | null,
  modality: Modality,
  lineup: readonly LinedUp[],
): LineupFault[] {
  const { athletes, starters } = lineupLimits(rules, modality);
  const exceptions = rules?.age?.exceptions ?? null;
  const beyond = (
    most: number | null,
    counts: (one: LinedUp) => boolean,
    code: LineupFault["code"],
    key: "lineups.tooManyAthletes" | "lineups.tooManyStarters" | "lineups.tooManyExceptions",
  ): LineupFault[] => {
    if (most === null) return [];
    const message = text(key, { most });
    const counted = lineup.flatMap((one, place) => (counts(one) ? [place] : []));
    return counted.slice(most).map((place) => ({ place, code, message }));
  };
  const isAthlete = ({ role }: LinedUp): boolean => role === "athlete";
  return [
    ...beyond(athletes, isAthlete, "too_many_athletes", "lineups.tooManyAthletes"),
    ...beyond(
      starters,
      (one) => isAthlete(one) && one.starter,
      "too_many_starters",
      "lineups.tooManyStarters",
    ),
    ...beyond(
      exceptions,
      ({ codes }) => codes.includes("age_exception"),
      "too_many_exceptions",
      "lineups.tooManyExceptions",
    ),
  ];
}
