import * as z from "zod";
import { href } from "react-router";
import type { Route } from "./+types/group-stage";
import { createGroupPhase } from "~/v1/tournaments/group-phase/contract.ts";
import { bodyOf } from "~/routes/form/schema.ts";
import { on } from "~/routes/form/handled.ts";
import { numberIn } from "~/routes/request.ts";
import { drawnFrom, lossFields, refuseUnconfirmed, seats } from "./draw.server.ts";

const body = bodyOf(createGroupPhase).shape;
const qualify = body.qualify.unwrap().shape;

const groupStage = z
  .object({
    // In the order of the form: the first that is refused gets the focus.
    groups: body.groups,
    legs: body.legs,
    per_group: qualify.per_group.optional(),
    label: qualify.label.optional(),
    teams: seats,
    order: z.enum(["draw", "list"]),
    seed: body.seed,
    places: body.places,
    name: body.name,
    ...lossFields,
  })
  .superRefine((stage, context) => {
    const refuse = (name: string, message: string) =>
      context.addIssue({ code: "custom", path: [name], message });
    const { per_group, label, order, teams } = stage;
    if (per_group !== undefined && label === undefined) {
      refuse("label", "Diga para onde passam.");
    }
    if (order === "list" && drawnFrom(teams).pots) {
      refuse("order", "Potes são de sorteio: sorteie, ou tire os potes.");
    }
    refuseUnconfirmed(stage, context);
  });

/** The form as the API takes it. */
function groupStageBody(stage: z.output<typeof groupStage>) {
  const { name, groups, legs, places, per_group, label, order, seed, replace, force } = stage;
  const draw = order === "draw";
  return {
    name,
    groups,
    legs,
    places,
    draw,
    replace,
    force,
    ...(draw && { seed }),
    ...drawnFrom(stage.teams),
    ...(per_group !== undefined && label !== undefined && { qualify: { per_group, label } }),
  };
}

/** Makes the group stage and leads to its spots. */
export function groupStageForms({ params }: Route.ActionArgs) {
  const board = href("/organizador/:championship/torneios/:tournament/vagas", params);
  return {
    groups: on(groupStage, async (value, { api, key, t }) => {
      const { phase, seed } = await api(createGroupPhase, {
        params: { id: numberIn(params.tournament) },
        json: groupStageBody(value),
        key,
      });
      const count = phase.games_count;
      const to = `${board}?fase=${phase.id}`;
      return seed === null
        ? { say: t("organizer.phases.stage.done", { count }), to }
        : {
            say: t("organizer.phases.stage.doneDrawn", { count, seed }),
            to: `${to}&sorteio=${seed}`,
          };
    }),
  };
}
