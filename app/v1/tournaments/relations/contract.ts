import { z } from "@hono/zod-openapi";
import { gameSchema } from "../../games/schema.ts";
import { inscriptionSchema } from "../../inscriptions/schema.ts";
import { json, listOf, readErrors, operation } from "../../kit/contract.ts";
import { longListOf } from "../../kit/cursor.ts";
import { phaseSchema } from "../../phases/contract.ts";
import { registerSchema } from "../../registers/contract.ts";
import { spotSchema } from "../../spots/contract.ts";
import { teamSchema } from "../../teams/contract.ts";
import { userSchema } from "../../users/contract.ts";
import { RELATIONS, relation, tournamentSchema } from "../contract.ts";

/** A relation with, where it was asked for, the first page of its list. */
const relationOf = <S extends z.ZodRawShape>(list: z.ZodObject<S>) =>
  list.partial().extend(relation.shape);

/** A tournament whose relations carry the lists that `include` names, as everyone may see them. */
const tournamentDetail = tournamentSchema.extend({
  games: relationOf(longListOf(gameSchema)),
  phases: relationOf(listOf(phaseSchema)),
  spots: relationOf(listOf(spotSchema)),
  teams: relationOf(listOf(teamSchema)),
  registers: relationOf(listOf(registerSchema)),
  users: relationOf(longListOf(userSchema)),
  inscriptions: relationOf(longListOf(inscriptionSchema)),
});

const included = z
  .string()
  .max(100)
  .transform((names) => names.split(",").map((name) => name.trim()))
  .pipe(z.array(z.enum(RELATIONS)));

export const getTournament = operation("get", "/v1/tournaments/{id}", {
  summary: "Um torneio e seu regulamento",
  description: `\`${RELATIONS.join("`, `")}\` trazem em \`href\` o endereço da lista. Os que \`include\` nomeia, separados por vírgula (\`?include=games,teams\`), trazem também \`records\` e \`pagination\`: a primeira página dela, como todos a veem.`,
  request: {
    query: z.object({
      include: included.optional().openapi({ type: "string", example: "games,teams" }),
    }),
  },
  responses: { 200: json(tournamentDetail, "Torneio"), ...readErrors },
});
