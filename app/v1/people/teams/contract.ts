import { z } from "@hono/zod-openapi";
import {
  color,
  formBody,
  idSchema,
  json,
  listSchema,
  mailedName,
  memberErrors,
  name,
  organizerErrors,
  pageQuery,
  planErrors,
  readErrors,
  searchText,
  teamRef,
  uf,
  version,
  writeErrors,
  addition,
  operation,
} from "../../kit/contract.ts";
import { targetShape } from "../../kit/target.ts";

export const teamSchema = teamRef.extend({
  city: z.string().nullable(),
  uf: z.string().nullable(),
  image: z.string().nullable(),
  logo_url: z.string().nullable(),
});

export const organizerTeam = teamSchema.extend({ uuid: z.string(), version: z.int() });

/** A team with its approved registers, newest first. */
export const teamDetail = teamSchema.extend({
  registers: z.array(
    z.object({
      id: z.int(),
      championship_id: z.int(),
      tournament_id: z.int(),
      withdrawn_at: z.string().nullable(),
      champion: z.boolean(),
      name: z.string(),
      short_name: z.string().nullable(),
      primary_color: z.string().nullable(),
      secondary_color: z.string().nullable(),
      logo: z.string().nullable(),
      shield: teamRef.shape.shield,
    }),
  ),
});

/** A team of the list; only the owner reads the uuid. */
const listedTeam = organizerTeam.extend({ uuid: z.string().nullable() });

/** A team of the list; when `in_use` is true it cannot be deleted. */
const teamInList = listedTeam.extend({ in_use: z.boolean() });

export const teamFields = {
  name: mailedName(80),
  short_name: name(24).nullable().optional(),
  city: name(80).nullable().optional(),
  uf: uf.nullable().optional(),
  primary_color: color.nullable().optional(),
  secondary_color: color.nullable().optional(),
};

/** True to accept a name that looks like another team's. */
export const sure = z.boolean().optional();

export const teamFiles = { logo: "image", image: "image" } as const;

export const listTeams = operation("get", "/v1/teams", {
  summary: "Times, por nome; de um torneio, de um campeonato ou de todos",
  request: { query: pageQuery.extend({ ...targetShape, q: searchText.optional() }) },
  responses: { 200: json(listSchema(teamSchema), "Times"), ...readErrors },
});

export const getTeam = operation("get", "/v1/teams/{id}", {
  summary: "Um time e os torneios em que está; com championship, só os de um campeonato seu",
  request: { query: z.object({ championship: targetShape.championship }) },
  responses: { 200: json(teamDetail, "Time"), ...readErrors },
});

export const listOwnTeams = addition("get", "/v1/organizer/teams", {
  summary: "Os times que você criou, por nome; com championship_id, os do dono do campeonato",
  description:
    "Com `championship_id`, quem administra o campeonato vê os times que pode inscrever nele. O uuid de um time só o seu dono lê.",
  request: {
    query: pageQuery.extend({ q: searchText.optional(), championship_id: idSchema.optional() }),
  },
  responses: { 200: json(listSchema(teamInList), "Times"), ...memberErrors },
});

export const getOwnTeam = addition("get", "/v1/organizer/teams/{id}", {
  summary: "Um time que você pode editar",
  description:
    "Os que você criou e, para quem administra um campeonato, os do dono dele que estão inscritos nele. O uuid de um time só o seu dono lê.",
  responses: { 200: json(listedTeam, "Time"), ...organizerErrors },
});

export const createTeam = addition("post", "/v1/organizer/teams", {
  summary: "Criar time; o nome é único entre os seus",
  description:
    "Um nome que só se escreve diferente do de outro time seu (acentos, maiúsculas, espaços, pontos) é uma pergunta (422, código `doubt`); com `sure` vale.",
  request: formBody(z.object({ ...teamFields, sure }), teamFiles),
  responses: { 201: json(organizerTeam, "Time criado"), ...writeErrors, ...planErrors },
});

export const updateTeam = addition("put", "/v1/organizer/teams/{id}", {
  summary: "Mudar um time",
  description:
    "Pode quem o criou e quem administra um campeonato do mesmo dono em que o time está inscrito. Nome, nome curto, cores e escudo mudam também nos torneios que ainda têm jogos; os encerrados ficam com os de então. Um nome novo que só se escreve diferente do de outro time é uma pergunta (422, código `doubt`); com `sure` vale.",
  request: formBody(
    z.object({ ...teamFields, name: mailedName(80).optional(), version: version.optional(), sure }),
    teamFiles,
  ),
  responses: { 200: json(listedTeam, "Time"), ...writeErrors, ...planErrors },
});

export const deleteTeam = addition("delete", "/v1/organizer/teams/{id}", {
  summary: "Apagar um time seu que nenhum torneio tem",
  description:
    "Um time que está inscrito em um torneio, ou que a história de algum ainda cita, não se apaga (409).",
  responses: { 204: { description: "Apagado" }, ...writeErrors },
});

export const renewTeamUuid = addition("post", "/v1/organizer/teams/{id}/uuid", {
  summary: "Trocar o segredo da página de um time seu; o link antigo deixa de valer na hora",
  responses: { 200: json(organizerTeam, "Time com o uuid novo"), ...writeErrors },
});
