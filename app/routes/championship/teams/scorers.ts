import type { AthleteTotals, Counter } from "~/components/shapes.ts";

/** The athletes of a list of totals, which without a target would be the platform's counters. */
export const scorersIn = (records: readonly (AthleteTotals | Counter)[]): AthleteTotals[] =>
  records.filter((record): record is AthleteTotals => "user" in record);
