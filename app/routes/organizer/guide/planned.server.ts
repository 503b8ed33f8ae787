import * as z from "zod";
import { type FormatChoice, planFormat } from "~/domain/formats/formats.ts";
import { gamesInAll } from "~/domain/formats/plan.ts";
import { repechageFor, suggestionsFor, usualGames } from "~/domain/formats/suggestions.ts";
import { on, type Done, type Work } from "~/routes/form/form-action.server.ts";
import { bodyOf, flag } from "~/routes/form/schema.ts";
import { createFormat, createGroupPhase } from "~/v1/tournaments/stages/contract.ts";
import {
  DRAWN_FORMATS,
  type DrawnFormat,
  FORMAT_TABLE,
  isPlanned,
  type PlannedFormat,
} from "./format.ts";

const count = z.int().min(0).max(64);
const atLeastOne = z.int().min(1).max(63);
const { seed, legs } = bodyOf(createGroupPhase).shape;
const shared = { seed, replace: flag, knockout_legs: legs, third_place: flag };

/** The forms of the formats that one call makes, by the format. */
export const plannedDraws = {
  liga: z.object({ games: atLeastOne, pots: atLeastOne, direct: count, playoff: count, ...shared }),
  suico: z.object({ rounds: atLeastOne, qualified: count, ...shared }),
  turnos: z.object(shared),
  "duas-fases": z.object({
    groups: atLeastOne,
    per_group: atLeastOne,
    second_groups: atLeastOne,
    second_per_group: atLeastOne,
    carries: flag,
    ...shared,
  }),
  preliminar: z.object({ ties: atLeastOne, groups: atLeastOne, per_group: atLeastOne, ...shared }),
} satisfies Record<PlannedFormat, z.ZodObject>;

type Made = (format: PlannedFormat, seed: number, work: Work) => Done;

type Body = z.input<
  (typeof createFormat)["request"]["body"]["content"]["application/json"]["schema"]
>;

/** What the form of each such format does; `made` leads to where the draw is shown. */
export function plannedForms(id: number, made: Made) {
  const make = async (format: PlannedFormat, json: Body, work: Work) => {
    const { seed } = await work.api(createFormat, { params: { id }, json, key: work.key });
    return made(format, seed, work);
  };
  return {
    liga: on(plannedDraws.liga, ({ knockout_legs: legs, ...given }, work) =>
      make("liga", { format: "league", legs, ...given }, work),
    ),
    suico: on(plannedDraws.suico, ({ knockout_legs: legs, ...given }, work) =>
      make("suico", { format: "swiss", legs, ...given }, work),
    ),
    turnos: on(plannedDraws.turnos, ({ knockout_legs: legs, ...given }, work) =>
      make("turnos", { format: "halves", legs, ...given }, work),
    ),
    "duas-fases": on(plannedDraws["duas-fases"], ({ knockout_legs: legs, ...given }, work) =>
      make("duas-fases", { format: "two_group_phases", legs, ...given }, work),
    ),
    preliminar: on(plannedDraws.preliminar, ({ knockout_legs: legs, ...given }, work) =>
      make("preliminar", { format: "preliminary", legs, ...given }, work),
    ),
  };
}

/** What the guide offers of a format: how many games it has in all, and the numbers that suit so many teams. */
export interface Offer {
  format: DrawnFormat;
  games: number;
  suggested: FormatChoice | null;
  /** How many can come back by a repechage, and how many suit; null: the format has none. */
  repechage: ReturnType<typeof repechageFor>;
}

/** The formats that so many teams can play. */
export function offersFor(teams: number): Offer[] {
  const usual = usualGames(teams);
  const own = {
    grupos: usual.groups,
    euro: usual.euro,
    copa: usual.world_cup,
    pontos: usual.league,
    "mata-mata": usual.knockout,
    dupla: usual.double,
    repescagem: usual.repechage,
    consolacao: usual.consolation,
  };
  const suggestions = suggestionsFor(teams);
  return DRAWN_FORMATS.flatMap((format): Offer[] => {
    if (!isPlanned(format)) {
      const games = own[format];
      const repechage = format === "repescagem" ? repechageFor(teams) : null;
      return games === null ? [] : [{ format, games, suggested: null, repechage }];
    }
    const suggested = suggestions[FORMAT_TABLE[format].planned];
    if (suggested === null) return [];
    const plan = planFormat(suggested, teams, { legs: 1, third_place: false }, 1);
    return "error" in plan ? [] : [{ format, games: gamesInAll(plan), suggested, repechage: null }];
  });
}
