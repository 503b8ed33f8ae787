import { z } from "@hono/zod-openapi";
import {
  idSchema,
  json,
  jsonBody,
  name,
  teamRef,
  version,
  planErrors,
  writeErrors,
  addition,
} from "../../../kit/contract.ts";
import { seedSchema } from "../../../matchday/games/schema.ts";
import { decisionFields, phaseSchema } from "../../phases/contract.ts";
import { BRACKET_DECISIONS } from "../../../../domain/competition/decisions.ts";
import { MOST_GROUPS, MOST_PER_GROUP } from "../../../../domain/brackets/crossing.ts";
import { PUBLISHED_BRACKETS } from "../../../../domain/brackets/published.ts";
import { LEAST_ENTRANTS, MOST_ENTRANTS } from "../../../../domain/brackets/knockout.ts";
import { givenTieRules, turnsSchema } from "../../../competition/rules/schema.ts";
import { textKey } from "../../../../texts/text.ts";

const MOST_DRAWN_GROUPS = 32;

export const MOST_PLACES = 64;

export const registerIds = z.array(idSchema).max(MOST_DRAWN_GROUPS * MOST_PLACES);

/** Pots of registers; a team is in at most one. */
export const potsSchema = z.array(registerIds.min(1)).max(MOST_PLACES);

export const createGroupPhase = addition("post", "/v1/organizer/tournaments/{id}/group-phase", {
  summary: "Montar a fase de grupos inteira, ou os pontos corridos: grupos, vagas, rodadas e jogos",
  description:
    "Entram as inscrições de `register_ids`, ou todas as aprovadas que não desistiram, em grupos cujos tamanhos diferem de no máximo um. Com `draw` elas são sorteadas: os times de cada pote (`pots`) se espalham pelos grupos o mais por igual que se pode, pote após pote, e quem não está em pote é sorteado por último; a resposta traz o número do sorteio (`seed`), e o mesmo sorteia igual, em qualquer ordem que as inscrições venham. Sem sorteio vão na ordem dada, em serpentina: A B C D D C B A. Com `places`, cada grupo tem tantas vagas, e as que sobram ficam vazias. Em cada grupo todos jogam contra todos, em um a quatro turnos (`legs`), com o mando invertido a cada turno. `qualify` marca na tabela os que se classificam. Se o torneio já tem fase de grupos, a resposta é 409, a não ser com `replace`, que apaga essas fases e põe a nova no lugar da primeira; com jogo encerrado nelas, só com `force` também. `version` é a do torneio, que ganha uma nova.",
  request: jsonBody({
    /** Name of the phase; default: "Fase de grupos", with one group "Pontos corridos". */
    name: name(80).optional(),
    groups: z.int().min(1).max(MOST_DRAWN_GROUPS),
    /** Teams that enter; default: all approved and not withdrawn. */
    register_ids: registerIds.optional(),
    /** Spots per group; default: the number of teams. */
    places: z.int().min(2).max(MOST_PLACES).optional(),
    draw: z.boolean().default(true),
    seed: seedSchema.optional(),
    pots: potsSchema.optional(),
    legs: turnsSchema.default(1),
    /** Teams per group that advance, and their zone's label. */
    qualify: z.object({ per_group: z.int().min(1).max(MOST_PLACES), label: name(60) }).optional(),
    /** The phase's decision, such as "title" for a league; default: the games show it. */
    decides: decisionFields.decides,
    replace: z.boolean().default(false),
    force: z.boolean().default(false),
    version: version.optional(),
  }),
  responses: {
    201: json(
      {
        phase: phaseSchema.extend({ spots_count: z.int(), games_count: z.int() }),
        groups: z.array(
          z.object({
            id: z.int(),
            name: z.string(),
            spots: z.array(
              z.object({
                id: z.int(),
                name: z.string(),
                order: z.int(),
                register_id: z.int().nullable(),
                team: teamRef.nullable(),
              }),
            ),
          }),
        ),
        /** The seed that determines the draw; null without one. */
        seed: z.int().nullable(),
      },
      "A fase criada, com os grupos e as vagas em ordem",
    ),
    ...planErrors,
    ...writeErrors,
  },
});

const legs = z.union([z.literal(1), z.literal(2)]);

/** Entrants from a phase's groups: this many per group, and the best of the next position. */
const fromGroups = z.object({
  kind: z.literal("groups"),
  phase_id: idSchema,
  /** The first place of each group that enters; default: 1. */
  from_place: z.int().min(1).max(MOST_PLACES).default(1),
  per_group: z.int().min(1).max(MOST_PER_GROUP),
  best_placed: z
    .object({
      position: z.int().min(1),
      count: z.int().min(1).max(MOST_GROUPS),
      /** The published bracket; default: the newest for these groups, if any; null: Apito's own pairing. */
      published: z.enum(PUBLISHED_BRACKETS).nullable().optional(),
    })
    .nullable()
    .default(null),
});

/** Entrants from registers, best seed first; default: all approved. */
const fromRegisters = z.object({
  kind: z.literal("registers"),
  register_ids: z.array(idSchema).min(LEAST_ENTRANTS).max(MOST_ENTRANTS).optional(),
  /** True to draw the order; default: true with a seed. */
  draw: z.boolean().optional(),
});

interface SecondFinal {
  elimination: "single" | "double";
  second_final: boolean;
  legs: 1 | 2;
  final_legs?: 1 | 2 | undefined;
  tie_rules?: { level: string } | undefined;
}

/** A second final needs double elimination, one final leg and penalties. */
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
    "De uma fase de grupos (`groups`): os `per_group` primeiros de cada grupo e, com `best_placed`, os melhores da posição seguinte; os cruzamentos são 1A x 2B e 1B x 2A, em lados opostos da chave, e times do mesmo grupo se reencontram o mais tarde possível. Com 6 grupos e 4 terceiros (24 → 16) ou 12 grupos e 8 terceiros (48 → 32) a chave e a tabela dos terceiros são as publicadas: `uefa_2024` (Euro 2020 e 2024) ou `uefa_2016`, e `fifa_2026`; com `published: null` o cruzamento é o do Apito. As vagas recebem a origem e ficam com o time quando ela se decide. De inscrições (`registers`): na ordem dada, a melhor primeiro, ou sorteadas por `seed` ou `draw`; a resposta traz o número do sorteio, e o mesmo sorteia igual. Quando os times não são 4, 8, 16, 32 ou 64, os melhores folgam na primeira fase. Em jogo único manda o melhor colocado; em ida e volta, ele manda na volta. A disputa de 3º lugar e a consolação, dos que perdem o primeiro jogo, são em jogo único. Na dupla eliminatória (`elimination: double`) quem perde segue na chave dos perdedores, e os campeões das duas chaves jogam a grande final; com `second_final`, se nela perde quem ainda não tinha perdido, joga-se outra, que o sistema cria. Com `repechage`, tantos dos que perdem a primeira fase voltam, depois de jogar entre si, na fase seguinte. As fases novas vêm depois das que existem. Com `decides` o mata-mata vale o título, um segundo título com nome (`trophy`, como “Série Prata”), o acesso ou o rebaixamento, e com `from_place` entram os times dessa posição em diante (3: o 3º e os seguintes). Se já há mata-mata pelo mesmo título ou decisão depois da fase de grupos (de inscrições: no torneio), a resposta é 409, a não ser com `replace`, que apaga essas fases; com jogo encerrado nelas, só com `force` também. `version` é a do torneio, que ganha uma nova.",
  request: jsonBody(
    z
      .object({
        from: z.discriminatedUnion("kind", [fromGroups, fromRegisters]),
        seed: seedSchema.optional(),
        legs: legs.default(1),
        /** Legs of the final; default: as `legs`. */
        final_legs: legs.optional(),
        third_place: z.boolean().default(false),
        consolation: z.boolean().default(false),
        /** "double": a team is out after its second loss. */
        elimination: z.enum(["single", "double"]).default("single"),
        /** True when the first loss in the grand final leads to a second final. */
        second_final: z.boolean().default(false),
        /** Number of first-stage losers that return by repechage. */
        repechage: z.int().min(1).max(16).nullable().default(null),
        /** Tie rules except legs; default: penalties. */
        tie_rules: givenTieRules.omit({ legs: true, second_final: true }).optional(),
        /** The bracket's decision; a second title has a name (`trophy`). */
        decides: z.enum(BRACKET_DECISIONS).default("title"),
        trophy: decisionFields.trophy,
        replace: z.boolean().default(false),
        force: z.boolean().default(false),
        version: version.optional(),
      })
      .superRefine(({ from, decides, trophy, ...rest }, context) => {
        refuseSecondFinal(rest, context);
        if (decides === "second_title" && !trophy) {
          const message = textKey("phases.trophyMissing");
          context.addIssue({ code: "custom", path: ["trophy"], message });
        }
        if (from.kind !== "groups" || from.best_placed === null) return;
        if (from.best_placed.position === from.from_place + from.per_group) return;
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
        /** The seed that determines the draw; null without one. */
        seed: z.int().nullable(),
      },
      "As fases criadas, em ordem",
    ),
    ...planErrors,
    ...writeErrors,
  },
});

const count = (least: number, most: number) => z.int().min(least).max(most);

const formatBase = z.object({
  /** Registers in order of the pots; default: all approved and not withdrawn. */
  register_ids: registerIds.min(2).optional(),
  seed: seedSchema.optional(),
  /** Number of games in each tie. */
  legs: z.union([z.literal(1), z.literal(2)]).default(1),
  third_place: z.boolean().default(false),
  replace: z.boolean().default(false),
  force: z.boolean().default(false),
  version: version.optional(),
});

const formatSchema = z.discriminatedUnion("format", [
  formatBase.extend({
    format: z.literal("league"),
    games: count(1, 63),
    /** Number of pots of equal size, in order of the registers. */
    pots: count(1, 16).default(1),
    /** Teams that advance straight to the knockout. */
    direct: count(0, 64).default(0),
    playoff: count(0, 64).default(0),
  }),
  formatBase.extend({
    format: z.literal("swiss"),
    rounds: count(1, 32),
    /** Teams that advance to a knockout; 0: the table decides the champion. */
    qualified: z.union([z.literal(0), count(2, 64)]).default(0),
  }),
  formatBase.extend({ format: z.literal("halves") }),
  formatBase.extend({
    format: z.literal("two_group_phases"),
    groups: count(1, 16),
    per_group: count(1, 4),
    second_groups: count(1, 16),
    second_per_group: count(1, 4),
    /** True when the first phase's results count in the second. */
    carries: z.boolean().default(false),
  }),
  formatBase.extend({
    format: z.literal("preliminary"),
    /** Number of preliminary ties, in which the last registers play for the remaining places. */
    ties: count(1, 32),
    groups: count(1, 16),
    per_group: count(1, 4),
  }),
]);

export const createFormat = addition("post", "/v1/organizer/tournaments/{id}/format", {
  summary: "Montar o torneio inteiro por um formato: fases, grupos, vagas, rodadas e jogos",
  description:
    "`league`: fase de liga em que cada time faz `games` jogos sem repetir adversário, com `pots` o mesmo número contra cada pote e, onde o número é par, metade em casa; da tabela os `direct` primeiros vão direto ao mata-mata e os `playoff` seguintes disputam um confronto antes. `swiss`: `rounds` rodadas, a primeira sorteada agora e cada uma das outras por `POST /v1/organizer/phases/{id}/next-round`, quando a anterior acaba. `halves`: turno e returno; os campeões dos dois decidem o título, a não ser que sejam o mesmo time, que então é o campeão. `two_group_phases`: grupos, depois grupos dos que passaram, com ou sem os resultados da primeira fase (`carries`), depois mata-mata. `preliminary`: os últimos da lista disputam confrontos pelas últimas vagas dos grupos. Potes e preliminar seguem a ordem de `register_ids` (sem ela, a das inscrições); todo o resto é sorteado, e a resposta traz o número do sorteio: o mesmo sorteia igual. Se o torneio já tem fases, a resposta é 409, a não ser com `replace`, que as apaga todas; com jogo encerrado, só com `force` também. `version` é a do torneio, que ganha uma nova.",
  request: jsonBody(formatSchema),
  responses: {
    201: json(
      {
        phases: z.array(phaseSchema.extend({ spots_count: z.int(), games_count: z.int() })),
        /** The seed that determines the draw. */
        seed: z.int(),
      },
      "As fases criadas, em ordem",
    ),
    ...planErrors,
    ...writeErrors,
  },
});
