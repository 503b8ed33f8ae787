import { href } from "react-router";
import * as z from "zod";
import { crossGroups, MOST_GROUPS, MOST_PER_GROUP } from "~/domain/brackets/crossing.ts";
import { stageOf } from "~/domain/draw/group-plans.ts";
import { type Done, on, type Work } from "~/routes/form/form-action.server.ts";
import { bodyOf, flag } from "~/routes/form/schema.ts";
import { numberIn } from "~/routes/request.ts";
import { ApiProblem } from "~/v1/client.ts";
import { createGroupPhase } from "~/v1/tournaments/group-phase/contract.ts";
import { createKnockout } from "~/v1/tournaments/knockout/contract.ts";
import { plannedForms } from "./planned.server.ts";
import { type DrawChoices, queryOf } from "./draw-choices.ts";
import { issueWith } from "~/texts/text.ts";
import { readersLanguage } from "~/texts/language.ts";
import { say } from "~/texts/say.ts";

const { seed, legs } = bodyOf(createGroupPhase).shape;

/** Fields of every draw: whether it replaces an existing one, and the seed to repeat. */
const shared = { seed, replace: flag };

const knockout = { knockout_legs: legs, third_place: flag };

export const groupsDraw = z
  .object({
    groups: z.int().min(1).max(MOST_GROUPS),
    per_group: z.int().min(1).max(MOST_PER_GROUP),
    best: z.int().min(0).default(0),
    legs,
    ...knockout,
    ...shared,
  })
  .superRefine((value, context) => {
    const crossed = crossGroups(value.groups, value.per_group, value.best);
    if (!("error" in crossed)) return;
    const path = [value.best > value.groups ? "best" : "groups"];
    context.addIssue({ code: "custom", path, ...issueWith(crossed.error) });
  });

export const leagueDraw = z.object({ legs, ...shared });
export const bracketDraw = z.object({ ...knockout, ...shared });

/** The forms of the draw's page, one a format, and what each does. */
export function drawForms(params: { championship: string; tournament: string }) {
  const id = numberIn(params.tournament);
  return {
    ...plannedForms(id, (format, seed, work) => drawnAt({ format, seed }, work)),
    grupos: on(groupsDraw, async (value, work) => {
      const { best, per_group, replace } = value;
      const label = say(stageOf(value.groups * per_group + best), readersLanguage());
      const json = {
        groups: value.groups,
        legs: value.legs,
        seed: value.seed,
        replace,
        qualify: { per_group, label },
      };
      const { api, key, t } = work;
      const made = await api(createGroupPhase, { params: { id }, json, key });
      const then = {
        from: {
          kind: "groups" as const,
          phase_id: made.phase.id,
          per_group,
          best_placed: best > 0 ? { position: per_group + 1, count: best } : null,
        },
        legs: value.knockout_legs,
        third_place: value.third_place,
        replace,
      };
      const choices = { ...value, format: "grupos" as const, seed: made.seed };
      try {
        await api(createKnockout, { params: { id }, json: then, key: `${key}-2` });
      } catch (error) {
        // The groups are made: the page shows them and says that the knockout is missing.
        if (!(error instanceof ApiProblem) || error.status >= 500) throw error;
        const say = t("organizer.guide.draw.halfDone", { detail: error.problem.detail });
        return { ...drawnAt(choices, work), say, kind: "warning" as const };
      }
      return drawnAt(choices, work);
    }),
    pontos: on(leagueDraw, async ({ legs, seed, replace }, work) => {
      const json = { groups: 1, legs, seed, replace };
      const made = await work.api(createGroupPhase, { params: { id }, json, key: work.key });
      return drawnAt({ format: "pontos", legs, seed: made.seed }, work);
    }),
    "mata-mata": on(bracketDraw, async ({ knockout_legs, seed, third_place, replace }, work) => {
      const from = { kind: "registers" as const, draw: true };
      const json = { from, seed, legs: knockout_legs, third_place, replace };
      const made = await work.api(createKnockout, { params: { id }, json, key: work.key });
      const format = "mata-mata" as const;
      return drawnAt({ format, knockout_legs, third_place, seed: made.seed }, work);
    }),
  };

  /** Leads back to the page, whose address now holds the draw. */
  function drawnAt(choices: Partial<DrawChoices> & Pick<DrawChoices, "format">, { t }: Work): Done {
    const to = href("/organizador/:championship/guia/:tournament/sorteio", params);
    return { say: t("organizer.guide.draw.done"), to: to + queryOf(choices) };
  }
}
