import { type LedgerSuspension, matchesLeft } from "../discipline.ts";
import type { Reason } from "./reason.ts";
import { text } from "../../texts/text.ts";

/** A suspension that bars somebody from a game, as it stands before that game (see `statusForGame`). */
export type OpenSuspension = Pick<LedgerSuspension, "cause" | "matches" | "deducted" | "served_in">;

/** One reason for each suspension with games left (rules, section 3). */
export const suspensionReasons = (suspensions: readonly OpenSuspension[]): Reason[] =>
  suspensions.flatMap((suspension): Reason[] => {
    const left = matchesLeft(suspension);
    if (left <= 0) return [];
    const cause = text(`causes.${suspension.cause}`);
    return [{ code: "suspended", message: text("eligibility.suspended", { cause, left }) }];
  });
