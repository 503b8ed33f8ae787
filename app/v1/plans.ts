import { Problem } from "../http/problem.ts";
import { FEATURES, type Feature, opens, type Plan as Known } from "./plan/contract.ts";

export type Plan = Known;

const CONTACT = "Fale com a gente pelo formulário de contato para mudar de plano.";

/** Throws a 402 when the championship's plan does not open the feature. */
export function requirePlan(plan: Plan, feature: Feature): void {
  const { least, label } = FEATURES[feature];
  if (opens(plan, feature)) return;
  const plans = least === "elite" ? "do plano elite" : "dos planos premium e elite";
  throw new Problem(402, `Este recurso (${label}) faz parte ${plans}. ${CONTACT}`);
}

/** The 402 of a file that finds no room. */
export const noRoom = (): Problem =>
  new Problem(402, `O espaço de arquivos deste campeonato acabou. ${CONTACT}`);
