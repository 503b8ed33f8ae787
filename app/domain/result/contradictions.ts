import { MEANINGS, type Score, type Side } from "../result.ts";
import { fieldScoreStands } from "./abandonment.ts";
import type { ResultFacts } from "./facts.ts";

/** A fact that does not go with the others: the field, a stable code, and what to tell a person. */
export interface Contradiction {
  field: keyof ResultFacts | "events";
  code: string;
  message: string;
}

/** What a result is held against besides itself. */
export interface Circumstances {
  /** Events that the game has, or would have. */
  events: number;
  /** The field's score where something shows that the game was played (see `declare`). */
  on_field: Score | null;
  /** Whether a walkover's score was said with it; one that the rule gave may not undo a lead. */
  score_said: boolean;
}

const SIDES: readonly Side[] = ["home", "away"];

/**
 * What in a result contradicts itself, in Portuguese (rules, section 4); nothing
 * when it may stand. A walkover has an absent side, no shoot-out, no scorers and
 * not the absent side ahead; a double one ends 0-0 without any event. Who left an
 * abandoned game was behind. Only a
 * decision (`awarded`) has an offender. A game decided on the field has neither
 * absent side nor judge. An annulled game counts for no scorer.
 */
export function contradictions(facts: ResultFacts, seen: Circumstances): Contradiction[] {
  return [
    ...ofKind(facts),
    ...(facts.result_kind === "walkover" ? ofWalkover(facts, seen) : []),
    ...ofScores(facts),
  ];
}

function ofKind(facts: ResultFacts): Contradiction[] {
  const { result_kind: kind, absent_side } = facts;
  const found: Contradiction[] = [];
  const wrong = (field: Contradiction["field"], code: string, message: string) =>
    found.push({ field, code, message });

  if (!facts.finished && kind !== "played" && kind !== "abandoned") {
    wrong("finished", "finished_only", "Um jogo com este tipo de resultado está encerrado.");
  }
  if (absent_side !== null && kind !== "walkover" && kind !== "abandoned") {
    wrong("absent_side", "nobody_absent", "Só um W.O. ou um jogo interrompido tem time ausente.");
  }
  if (absent_side === "both" && kind === "abandoned") {
    wrong("absent_side", "one_side", "Diga qual time deixou o jogo, ou nenhum.");
  }
  if (kind === "abandoned" && (absent_side === "home" || absent_side === "away")) {
    const score = { home: facts.home_score ?? 0, away: facts.away_score ?? 0 };
    if (!fieldScoreStands(score, absent_side)) {
      const message = "Quem deixou o jogo não estava perdendo: grave como W.O.";
      wrong("absent_side", "walkover", message);
    }
  }
  if (facts.offender_side !== null && kind !== "awarded") {
    wrong("offender_side", "awarded_only", "Time irregular só existe em resultado por decisão.");
  }
  if (facts.counts_for_scorers && !MEANINGS[kind].scorers) {
    const what = kind === "walkover" ? "Um W.O." : "Um jogo anulado";
    wrong("counts_for_scorers", "no_scorers", `${what} não conta para a artilharia.`);
  }
  if (kind === "played") {
    for (const field of ["decided_by", "article"] as const) {
      if (!facts[field]) continue;
      wrong(field, "not_decided", "Um jogo decidido no campo não tem decisão.");
    }
  }
  return found;
}

function ofWalkover(facts: ResultFacts, seen: Circumstances): Contradiction[] {
  const { absent_side: absent } = facts;
  if (absent === null) {
    return [{ field: "absent_side", code: "required", message: "Diga quem faltou." }];
  }
  const found: Contradiction[] = [];
  const wrong = (field: Contradiction["field"], code: string, message: string) =>
    found.push({ field, code, message });
  const score = { home: facts.home_score ?? 0, away: facts.away_score ?? 0 };

  if (absent === "both") {
    for (const side of SIDES) {
      if (score[side] === 0) continue;
      wrong(`${side}_score`, "no_goals", "No W.O. duplo o placar é 0 a 0.");
    }
    if (seen.events > 0) wrong("events", "no_events", "No W.O. duplo não há lances.");
  } else {
    const present = absent === "home" ? "away" : "home";
    if (score[absent] > score[present]) {
      wrong(`${absent}_score`, "absent_ahead", "Quem faltou não pode terminar na frente.");
    }
    if (seen.on_field !== null && !seen.score_said && fieldScoreStands(seen.on_field, absent)) {
      const message =
        "O outro time vencia quando o jogo parou: grave como interrompido, para valer o placar do campo.";
      wrong("result_kind", "field_score_stands", message);
    }
  }
  for (const side of SIDES) {
    if (facts[`${side}_penalties`] === null) continue;
    wrong(`${side}_penalties`, "no_shoot_out", "Num W.O. não há disputa de pênaltis.");
  }
  return found;
}

function ofScores(facts: ResultFacts): Contradiction[] {
  const found: Contradiction[] = [];
  const wrong = (field: Contradiction["field"], code: string, message: string) =>
    found.push({ field, code, message });

  if (facts.finished && facts.result_kind !== "annulled") {
    if (facts.home_score === null) wrong("home_score", "required", "Informe os gols do mandante.");
    if (facts.away_score === null) {
      wrong("away_score", "required", "Informe os gols do visitante.");
    }
  }
  const { home_penalties, away_penalties } = facts;
  if ((home_penalties === null) !== (away_penalties === null)) {
    const missing = home_penalties === null ? "home_penalties" : "away_penalties";
    wrong(missing, "required", "Informe os pênaltis dos dois times.");
  } else if (facts.finished && home_penalties !== null && home_penalties === away_penalties) {
    wrong("away_penalties", "level", "A disputa de pênaltis não termina empatada.");
  }
  return found;
}
