import * as z from "zod";
import { regenerateGames } from "~/v1/games/contract.ts";
import { changeFormat, createPhase, updatePhase } from "~/v1/phases/contract.ts";
import { createRound } from "~/v1/rounds/contract.ts";
import { bodyOf, flag } from "~/routes/form/schema.ts";
import { lossFields, refuseUnconfirmed } from "./loss.ts";

const fields = bodyOf(updatePhase).shape;
const tie = fields.tie_rules.unwrap();
const zone = fields.zones.unwrap().element;

/** How a tie is decided, as fields of a form. */
export const tieFields = tie.extend({
  extra_time: flag,
  away_goals: flag,
  skip_second_leg_margin: tie.shape.skip_second_leg_margin.default(null),
});

const MISSING = "Preencha este campo ou deixe a linha toda vazia.";

/** Lines of zones: empty ones are left out. */
const zones = z
  .array(zone.partial({ from: true, to: true, label: true }))
  .max(24)
  .superRefine((rows, context) => {
    const refuse = (at: number, name: string, message: string) =>
      context.addIssue({ code: "custom", path: [at, name], message });
    for (const [at, { from, to, label }] of rows.entries()) {
      const said = { from, to, label };
      const missing = Object.entries(said).filter(([, value]) => value === undefined);
      if (missing.length < 3) for (const [name] of missing) refuse(at, name, MISSING);
      if (from !== undefined && to !== undefined && to < from) {
        refuse(at, "to", "A última posição não pode vir antes da primeira.");
      }
    }
  })
  .transform((rows) =>
    rows.flatMap(({ from, to, label, kind }) =>
      from === undefined || to === undefined || label === undefined
        ? []
        : [{ from, to, label, kind }],
    ),
  );

const own = { resets_cards: flag, tie_rules: tieFields, zones };

export const createdPhase = bodyOf(createPhase)
  .omit({ tournament_id: true, order: true })
  .extend({
    ...own,
    is_group: z.enum(["groups", "knockout"]).transform((format) => format === "groups"),
  });

export const editedPhase = bodyOf(updatePhase)
  .omit({ order: true })
  .required({ name: true })
  .extend(own);

export const addedRound = bodyOf(createRound).pick({ name: true });

export const changedFormat = bodyOf(changeFormat).pick({ version: true });

const { seed, version } = bodyOf(regenerateGames).shape;

export const redrawnGames = z
  .object({ seed, version, draw: flag, ...lossFields })
  .superRefine(refuseUnconfirmed);
