import { z } from "@hono/zod-openapi";
import {
  json,
  jsonBody,
  text,
  version,
  writeErrors,
  addition,
  idParam,
  memberErrors,
} from "../../kit/contract.ts";

/** The names of the plans of a championship, the smallest first. */
export const PLAN_NAMES = ["free", "premium", "elite"] as const;

/**
 * What each plan holds. The order is that of the plans: each holds what the ones before do.
 * `key_per_minute` are the reads under a publishable key; wrangler.toml sets the limits themselves.
 */
export const PLANS = {
  free: { rank: 0, file_bytes: 50 * 1024 ** 2, key_per_minute: 3000 },
  premium: { rank: 1, file_bytes: 1024 ** 3, key_per_minute: 3000 },
  elite: { rank: 2, file_bytes: 10 * 1024 ** 3, key_per_minute: 30_000 },
} as const;
export type Plan = keyof typeof PLANS;

/** The least plan of each feature. */
export const FEATURES = {
  unmarked: { least: "premium" },
  news: { least: "premium" },
  team_rankings: { least: "premium" },
  managers: { least: "premium" },
  own_colors: { least: "elite" },
  bulletin: { least: "elite" },
  wide_key: { least: "elite" },
} as const satisfies Record<string, { least: Plan }>;
export type Feature = keyof typeof FEATURES;

/** Whether a plan is `least` or better: elite is premium, too. */
export const atLeast = (plan: Plan, least: Plan): boolean => PLANS[plan].rank >= PLANS[least].rank;

/** Whether a plan has the feature. */
export const opens = (plan: Plan, feature: Feature): boolean =>
  atLeast(plan, FEATURES[feature].least);

const plan = z.enum(PLAN_NAMES);

export const setPlan = addition("put", "/v1/organizer/championships/{id}/plan", {
  summary: "Mudar o plano de um campeonato; só a equipe da plataforma",
  description:
    "Nada se perde ao descer de plano: o que foi publicado continua legível e os co-organizadores ficam.",
  request: jsonBody({ plan, reason: text(500).optional(), version: version.optional() }),
  responses: {
    200: json(
      {
        id: z.int(),
        slug: z.string(),
        name: z.string(),
        plan,
        version: z.int(),
      },
      "Campeonato e plano",
    ),
    ...writeErrors,
  },
});

/** The key that other sites name when they read a championship; it opens nothing and hides nothing. */
const keySchema = z.object({
  championship_id: z.int(),
  /** Null while there is none. */
  key: z.string().nullable(),
  /** Reads per minute that are answered under the key. */
  per_minute: z.int(),
});

const path = "/v1/organizer/championships/{id}/key";
const request = { params: idParam };

export const getKey = addition("get", path, {
  summary: "A chave pública de um campeonato",
  description:
    "Vai no cabeçalho `apito-key` (ou no parâmetro `key`) das leituras públicas feitas por outros sites, que com ela têm um limite maior. Não é segredo e não abre nada.",
  request,
  responses: { 200: json(keySchema, "Chave"), ...memberErrors },
});

export const renewKey = addition("post", path, {
  summary: "Criar ou trocar a chave pública; a anterior deixa de valer em um minuto",
  request,
  responses: { 200: json(keySchema, "Chave nova"), ...writeErrors },
});

export const deleteKey = addition("delete", path, {
  summary: "Apagar a chave pública",
  request,
  responses: { 204: { description: "Apagada" }, ...writeErrors },
});
