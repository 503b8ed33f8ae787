import * as z from "zod";
import { on } from "~/routes/form/form-action.server.ts";
import { bodyOf, flag, version } from "~/routes/form/schema.ts";
import { scoresForm } from "~/routes/organizer/games/list.server.ts";
import { eventForms } from "~/routes/organizer/sheet/events.server.ts";
import { resultForms } from "~/routes/organizer/sheet/sheet.server.ts";
import { embedLookSchema, updateChampionship } from "~/v1/championships/contract.ts";
import { idSchema } from "~/v1/kit/contract.ts";
import { updateSeason } from "~/v1/seasons/contract.ts";

const identity = bodyOf(updateChampionship)
  .pick({ name: true, color: true, version: true })
  .required({ name: true })
  .extend({ own_color: flag });

const season = bodyOf(updateSeason)
  .pick({ name: true, status: true, version: true })
  .required({ name: true, status: true })
  .extend({ id: idSchema });

const look = z.object({
  version,
  theme: embedLookSchema.shape.theme.unwrap().optional(),
  size: embedLookSchema.shape.size.unwrap().optional(),
  tournament_id: idSchema.optional(),
  own_color: flag,
  color: embedLookSchema.shape.color.unwrap().optional(),
});

/** The fields of a championship's own form, as they are typed. */
export type Identity = z.input<typeof identity>;

/** Those of its season. */
export type SeasonState = z.input<typeof season>;

/** A championship's name and colour, and where its season stands. */
export const championshipForms = (id: number) => ({
  identity: on(identity, async ({ own_color, color, ...rest }, { api, key, t }) => {
    const own = color === undefined ? {} : { color: own_color ? color : null };
    await api(updateChampionship, { params: { id }, json: { ...rest, ...own }, key });
    return { say: t("organizer.championship.saved") };
  }),
  season: on(season, async ({ id, ...json }, { api, key, t }) => {
    await api(updateSeason, { params: { id }, json, key });
    return { say: t("organizer.seasons.saved") };
  }),
});

/** The fields of the look, as they are typed. */
export type Look = {
  theme?: string;
  size?: string;
  tournament_id?: string;
  own_color?: boolean;
  color?: string;
};

/** The look of a championship's embeds. */
export const embedForms = (id: number) => ({
  look: on(look, async ({ own_color, version, ...chosen }, { api, key, t }) => {
    const embed_look = {
      theme: chosen.theme ?? null,
      size: chosen.size ?? null,
      tournament_id: chosen.tournament_id ?? null,
      color: (own_color && chosen.color) || null,
    };
    await api(updateChampionship, { params: { id }, json: { embed_look, version }, key });
    return { say: t("editing.look.saved") };
  }),
});

/** The scores of a round. */
export const roundForms = (tournament: number) => ({ scores: scoresForm(tournament) });

/** A game's score and its events. */
export const gameForms = (game: number) => ({
  ...eventForms(game),
  score: resultForms(game).score,
});
