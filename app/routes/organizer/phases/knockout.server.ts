import * as z from "zod";
import { href } from "react-router";
import type { Route } from "./+types/knockout";
import { idSchema } from "~/v1/kit/contract.ts";
import { PUBLISHED_BRACKETS } from "~/domain/brackets/published.ts";
import { createKnockout } from "~/v1/structure/tournaments/stages/contract.ts";
import { bodySchema, checkboxSchema } from "~/routes/form/schema.ts";
import { createHandler } from "~/routes/form/form-action.server.ts";
import { readPathNumber } from "~/routes/request.ts";
import { confirmedLossFields, refuseUnconfirmed } from "./draw.server.ts";
import { tieFields } from "./editor.server.ts";
import { textKey } from "~/texts/text.ts";

const body = bodySchema(createKnockout).shape;
const [fromGroups] = body.from.options;

const TEAMS = "teams";

const LAST = 1000;

export const knockoutSchema = z
  .object({
    /** The entrants' source: a group phase, or the approved teams. */
    from: z.union([z.literal(TEAMS), idSchema]),
    per_group: fromGroups.shape.per_group.optional(),
    from_place: fromGroups.shape.from_place.unwrap().optional(),
    best: fromGroups.shape.best_placed.unwrap().unwrap().shape.count.optional(),
    /** The published bracket; by default the newest that fits. */
    published: z.enum([...PUBLISHED_BRACKETS, "own"]).optional(),
    order: z.enum(["draw", "list"]).default("draw"),
    teams: z
      .array(
        z.object({ id: idSchema, rank: z.int().min(1).max(999).optional(), out: checkboxSchema }),
      )
      .default([]),
    seed: body.seed,
    legs: body.legs,
    final_legs: body.final_legs,
    third_place: checkboxSchema,
    consolation: checkboxSchema,
    elimination: body.elimination,
    second_final: checkboxSchema,
    repechage: body.repechage,
    decides: body.decides,
    trophy: body.trophy,
    tie_rules: tieFields.omit({ legs: true, second_final: true, by_points: true }),
    ...confirmedLossFields,
  })
  .superRefine((value, context) => {
    if (value.from !== TEAMS && value.per_group === undefined) {
      const message = textKey("forms.perGroup");
      context.addIssue({ code: "custom", path: ["per_group"], message });
    }
    if (value.decides === "second_title" && !value.trophy) {
      const message = textKey("phases.trophyMissing");
      context.addIssue({ code: "custom", path: ["trophy"], message });
    }
    refuseUnconfirmed(value, context);
  });

type Knockout = z.output<typeof knockoutSchema>;

function knockoutBody(value: Knockout) {
  const { legs, final_legs, third_place, consolation, tie_rules, replace, force, seed } = value;
  const { elimination, second_final, repechage, decides, trophy } = value;
  const drawn = value.from === TEAMS && value.order === "draw";
  const hosts = tie_rules.second_leg_host === "draw";
  return {
    from: toSource(value),
    legs,
    final_legs,
    third_place,
    consolation,
    elimination,
    second_final,
    repechage,
    decides,
    trophy,
    tie_rules,
    replace,
    force,
    ...((drawn || hosts) && { seed }),
  };
}

function toSource(value: Knockout) {
  const { from, from_place = 1, per_group = 1, best, published, order, teams } = value;
  if (from !== TEAMS) {
    const bracket = published === "own" ? null : published;
    const best_placed =
      best === undefined
        ? null
        : { position: from_place + per_group, count: best, published: bracket };
    return { kind: "groups" as const, phase_id: from, from_place, per_group, best_placed };
  }
  const playing = teams.filter(({ out }) => !out);
  const place = ({ rank = LAST }: { rank?: number | undefined }) => rank;
  const draw = order === "draw";
  const ids = playing.toSorted((a, b) => place(a) - place(b)).map(({ id }) => id);
  return { kind: "registers" as const, draw, ...(teams.length > 0 && { register_ids: ids }) };
}

export function knockoutForms({ params }: Route.ActionArgs) {
  const board = href("/organizador/:championship/torneios/:tournament/vagas", params);
  return {
    knockout: createHandler(knockoutSchema, async (value, { api, key, t }) => {
      const { phases, seed } = await api(createKnockout, {
        params: { id: readPathNumber(params.tournament) },
        json: knockoutBody(value),
        key,
      });
      const to = `${board}?fase=${phases[0]?.id}`;
      return seed === null
        ? { say: t("organizer.phases.knockout.done"), to }
        : { say: t("organizer.phases.knockout.doneDrawn", { seed }), to: `${to}&sorteio=${seed}` };
    }),
  };
}
