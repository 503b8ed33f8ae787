import { z } from "@hono/zod-openapi";
import {
  addition,
  formBody,
  idSchema,
  json,
  jsonBody,
  listSchema,
  mailedName,
  MAX_PER_PAGE,
  memberErrors,
  modality,
  name,
  operation,
  organizerErrors,
  pageQuery,
  planErrors,
  readErrors,
  version,
  writeErrors,
  ref,
} from "../../kit/contract.ts";
import {
  eligibilityRulesSchema,
  givenEligibilityRules,
  givenInscriptionInfo,
  givenRankingRules,
  givenStatsRules,
  inscriptionInfoSchema,
  presetSchema,
  rankingRulesSchema,
  statsRulesSchema,
} from "../../competition/rules/schema.ts";
import {
  championSchema,
  classificationRow,
  endedSchema,
} from "../../competition/views/contract.ts";
import { gameSchema } from "../../matchday/games/schema.ts";
import { inscriptionSchema } from "../../people/inscriptions/contract.ts";
import { longListSchema } from "../../kit/cursor.ts";
import { phaseSchema } from "../phases/contract.ts";
import { registerSchema } from "../registers/contract.ts";
import { spotSchema } from "../spots/contract.ts";
import { teamSchema } from "../../people/teams/contract.ts";
import { userSchema } from "../../people/users/contract.ts";
import { REGULATION_TOPICS } from "../../../domain/rulebook/words.ts";
import { MOST_PERIODS } from "../../../domain/result/events.ts";
import { ENDINGS } from "../../../domain/competition/ended-early.ts";
import { CONTRADICTION, insists } from "../../competition/settlement/contradictions/contract.ts";
import { PLAN_NAMES } from "../../../domain/plans.ts";

const status = z.enum(["pending", "started"]);

export const INCLUDABLE_LISTS = [
  "games",
  "phases",
  "spots",
  "teams",
  "registers",
  "users",
  "inscriptions",
] as const;

const relation = z.object({ href: z.string() });

/** One category of one season, with its rulebook. */
export const tournamentSchema = z.object({
  id: z.int(),
  admin: ref,
  championship_id: z.int(),
  season: ref,
  name: z.string(),
  category: z.string().nullable(),
  modality,
  plan: z.enum(PLAN_NAMES),
  status,
  enable_register: z.boolean(),
  is_called: z.boolean(),
  game_duration: z.int(),
  periods: z.int(),
  /** True when athletes under 18 show as first name and last initial. */
  reduce_minors_names: z.boolean(),
  tournament_rankings: rankingRulesSchema,
  stats_rules: statsRulesSchema,
  inscription_info: inscriptionInfoSchema.nullable(),
  /** Conditions to play beyond inscription and suspension. */
  eligibility_rules: eligibilityRulesSchema.nullable(),
  /** The previous edition; suspensions open there are served here. */
  follows_id: z.int().nullable(),
  /** The season's early end; null: none. */
  ended: endedSchema.nullable(),
  current_phase: ref.nullable(),
  current_round: ref.extend({ order: z.int() }).nullable(),
  logo: z.string().nullable(),
  rules: z.string().nullable(),
  rules_bytes: z.int().nullable(),
  games: relation,
  phases: relation,
  spots: relation,
  teams: relation,
  registers: relation,
  users: relation,
  inscriptions: relation,
  version: z.int(),
});

const tournamentFields = {
  name: mailedName(),
  category: name(60).nullable().optional(),
  modality: modality.optional(),
  status: status.optional(),
  enable_register: z.boolean().optional(),
  is_called: z.boolean().optional(),
  /** Minutes of play; default: the usual ones for this kind of football. */
  game_duration: z.int().min(1).max(240).optional(),
  periods: z.int().min(1).max(MOST_PERIODS).optional(),
  reduce_minors_names: z.boolean().optional(),
  tournament_rankings: z.union([presetSchema, givenRankingRules]).optional(),
  stats_rules: givenStatsRules.optional(),
  inscription_info: givenInscriptionInfo.nullable().optional(),
  eligibility_rules: givenEligibilityRules.nullable().optional(),
};

/** After the first finished game a change of rules needs a reason. */
const rulesReason = { rules_reason: name(500).optional() };

/** The edition that this tournament follows; two tournaments cannot follow the same one. */
const edition = { follows_id: idSchema.nullable().optional() };

const files = { logo: "image", rules: "document" } as const;

export const listTournaments = operation("get", "/v1/organizer/tournaments", {
  summary: "Torneios dos seus campeonatos",
  request: {
    query: pageQuery.extend({ championship: idSchema.optional(), season: idSchema.optional() }),
  },
  responses: { 200: json(listSchema(tournamentSchema), "Torneios"), ...organizerErrors },
});

export const createTournament = operation("post", "/v1/organizer/tournaments", {
  summary: "Criar torneio",
  request: formBody(z.object({ season_id: idSchema, ...tournamentFields, ...edition }), files),
  responses: { 201: json(tournamentSchema, "Torneio criado"), ...writeErrors, ...planErrors },
});

export const updateTournament = operation("put", "/v1/organizer/tournaments/{id}", {
  summary: "Mudar torneio",
  description: `Depois do primeiro jogo encerrado, e com a temporada terminada, \`tournament_rankings\` e \`stats_rules\` só mudam com o motivo em \`rules_reason\` (409); as tabelas acompanham a correção. ${CONTRADICTION}`,
  request: formBody(
    z.object({
      ...tournamentFields,
      ...edition,
      ...rulesReason,
      force: insists,
      name: mailedName().optional(),
      version: version.optional(),
    }),
    files,
  ),
  responses: { 200: json(tournamentSchema, "Torneio"), ...writeErrors, ...planErrors },
});

export const deleteTournament = operation("delete", "/v1/organizer/tournaments/{id}", {
  summary: "Apagar torneio com tudo o que há nele; recusado depois do primeiro jogo encerrado",
  responses: { 204: { description: "Apagado" }, ...writeErrors },
});

export const updateTournamentInscriptions = operation(
  "put",
  "/v1/organizer/tournaments/{id}/inscriptions",
  {
    summary: "Definir as inscrições do torneio: prazo, atletas por time, documentos, texto",
    description:
      "O que fica de fora não muda, null limpa. `enable_register` abre ou fecha a inscrição de times pelo público.",
    request: jsonBody(
      inscriptionInfoSchema.partial().extend({
        enable_register: z.boolean().optional(),
        version: version.optional(),
      }),
    ),
    responses: { 200: json(tournamentSchema, "Torneio"), ...writeErrors },
  },
);

const { name: _, ...sharedFields } = tournamentFields;

export const updateManyTournaments = operation("post", "/v1/organizer/tournaments/update-many", {
  summary: "Mudar vários torneios seus de uma vez: todos ou nenhum",
  description:
    "`data` vale para todos os de `ids`, também de campeonatos diferentes. `versions`, se vier, tem a versão lida de cada um, na mesma ordem. Para o regulamento vale o mesmo que ao mudar um torneio: depois do primeiro jogo encerrado de um deles, só com `rules_reason`.",
  request: jsonBody({
    ids: z.array(idSchema).min(1).max(MAX_PER_PAGE),
    versions: z.array(version).max(MAX_PER_PAGE).optional(),
    data: z.object({ ...sharedFields, ...rulesReason }),
  }),
  responses: {
    200: json({ tournaments: z.array(tournamentSchema) }, "Torneios, na ordem de ids"),
    ...writeErrors,
  },
});

/** A related list: its address and, on request, its first page. */
const extendRelation = <S extends z.ZodRawShape>(list: z.ZodObject<S>) =>
  list.partial().extend(relation.shape);

const tournamentDetail = tournamentSchema.extend({
  games: extendRelation(longListSchema(gameSchema)),
  phases: extendRelation(listSchema(phaseSchema)),
  spots: extendRelation(listSchema(spotSchema)),
  teams: extendRelation(listSchema(teamSchema)),
  registers: extendRelation(listSchema(registerSchema)),
  users: extendRelation(longListSchema(userSchema)),
  inscriptions: extendRelation(longListSchema(inscriptionSchema)),
});

const relationList = z
  .string()
  .max(100)
  .transform((names) => names.split(",").map((name) => name.trim()))
  .pipe(z.array(z.enum(INCLUDABLE_LISTS)));

export const getTournament = operation("get", "/v1/tournaments/{id}", {
  summary: "Um torneio e seu regulamento",
  description: `\`${INCLUDABLE_LISTS.join("`, `")}\` trazem em \`href\` o endereço da lista. Os que \`include\` nomeia, separados por vírgula (\`?include=games,teams\`), trazem também \`records\` e \`pagination\`: a primeira página dela, como todos a veem.`,
  request: {
    query: z.object({
      include: relationList.optional().openapi({ type: "string", example: "games,teams" }),
    }),
  },
  responses: { 200: json(tournamentDetail, "Torneio"), ...readErrors },
});

const rulebookVersion = z.object({
  /** Version number from 1; the highest is in force. */
  number: z.int(),
  tournament_rankings: rankingRulesSchema,
  stats_rules: statsRulesSchema,
  /** Reason of the change; null before the first finished game. */
  reason: z.string().nullable(),
  author: ref.nullable(),
  created_at: z.string(),
});

export const listRulebookVersions = addition("get", "/v1/organizer/tournaments/{id}/rulebooks", {
  summary: "As versões do regulamento de um torneio, a mais nova primeiro",
  request: { query: pageQuery },
  responses: { 200: json(listSchema(rulebookVersion), "Versões"), ...organizerErrors },
});

const regulationSchema = z.object({
  tournament_id: z.int(),
  /** Rules of points, ties, cards and walkovers, in words. */
  sentences: z.array(z.string()),
  /** The whole regulation; empty sections are omitted. */
  sections: z.array(
    z.object({
      topic: z.enum(REGULATION_TOPICS),
      clauses: z.array(z.object({ text: z.string(), items: z.array(z.string()) })),
    }),
  ),
});

export const getRegulation = addition("get", "/v1/tournaments/{id}/regulation", {
  summary: "O regulamento de um torneio em frases simples",
  responses: { 200: json(regulationSchema, "Regulamento"), ...readErrors },
});

const endingPreview = z.object({
  how: z.enum(ENDINGS),
  champion: championSchema.nullable(),
  /** The tables, by phase, group and position. */
  records: z.array(classificationRow),
});

export const previewEndings = addition("get", "/v1/organizer/tournaments/{id}/endings", {
  summary: "O que seria de um torneio se a temporada acabasse hoje, de cada maneira",
  description:
    "Nada é gravado. `games` são os jogos que não seriam disputados; `live` são os que estão em andamento e impedem o encerramento.",
  responses: {
    200: json(
      {
        ended: endedSchema.nullable(),
        games: z.int(),
        live: z.int(),
        previews: z.array(endingPreview),
        version: z.int(),
      },
      "Como ficariam tabela, campeão e marcas",
    ),
    ...memberErrors,
  },
});

export const endTournament = addition("post", "/v1/organizer/tournaments/{id}/end", {
  summary: "Encerrar a temporada de um torneio com jogos por disputar",
  description:
    "`how`: `standing` fica com a tabela como está; `per_game` ordena pela média de pontos por jogo, e os critérios também por jogo; `annulled` deixa a temporada sem campeão, acesso nem rebaixamento. Os jogos que faltam são cancelados; reabrir os traz de volta. Recusado com jogo em andamento, sem jogo que falte, e, fora `annulled`, antes do primeiro resultado (409).",
  request: jsonBody({
    how: z.enum(ENDINGS),
    reason: name(300).nullable().optional(),
    version: version.optional(),
  }),
  responses: { 200: json(tournamentSchema, "Torneio encerrado"), ...writeErrors },
});

export const reopenTournament = addition("post", "/v1/organizer/tournaments/{id}/reopen", {
  summary: "Reabrir um torneio encerrado antes do fim; os jogos voltam como estavam",
  request: jsonBody({ version: version.optional() }),
  responses: { 200: json(tournamentSchema, "Torneio reaberto"), ...writeErrors },
});
