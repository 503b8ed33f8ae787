import {
  REFEREE_FUNCTIONS,
  type RefereeFunction,
  type PeriodTimes,
  writeMoney,
} from "~/domain/report/match-report.ts";
import type { CallOutput } from "~/v1/client.ts";
import type { getReport } from "~/v1/games/contract.ts";

export type GameReport = CallOutput<typeof getReport>;

/** The times of a period that the form asks for. */
export const TIMES = ["home_entry", "away_entry", "start", "end"] as const;

const PERIOD_FIELDS = [...TIMES, "stoppage"] as const satisfies (keyof PeriodTimes)[];

/** The periods that a game has at most, as people count them. */
export const PERIOD_NUMBERS = [1, 2, 3, 4] as const;

export type PeriodNumber = (typeof PERIOD_NUMBERS)[number];
export type PeriodField = `${keyof PeriodTimes}_${PeriodNumber}`;
export type FeeField = `fee_${RefereeFunction}`;

/** The form's field for a fact of a period: "start_1". */
export const periodField = (field: keyof PeriodTimes, number: PeriodNumber): PeriodField =>
  `${field}_${number}`;

/** The form's field for what a function is paid. */
export const feeField = (as: RefereeFunction): FeeField => `fee_${as}`;

/** A report as its form has it: one text or number a field. */
export function valuesOf({
  report: { chronology, fees, ...report },
  man_of_the_match_id,
}: Pick<GameReport, "report" | "man_of_the_match_id">) {
  const times = PERIOD_NUMBERS.flatMap((number) =>
    PERIOD_FIELDS.map(
      (field) => [periodField(field, number), chronology[number - 1]?.[field] ?? null] as const,
    ),
  );
  const paid = fees.map((fee) => [feeField(fee.function), writeMoney(fee.amount)] as const);
  return {
    ...report,
    man_of_the_match_id,
    ...Object.fromEntries(times),
    ...Object.fromEntries(paid),
  };
}

/** The functions that the form asks a fee of: who is appointed, and where one is written already. */
export const paidFunctions = ({ officials, report }: GameReport): RefereeFunction[] =>
  REFEREE_FUNCTIONS.filter(
    (as) =>
      officials.some((one) => one.function === as) ||
      report.fees.some((fee) => fee.function === as),
  );
