import { href } from "react-router";
import * as z from "zod";
import type { FormSuccess, FormContext } from "~/routes/form/form-action.server.ts";
import { checkboxSchema, bodySchema } from "~/routes/form/schema.ts";
import { createTournament } from "~/v1/structure/tournaments/contract.ts";
import { FIRST_FORMATS, USUAL_RULEBOOK } from "./format.ts";

const body = bodySchema(createTournament);
const [preset] = body.shape.tournament_rankings.unwrap().options;

export const newTournament = body
  .pick({ season_id: true, name: true, category: true, modality: true })
  .extend({
    format: z.enum(FIRST_FORMATS),
    preset: z.union([preset, z.literal(USUAL_RULEBOOK)]),
    published: checkboxSchema,
  });

export async function makeTournament(
  championship: string,
  { format, preset, published, ...values }: z.output<typeof newTournament>,
  { api, key, t }: FormContext,
): Promise<FormSuccess> {
  const status = published ? ("started" as const) : ("pending" as const);
  const ready = preset === USUAL_RULEBOOK ? undefined : preset;
  const json = { ...values, status, tournament_rankings: ready };
  const { id } = await api(createTournament, { json, key });
  const params = { championship, tournament: String(id) };
  const to = href("/organizador/:championship/guia/:tournament/times", params);
  return { say: t("organizer.guide.tournament.created"), to: `${to}?formato=${format}` };
}
