import type { RouterContextProvider } from "react-router";
import * as z from "zod";
import { getI18n } from "~/i18n/middleware.ts";
import { renewTeamUuid, updateTeam } from "~/v1/teams/contract.ts";
import { bodyOf, flag } from "~/routes/form/schema.ts";
import { on, type Work } from "~/routes/form/handled.ts";

const id = z.coerce.number().int();

/** The team's data; without `own_colors` the shield gets colours of its own again. */
const edited = bodyOf(updateTeam)
  .omit({ logo: true, image: true })
  .required({ name: true })
  .extend({ id, own_colors: flag });

const named = z.object({ id, which: z.enum(["logo", "image"]) });

/** What is done with a team, wherever it plays. */
export function teamForms(context: Readonly<RouterContextProvider>) {
  const { t } = getI18n(context);
  const file = z.file().optional();
  const picture = named.extend({ logo: file, image: file }).superRefine((form, context) => {
    if (form[form.which]) return;
    const message = t("organizer.teams.pictures.missing");
    context.addIssue({ code: "custom", path: [form.which], message });
  });
  return {
    team: on(edited, async ({ id, own_colors, ...team }, { api, key, t }) => {
      const none = { primary_color: null, secondary_color: null };
      const json = { ...team, ...(!own_colors && none) };
      await api(updateTeam, { params: { id }, json, key });
      return { say: t("organizer.teams.edit.saved") };
    }),
    picture: on(picture, async ({ id, which: _, ...form }, { api, key, t }) => {
      await api(updateTeam, { params: { id }, form, key });
      return { say: t("organizer.teams.pictures.sent") };
    }),
    removePicture: on(named, async ({ id, which }, { api, key, t }) => {
      await api(updateTeam, { params: { id }, json: { [which]: null }, key });
      return { say: t("organizer.teams.pictures.removed") };
    }),
    renewTeam: on(z.object({ id }), async ({ id }, { api, key, t }: Work) => {
      await api(renewTeamUuid, { params: { id }, key });
      return { say: t("organizer.teams.links.renewed") };
    }),
  };
}
