import { z } from "@hono/zod-openapi";
import {
  color,
  formBody,
  idSchema,
  json,
  jsonBody,
  listSchema,
  mailedName,
  memberErrors,
  name,
  RECENT_NOTE,
  pageQuery,
  planErrors,
  readErrors,
  ref,
  teamRef,
  text,
  utc,
  version,
  writeErrors,
  addition,
  operation,
  guardedErrors,
} from "../../kit/contract.ts";
import { targetShape } from "../../kit/target.ts";
import { sure, teamFields } from "../../people/teams/contract.ts";
import { textKey } from "../../../texts/text.ts";
import { gameSchema } from "../../matchday/games/schema.ts";
import { contactFields } from "../team/contract.ts";
import { CONTRADICTION, insists } from "../../competition/settlement/contradictions/contract.ts";

const status = z.enum(["pending", "approved", "rejected"]);

/** A team's public register in a tournament. */
export const registerSchema = z.object({
  id: z.int(),
  championship_id: z.int(),
  tournament_id: z.int(),
  team_id: z.int(),
  team: teamRef.extend({ city: z.string().nullable(), uf: z.string().nullable() }),
  status,
  withdrawn_at: z.string().nullable(),
  /** The register whose open games this one took over, with its points when `takes_points` says so. */
  replaces: ref.nullable(),
  takes_points: z.boolean(),
  /** The register that took over this one's open games. */
  replaced_by: ref.nullable(),
  /** Rank for the criterion `ranking`, 1 the best. */
  ranking: z.int().nullable(),
  logo: z.string().nullable(),
  version: z.int(),
});

export const organizerRegister = registerSchema.extend({
  /** Name, colors and crest in this tournament, as in `team`. */
  name: z.string(),
  short_name: z.string().nullable(),
  primary_color: z.string().nullable(),
  secondary_color: z.string().nullable(),
  contact_name: z.string().nullable(),
  contact_email: z.string().nullable(),
  contact_phone: z.string().nullable(),
  /** Token of the address `/c/{id}/inscricao/{…}`. */
  enrolment_token: z.string().nullable(),
  reason: z.string().nullable(),
  /** Cause of a withdrawal by rule; null: the organizer withdrew the team. */
  withdrawal_cause: z.enum(["walkovers", "replaced"]).nullable(),
  athletes: z.object({ approved: z.int(), pending: z.int() }),
  created_at: z.string(),
});

export const listRegisters = operation("get", "/v1/registers", {
  summary: "Times aprovados de um torneio, por nome",
  description: `${RECENT_NOTE} Nela, a inscrição mais nova vem primeiro.`,
  request: { query: pageQuery.extend(targetShape) },
  responses: { 200: json(listSchema(registerSchema), "Inscrições de times"), ...readErrors },
});

export const listOwnRegisters = addition("get", "/v1/organizer/registers", {
  summary: "Inscrições de times de um torneio seu, com contato; as pendentes primeiro",
  request: { query: pageQuery.extend({ tournament: idSchema, status: status.optional() }) },
  responses: { 200: json(listSchema(organizerRegister), "Inscrições de times"), ...memberErrors },
});

export const getOwnRegister = addition("get", "/v1/organizer/registers/{id}", {
  summary: "Uma inscrição de time de um torneio seu, com contato",
  responses: { 200: json(organizerRegister, "Inscrição"), ...memberErrors },
});

const WITHOUT_SESSION = "Obrigatório para quem inscreve sem sessão (422).";

export const createRegister = operation("post", "/v1/registers", {
  summary: "Inscrever um time num torneio",
  description:
    "Quem administra o torneio inscreve um time que já existe (`team_id`: seu ou do dono do campeonato) ou um novo (`name`), já aprovado; um nome que só se escreve diferente do de outro time é uma pergunta (422, código `doubt`), com `sure` vale. Sem sessão, enquanto as inscrições do campeonato e do torneio estão abertas, um time novo (`name`) com contato: fica pendente até a organização decidir, e o link da página do time vai para `contact_email`.",
  request: formBody(
    z.object({
      tournament_id: idSchema,
      team_id: idSchema.optional(),
      ...teamFields,
      name: mailedName(80).optional(),
      sure,
      contact_name: contactFields.contact_name.describe(WITHOUT_SESSION),
      contact_email: contactFields.contact_email.describe(WITHOUT_SESSION),
      contact_phone: contactFields.contact_phone.describe(WITHOUT_SESSION),
    }),
    { logo: "image" },
  ),
  responses: { 201: json(registerSchema, "Inscrição criada"), ...guardedErrors },
});

export const updateRegister = operation("put", "/v1/organizer/registers/{id}", {
  summary: "Mudar inscrição: situação, contato, desistência, nome, cores e escudo neste torneio",
  description:
    "Nome, nome curto, cores e escudo valem só neste torneio; o time e as suas outras inscrições ficam como estão. Quando a situação muda para aprovada ou rejeitada, o contato é avisado por e-mail: com o link da página do time, ou com o motivo (`reason`).",
  request: formBody(
    z.object({
      status: status.optional(),
      reason: text(500).nullable().optional(),
      withdrawn: z.boolean().optional(),
      ranking: z.int().min(1).max(100_000).nullable().optional(),
      name: mailedName(80).optional(),
      short_name: name(24).nullable().optional(),
      primary_color: color.nullable().optional(),
      secondary_color: color.nullable().optional(),
      ...contactFields,
      version: version.optional(),
    }),
    { logo: "image" },
  ),
  responses: { 200: json(organizerRegister, "Inscrição"), ...writeErrors, ...planErrors },
});

export const renewEnrolmentLink = addition("post", "/v1/organizer/registers/{id}/enrolment-token", {
  summary: "Trocar o link de inscrição de atletas; o antigo deixa de valer na hora",
  responses: { 200: json(organizerRegister, "Inscrição com o link novo"), ...writeErrors },
});

export const deleteRegister = operation("delete", "/v1/organizer/registers/{id}", {
  summary: "Apagar inscrição; recusado depois do primeiro jogo encerrado do time no torneio",
  responses: { 204: { description: "Apagada" }, ...writeErrors },
});

const MOST_TEAMS = 128;

export const createRegisters = addition("post", "/v1/organizer/tournaments/{id}/registers", {
  summary: "Inscrever vários times de uma vez, por nome: todos ou nenhum",
  description:
    "Os times ficam com o dono do campeonato e entram aprovados. Um nome que o dono já tem entre os seus times é esse time, e o resto que veio com ele não o muda; um time que já está inscrito no torneio responde com a inscrição que tem, como ela está, também a rejeitada e a de quem desistiu. Repetir a chamada não muda nada. O mesmo nome duas vezes é recusado (422); um que só se escreve diferente do de outro time, seu ou da lista, é uma pergunta (422, código `doubt`), com `sure` vale.",
  request: jsonBody(
    z
      .object({ teams: z.array(z.object(teamFields)).min(1).max(MOST_TEAMS), sure })
      .superRefine(({ teams }, context) => {
        const names = new Set<string>();
        for (const [i, { name }] of teams.entries()) {
          if (names.has(name)) {
            const message = textKey("registers.nameTwice");
            context.addIssue({ code: "custom", path: ["teams", i, "name"], message });
          }
          names.add(name);
        }
      }),
  ),
  responses: {
    201: json(
      { registers: z.array(registerSchema) },
      "As inscrições, na ordem em que os times vieram",
    ),
    ...writeErrors,
  },
});

const reason = z.string().trim().min(5).max(300);

const withGames = z.object({ register: organizerRegister, games: z.array(gameSchema) });

const placeNotice = z.object({ spot_id: z.int(), message: z.string() });

export const withdrawTeam = addition("post", "/v1/organizer/registers/{id}/withdraw", {
  summary: "Registrar a desistência ou a exclusão de um time, com o que ela faz dos jogos dele",
  description: `\`policy\`: \`keep\` não muda nenhum jogo; \`walkover\` dá W.O. do time nos jogos ainda por jogar que já têm adversário; \`annul\` anula os jogos de grupo que foram jogados e cancela os demais (no mata-mata vale W.O. no que falta, para alguém passar). Sem \`policy\` vale a do regulamento (\`stats_rules.withdrawal\`). Um time que desistiu não fica com vaga que vem da tabela: sobe o seguinte, e por isso os jogos dessa vaga ficam como estão enquanto a fase não começou; \`notices\` diz quem ficou com cada vaga, ou que ela continua com o time. Cada jogo mudado guarda o estado anterior. Num jogo de súmula fechada, o motivo entra como aditamento. ${CONTRADICTION}`,
  request: jsonBody({
    policy: z.enum(["keep", "walkover", "annul"]).optional(),
    reason,
    force: insists,
    version: version.optional(),
  }),
  responses: {
    200: json(
      withGames.extend({ notices: z.array(placeNotice) }),
      "Inscrição, jogos mudados e o que foi das vagas de mata-mata do time",
    ),
    ...writeErrors,
  },
});

export const reinstateTeam = addition("post", "/v1/organizer/registers/{id}/reinstate", {
  summary: "Desfazer a desistência de um time",
  description: `Volta ao estado de antes cada jogo que a desistência mudou e que ninguém mudou depois; os outros ficam como estão. ${CONTRADICTION}`,
  request: jsonBody({ reason: reason.optional(), force: insists, version: version.optional() }),
  responses: { 200: json(withGames, "Inscrição e jogos que voltaram"), ...writeErrors },
});

export const replaceTeam = addition("post", "/v1/organizer/registers/{id}/replace", {
  summary: "Substituir um time por outro nos jogos que faltam",
  description:
    "`register_id` é a inscrição de quem entra: aprovada no mesmo torneio, ainda sem vaga e sem jogo. Os jogos já disputados ficam com o time antigo; os que faltam (a partir de `from`, se vier) e as vagas passam ao novo. Com `takes_points` a linha do novo na tabela continua a campanha do antigo; sem, os dois ficam na tabela. Recusado no meio de um confronto de ida e volta (409).",
  request: jsonBody({
    register_id: idSchema,
    from: utc.optional(),
    takes_points: z.boolean().optional(),
    version: version.optional(),
  }),
  responses: {
    200: json(
      { register: organizerRegister, replaced: organizerRegister, games: z.array(gameSchema) },
      "Quem entrou, quem saiu e os jogos que mudaram de time",
    ),
    ...writeErrors,
  },
});

export const undoReplacement = addition("post", "/v1/organizer/registers/{id}/undo-replacement", {
  summary: "Desfazer a substituição, pela inscrição de quem entrou; só antes do primeiro jogo dele",
  request: jsonBody({ version: version.optional() }),
  responses: {
    200: json(
      { register: organizerRegister, replaced: organizerRegister },
      "Quem tinha entrado e quem está de volta",
    ),
    ...writeErrors,
  },
});
