import { z } from "@hono/zod-openapi";
import { foundChampionship } from "../../structure/championships/contract.ts";
import {
  json,
  listSchema,
  pageQuery,
  readErrors,
  searchText,
  teamRef,
  addition,
} from "../../kit/contract.ts";

export const KINDS = ["championships", "teams", "athletes"] as const;

/** Teams and athletes per answer. */
export const MOST_FOUND = 24;

const place = z.object({
  championship: z.object({ id: z.int(), slug: z.string(), name: z.string() }),
  tournament: z.object({ id: z.int(), name: z.string() }),
  season: z.string(),
  is_default: z.boolean(),
});

export const foundTeam = place.extend({
  team: teamRef,
  city: z.string().nullable(),
  uf: z.string().nullable(),
});

export const foundAthlete = place.extend({
  user: z.object({ id: z.int(), name: z.string(), nickname: z.string().nullable() }),
  team: teamRef,
});

export const searchAll = addition("get", "/v1/search", {
  summary: "Procurar campeonatos, times e atletas",
  description: `\`q\` vale como em \`/v1/championships\`; só onde nada tem todas as palavras, de nenhum dos três, vem o que quase as tem. \`kinds\` traz os tipos em que algo se achou, na ordem em que convém mostrá-los: primeiro o que tem no nome o que se digitou, depois o que fica na cidade ou no estado. Um time se acha pelo nome e pela cidade. De times e de atletas vêm até \`per_page\`, no máximo ${MOST_FOUND}, e só com a primeira página. De um atleta procura-se o nome público e o apelido; menor de idade sem autorização do responsável não aparece.`,
  request: { query: pageQuery.extend({ q: searchText.min(1) }) },
  responses: {
    200: json(
      {
        kinds: z.array(z.enum(KINDS)),
        championships: listSchema(foundChampionship),
        teams: z.array(foundTeam),
        athletes: z.array(foundAthlete),
      },
      "O que se achou",
    ),
    ...readErrors,
  },
});
