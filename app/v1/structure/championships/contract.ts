import { z } from "@hono/zod-openapi";
import { seasonTournament } from "../seasons/contract.ts";
import {
  color,
  formBody,
  idSchema,
  json,
  listSchema,
  mailedName,
  modality,
  name,
  organizerErrors,
  pageQuery,
  planErrors,
  readErrors,
  refSchema,
  searchText,
  teamRef,
  text,
  uf,
  version,
  writeErrors,
  addition,
  operation,
  ref,
} from "../../kit/contract.ts";
import { contradictionSchema } from "../../competition/views/contract.ts";
import { gameSchema } from "../../matchday/games/schema.ts";
import { WAITS } from "../../../domain/qualification/waiting.ts";
import { PLAN_NAMES } from "../../../domain/plans.ts";

export const championshipSummary = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  uf: z.string().nullable(),
  modality,
  color: z.string().nullable(),
  plan: z.enum(PLAN_NAMES),
  enable_register: z.boolean(),
  logo: z.string().nullable(),
});

const leadingTournament = z.object({
  id: z.int(),
  name: z.string(),
  category: z.string().nullable(),
  season: z.string(),
  is_default: z.boolean(),
});
export type LeadingTournament = z.infer<typeof leadingTournament>;

/** A search result; `tournament` or `team` is set when that matched, not the championship's own name. */
export const foundChampionship = championshipSummary.extend({
  tournament: leadingTournament.nullable(),
  team: teamRef.nullable(),
});

export const listChampionships = operation("get", "/v1/championships", {
  summary: "Procurar campeonatos por nome, temporada, torneio, categoria, cidade, estado ou time",
  description:
    "`q` não liga para acentos nem maiúsculas; cada palavra pode ser parte de outra. Primeiro vem quem tem no nome o que se digitou, depois quem fica na cidade ou no estado. Se nada tem todas as palavras, vale o que quase as tem: um engano em palavras de 4 e 5 letras, dois nas maiores, nenhum em números. `tournament` é o torneio publicado que levou ao campeonato pelo nome, pela categoria ou pela temporada, e `team` é o time que levou a ele; `null` quando o nome, a cidade ou o estado do próprio campeonato já dizem tudo.",
  request: { query: pageQuery.extend({ q: searchText.optional(), uf: uf.optional() }) },
  responses: { 200: json(listSchema(foundChampionship), "Campeonatos"), ...readErrors },
});

const seasonTree = z.object({
  id: z.int(),
  name: z.string(),
  year: z.int(),
  status: z.enum(["config", "started", "finished"]),
  categories: z.array(z.string()),
  tournaments: z.array(
    seasonTournament.extend({
      /** The registration period, without a date where it is open. Null while registration is off. */
      registration: z
        .object({ opens_at: z.string().nullable(), closes_at: z.string().nullable() })
        .nullable(),
      /** True when an event counts for a ranking of athletes. */
      ranks_athletes: z.boolean(),
    }),
  ),
});

/** Null: the device's theme, Apito's size and link color, the current tournament. */
export const embedLookSchema = z.object({
  theme: z.enum(["light", "dark"]).nullable(),
  size: z.enum(["compact", "large"]).nullable(),
  color: color.nullable(),
  tournament_id: idSchema.nullable(),
});

/** Seasons come newest first. */
export const championshipSchema = z.object({
  ...championshipSummary.shape,
  description: z.string().nullable(),
  fan_votes: z.boolean(),
  owner: ref,
  rules: z.string().nullable(),
  rules_bytes: z.int().nullable(),
  revision: z.int(),
  default_tournament_id: z.int().nullable(),
  embed_look: embedLookSchema.nullable(),
  /** True for each part of the championship that has content. */
  sections: z.object({
    news: z.boolean(),
    bulletins: z.boolean(),
    fields: z.boolean(),
    team_rankings: z.boolean(),
    history: z.boolean(),
  }),
  seasons: z.array(seasonTree),
});

export const organizerChampionship = championshipSummary.extend({
  description: z.string().nullable(),
  fan_votes: z.boolean(),
  owner: ref,
  contact_name: z.string().nullable(),
  contact_email: z.string().nullable(),
  contact_phone: z.string().nullable(),
  rules: z.string().nullable(),
  /** True until the owner confirms the account's address; mails wait. */
  mails_wait: z.boolean(),
  role: z.enum(["owner", "manager", "scorer"]),
  hidden_at: z.string().nullable(),
  hidden_reason: z.string().nullable(),
  embed_look: embedLookSchema.nullable(),
  version: z.int(),
});

const championshipFields = {
  name: mailedName(),
  description: text().nullable().optional(),
  city: name(80).nullable().optional(),
  uf: uf.nullable().optional(),
  modality: modality.optional(),
  color: color.nullable().optional(),
  enable_register: z.boolean().optional(),
  fan_votes: z.boolean().optional(),
  contact_name: name().nullable().optional(),
  contact_email: z.email().max(254).nullable().optional(),
  contact_phone: text(40).nullable().optional(),
};

const createChampionshipBody = z.object(championshipFields);
const updateChampionshipBody = z.object({
  ...championshipFields,
  name: mailedName().optional(),
  embed_look: embedLookSchema.nullable().optional(),
  version: version.optional(),
});

const files = { logo: "image", rules: "document" } as const;

/** The plan may be sent back unchanged, as it was read; no other value is accepted. */
const plan = { plan: championshipSummary.shape.plan.optional() };
const PLAN = "O plano muda pela plataforma, não por aqui: outro em `plan` é recusado (422).";

export const getChampionship = addition("get", "/v1/championships/{id}", {
  summary: "Um campeonato com suas temporadas e torneios; id é o número ou o endereço curto",
  request: { params: z.object({ id: refSchema }) },
  responses: { 200: json(championshipSchema, "Campeonato"), ...readErrors },
});

export const getRevision = addition("get", "/v1/championships/{id}/revision", {
  summary: "A revisão atual: muda a cada gravação no campeonato",
  request: { params: z.object({ id: refSchema }) },
  responses: {
    200: json({ championship_id: z.int(), revision: z.int() }, "Revisão"),
    ...readErrors,
  },
});

export const listOwnChampionships = addition("get", "/v1/organizer/championships", {
  summary: "Os campeonatos em que você trabalha",
  request: { query: pageQuery.extend({ name: name().optional() }) },
  responses: { 200: json(listSchema(organizerChampionship), "Campeonatos"), ...organizerErrors },
});

export const getOwnChampionship = operation("get", "/v1/organizer/championships/{id}", {
  summary: "Um campeonato seu, com contatos e versão",
  responses: { 200: json(organizerChampionship, "Campeonato"), ...organizerErrors },
});

export const createChampionship = operation("post", "/v1/organizer/championships", {
  summary: "Criar campeonato",
  description: PLAN,
  request: formBody(createChampionshipBody.extend(plan), files),
  responses: {
    201: json(organizerChampionship, "Campeonato criado"),
    ...writeErrors,
    ...planErrors,
  },
});

export const updateChampionship = addition("put", "/v1/organizer/championships/{id}", {
  summary: "Mudar campeonato: o que fica de fora não muda, null limpa",
  description: PLAN,
  request: formBody(updateChampionshipBody.extend(plan), files),
  responses: { 200: json(organizerChampionship, "Campeonato"), ...writeErrors, ...planErrors },
});

export const updateNamedChampionship = operation("put", "/v1/organizer/championships", {
  summary: "Mudar o campeonato que o corpo nomeia",
  description: PLAN,
  request: formBody(updateChampionshipBody.extend({ id: idSchema, ...plan }), files),
  responses: { 200: json(organizerChampionship, "Campeonato"), ...writeErrors, ...planErrors },
});

export const MOST_NEXT = 6;
export const MOST_LATE = 10;

const decisionCounts = z.object({ approved: z.int(), pending: z.int() });

export const undecidedTie = z.object({
  phase: z.string(),
  number: z.int(),
  /** Names of the teams, or of their spots. */
  home: z.string().nullable(),
  away: z.string().nullable(),
  /** A winner, a team or a game. */
  waits_for: z.enum(WAITS),
});

const deskTournament = seasonTournament.extend({
  /** True when the tournament accepts registrations; the championship's own switch must be on too. */
  enable_register: z.boolean(),
  is_called: z.boolean(),
  registers: decisionCounts,
  inscriptions: decisionCounts,
  phases_count: z.int(),
  /** Number of games without cancelled ones; `late` ones are past their time and not finished. */
  games: z.object({ total: z.int(), finished: z.int(), late: z.int() }),
  /** Number of ties that wait for a decision. */
  undecided_ties: z.int(),
  /** Those ties: no game still to be played decides them. */
  waiting_ties: z.array(undecidedTie),
  /** Results that contradict the games after them. */
  doubts: z.array(contradictionSchema),
  /** True when called-off games leave the title without a holder and the organizer has not said why. */
  without_champion: z.boolean(),
});

export const getDesk = addition("get", "/v1/organizer/championships/{id}/desk", {
  summary: "A mesa da organização: temporadas com seus números, próximos jogos e jogos atrasados",
  description:
    "As temporadas vêm da mais nova para a mais antiga. `next_games` são os jogos em andamento e depois os agendados que ainda não se atrasaram, no máximo 6. `late_games` são os 10 mais antigos dos agendados que passaram três horas do horário e não se encerraram; sem horário conhecido, os de dias passados. `open_sheets` são as 20 súmulas anotadas em aparelhos que esperam: por fechar, com lances que chegaram depois, ou com lances que o jogo não aceitou.",
  responses: {
    200: json(
      {
        championship: organizerChampionship,
        seasons: z.array(
          z.object({
            id: z.int(),
            name: z.string(),
            year: z.int(),
            status: z.enum(["config", "started", "finished"]),
            version: z.int(),
            tournaments: z.array(deskTournament),
          }),
        ),
        default_tournament_id: z.int().nullable(),
        next_games: z.array(gameSchema),
        late_games: z.array(gameSchema),
        open_sheets: z.array(
          z.object({
            game: gameSchema,
            /** Entries that came after the closing and wait for the organizer. */
            late: z.int(),
            /** Why entries are not in the game; null: all are. */
            waiting: z.string().nullable(),
          }),
        ),
      },
      "A mesa do campeonato",
    ),
    ...organizerErrors,
  },
});
