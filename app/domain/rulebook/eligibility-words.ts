import { type EligibilityRules, lineupLimits } from "../eligibility/rules.ts";
import { dayIn, ZONE } from "../schedule/local-day.ts";
import type { Modality } from "./modality.ts";
import { type Clause, makeClause } from "./words.ts";
import { type Text, text } from "../../texts/text.ts";

const time = new Intl.DateTimeFormat("pt-BR", { timeZone: ZONE, timeStyle: "short" });

function bidInWords({ hours_before, last_working_day }: NonNullable<EligibilityRules["bid"]>) {
  const sentences: Text[] = [];
  if (last_working_day) sentences.push("rulesOfEligibility.bidLastWorkingDay");
  if (hours_before !== null) {
    sentences.push(text("rulesOfEligibility.bidHours", { count: hours_before }));
  }
  return sentences.length > 0 ? sentences : (["rulesOfEligibility.bidBefore"] satisfies Text[]);
}

function ageInWords({
  born_from: from,
  born_to: to,
  exceptions,
}: NonNullable<EligibilityRules["age"]>) {
  const sentences: Text[] = [];
  if (from && to) sentences.push(text("rulesOfEligibility.bornBetween", { from, to }));
  else if (from) sentences.push(text("rulesOfEligibility.bornFrom", { from }));
  else if (to) sentences.push(text("rulesOfEligibility.bornTo", { to }));
  if (sentences.length > 0 && exceptions) {
    sentences.push(text("rulesOfEligibility.exceptions", { count: exceptions }));
  }
  return sentences;
}

interface PhaseName {
  name: string;
  order: number;
}

function deadlineInWords(
  { at, until_round, hours_before }: NonNullable<EligibilityRules["deadline"]>,
  phases: readonly PhaseName[],
): Text[] {
  const sentences: Text[] = [];
  if (at !== null) {
    const moment = new Date(at);
    const spoken = { day: dayIn(moment), time: time.format(moment) };
    sentences.push(text("rulesOfEligibility.until", spoken));
  }
  if (until_round !== null) {
    const { round } = until_round;
    const phase = phases.find(({ order }) => order === until_round.phase_order);
    sentences.push(
      phase
        ? text("rulesOfEligibility.untilRoundOf", { round, phase: phase.name })
        : text("rulesOfEligibility.untilRound", { round }),
    );
  }
  if (hours_before !== null) {
    sentences.push(text("rulesOfEligibility.hoursBefore", { count: hours_before }));
  }
  return sentences;
}

/** Returns the rules of eligibility as clauses; empty when an inscription is enough. */
export function eligibilityInWords(
  rules: EligibilityRules | null,
  modality: Modality,
  phases: readonly PhaseName[],
): Clause[] {
  if (rules === null) return [];
  const limits = lineupLimits(rules, modality);
  const sentences: Text[] = [
    ...(rules.age ? ageInWords(rules.age) : []),
    ...(rules.bid ? bidInWords(rules.bid) : []),
    ...(rules.deadline ? deadlineInWords(rules.deadline, phases) : []),
  ];
  if (rules.barred_against_lender) sentences.push("rulesOfEligibility.againstLender");
  if (rules.documents) sentences.push("rulesOfEligibility.documents");
  if (limits.athletes !== null) {
    sentences.push(text("rulesOfEligibility.mostAthletes", { count: limits.athletes }));
  }
  if (limits.starters !== null) {
    sentences.push(text("rulesOfEligibility.mostStarters", { count: limits.starters }));
  }
  return sentences.map(makeClause);
}
