import { z } from "@hono/zod-openapi";
import { MOST_GROUPS, MOST_PER_GROUP } from "../../../domain/brackets/crossing.ts";
import { PUBLISHED_BRACKETS } from "../../../domain/brackets/published.ts";
import { LEAST_ENTRANTS, MOST_ENTRANTS } from "../../../domain/brackets/plan.ts";
import { idSchema, json, jsonBody, version, writeErrors, addition } from "../../kit/contract.ts";
import { seedSchema } from "../../games/schema.ts";
import { phaseSchema } from "../../phases/contract.ts";
import { givenTieRules } from "../rules.ts";
import { textKey } from "../../../texts/text.ts";

const legs = z.union([z.literal(1), z.literal(2)]);

/** From a group phase: so many of each group, and the best of the position behind them. */
const fromGroups = z.object({
  kind: z.literal("groups"),
  phase_id: idSchema,
  per_group: z.int().min(1).max(MOST_PER_GROUP),
  best_placed: z
    .object({
      position: z.int().min(1),
      count: z.int().min(1).max(MOST_GROUPS),
      /** Left out: the newest one for so many groups, if there is one; null: Apito's own crossing. */
      published: z.enum(PUBLISHED_BRACKETS).nullable().optional(),
    })
    .nullable()
    .default(null),
});

/** From registers, the best seed first; left out: all that are approved. */
const fromRegisters = z.object({
  kind: z.literal("registers"),
  register_ids: z.array(idSchema).min(LEAST_ENTRANTS).max(MOST_ENTRANTS).optional(),
  /** Whether their order is drawn; left out: when there is a seed. */
  draw: z.boolean().optional(),
});

interface SecondFinal {
  elimination: "single" | "double";
  second_final: boolean;
  legs: 1 | 2;
  final_legs?: 1 | 2 | undefined;
  tie_rules?: { level: string } | undefined;
}

/** A second final comes after the single grand final of a double elimination, which kicks decide. */
function refuseSecondFinal(
  { elimination, second_final, final_legs, tie_rules }: SecondFinal,
  context: z.RefinementCtx,
): void {
  if (!second_final) return;
  if (elimination !== "double") {
    const message = textKey("knockouts.secondFinalOfDouble");
    context.addIssue({ code: "custom", path: ["second_final"], message });
  }
  if (final_legs === 2) {
    const message = textKey("knockouts.secondFinalOfOneLeg");
    context.addIssue({ code: "custom", path: ["final_legs"], message });
  }
  if (tie_rules && tie_rules.level !== "penalties") {
    const message = textKey("knockouts.secondFinalByPenalties");
    context.addIssue({ code: "custom", path: ["tie_rules", "level"], message });
  }
}

export const createKnockout = addition("post", "/v1/organizer/tournaments/{id}/knockout", {
  summary: "Montar o mata-mata inteiro: fases, vagas, rodadas e jogos",
  description:
    "De uma fase de grupos (`groups`): os `per_group` primeiros de cada grupo e, com `best_placed`, os melhores da posição seguinte; os cruzamentos são 1A x 2B e 1B x 2A, em lados opostos da chave, e times do mesmo grupo se reencontram o mais tarde possível. Com 6 grupos e 4 terceiros (24 → 16) ou 12 grupos e 8 terceiros (48 → 32) a chave e a tabela dos terceiros são as publicadas: `uefa_2024` (Euro 2020 e 2024) ou `uefa_2016`, e `fifa_2026`; com `published: null` o cruzamento é o do Apito. As vagas recebem a origem e ficam com o time quando ela se decide. De inscrições (`registers`): na ordem dada, a melhor primeiro, ou sorteadas por `seed` ou `draw`; a resposta traz o número do sorteio, e o mesmo sorteia igual. Quando os times não são 4, 8, 16, 32 ou 64, os melhores folgam na primeira fase. Em jogo único manda o melhor colocado; em ida e volta, ele manda na volta. A disputa de 3º lugar e a consolação, dos que perdem o primeiro jogo, são em jogo único. Na dupla eliminatória (`elimination: double`) quem perde segue na chave dos perdedores, e os campeões das duas chaves jogam a grande final; com `second_final`, se nela perde quem ainda não tinha perdido, joga-se outra, que o sistema cria. Com `repechage`, tantos dos que perdem a primeira fase voltam, depois de jogar entre si, na fase seguinte. As fases novas vêm depois das que existem. Se já há mata-mata depois da fase de grupos (de inscrições: no torneio), a resposta é 409, a não ser com `replace`, que apaga essas fases; com jogo encerrado nelas, só com `force` também. `version` é a do torneio, que ganha uma nova.",
  request: jsonBody(
    z
      .object({
        from: z.discriminatedUnion("kind", [fromGroups, fromRegisters]),
        seed: seedSchema.optional(),
        legs: legs.default(1),
        /** Left out: as `legs`. */
        final_legs: legs.optional(),
        third_place: z.boolean().default(false),
        consolation: z.boolean().default(false),
        /** Double: who loses once goes on in a bracket of the losers, who loses twice is out. */
        elimination: z.enum(["single", "double"]).default("single"),
        /** Of a double elimination: who loses the grand final for the first time plays it once more. */
        second_final: z.boolean().default(false),
        /** How many of those who lose the first phase come back by a repechage; null: there is none. */
        repechage: z.int().min(1).max(16).nullable().default(null),
        /** How ties are decided, besides their legs; left out: penalties. */
        tie_rules: givenTieRules.omit({ legs: true, second_final: true }).optional(),
        replace: z.boolean().default(false),
        force: z.boolean().default(false),
        version: version.optional(),
      })
      .superRefine(({ from, ...rest }, context) => {
        refuseSecondFinal(rest, context);
        if (from.kind !== "groups" || from.best_placed === null) return;
        if (from.best_placed.position === from.per_group + 1) return;
        context.addIssue({
          code: "custom",
          path: ["from", "best_placed", "position"],
          message: textKey("knockouts.nextPlace"),
        });
      }),
  ),
  responses: {
    201: json(
      {
        phases: z.array(phaseSchema.extend({ spots_count: z.int(), games_count: z.int() })),
        /** What was drawn follows from it; null: nothing was drawn. */
        seed: z.int().nullable(),
      },
      "As fases criadas, em ordem",
    ),
    ...writeErrors,
  },
});
