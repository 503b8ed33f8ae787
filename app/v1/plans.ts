import { Problem } from "../http/problem.ts";

/** What each plan opens, and how much it holds. The order is that of the plans: each holds the ones before. */
export const PLANS = {
  free: { rank: 0, label: "grátis", file_bytes: 50 * 1024 ** 2 },
  premium: { rank: 1, label: "premium", file_bytes: 1024 ** 3 },
  elite: { rank: 2, label: "elite", file_bytes: 10 * 1024 ** 3 },
} as const;
export type Plan = keyof typeof PLANS;

/** The least plan of each feature, and what the message calls it. */
const FEATURES = {
  news: { least: "premium", label: "notícias" },
  team_rankings: { least: "premium", label: "rankings de times" },
  exports: { least: "premium", label: "exportação de dados" },
  own_colors: { least: "elite", label: "cores próprias" },
  bulletin: { least: "elite", label: "BID" },
  members: { least: "elite", label: "co-organizadores" },
  wide_key: { least: "elite", label: "chave pública ampliada" },
} as const satisfies Record<string, { least: Plan; label: string }>;
export type Feature = keyof typeof FEATURES;

/** Whether a plan is `least` or better: elite is premium, too. */
export const atLeast = (plan: Plan, least: Plan): boolean => PLANS[plan].rank >= PLANS[least].rank;

const CONTACT = "Fale com a gente pelo formulário de contato para mudar de plano.";

/** Whether a plan has the feature. */
export const opens = (plan: Plan, feature: Feature): boolean =>
  atLeast(plan, FEATURES[feature].least);

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
