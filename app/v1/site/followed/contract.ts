import { z } from "@hono/zod-openapi";
import { gameSchema } from "../../matchday/games/schema.ts";
import { json, readErrors, teamRef, addition } from "../../kit/contract.ts";

export const MOST_FOLLOWED = 12;

const one = "[a-z0-9-]{1,80}:[1-9][0-9]{0,14}";

/** True for a valid followed team, such as "copa-da-varzea:12". */
export const namesFollowed = (text: string): boolean => new RegExp(`^${one}$`).test(text);

export const followedTeam = z.object({
  championship: z.object({ id: z.int(), slug: z.string(), name: z.string() }),
  team: teamRef,
  /** The team's live game, else the next one. */
  next: gameSchema.nullable(),
  last: gameSchema.nullable(),
});

export const listFollowed = addition("get", "/v1/followed", {
  summary: "O próximo e o último jogo de cada um de alguns times",
  description: `\`teams\` diz até ${MOST_FOLLOWED} times, cada um como \`endereço-do-campeonato:número-do-time\`, separados por vírgula. A resposta vem na mesma ordem; o que não existe ou não é público fica de fora.`,
  request: {
    query: z.object({
      teams: z.string().regex(new RegExp(`^${one}(?:,${one}){0,${MOST_FOLLOWED - 1}}$`)),
    }),
  },
  responses: { 200: json({ records: z.array(followedTeam) }, "Times"), ...readErrors },
});
