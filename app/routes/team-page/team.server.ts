import * as z from "zod";
import { on } from "~/routes/form/handled.ts";
import { bodyOf, flag } from "~/routes/form/schema.ts";
import { mailedName } from "~/v1/contract.ts";
import { updateTeamContact, updateTeamPage } from "~/v1/team/contract.ts";
import { here } from "./done-notice.server.ts";

const team = bodyOf(updateTeamPage)
  .omit({ uuid: true, logo: true, image: true })
  .extend({ name: mailedName(80), own_colors: flag });

const which = z.enum(["logo", "image"]);
const file = z.file().optional();

/** The forms of the team's data, and what each does. */
export const teamForms = (uuid: string, noPicture: string) => ({
  team: on(team, async ({ own_colors, ...values }, work) => {
    const none = { primary_color: null, secondary_color: null };
    const json = { uuid, ...values, ...(!own_colors && none) };
    await work.api(updateTeamPage, { json, key: work.key });
    return here(work, "equipe");
  }),
  picture: on(
    z.object({ which, logo: file, image: file }).superRefine((form, context) => {
      if (form[form.which]) return;
      context.addIssue({ code: "custom", path: [form.which], message: noPicture });
    }),
    async ({ which: _, ...form }, work) => {
      await work.api(updateTeamPage, { form: { uuid, ...form }, key: work.key });
      return here(work, "imagem");
    },
  ),
  removePicture: on(z.object({ which }), async ({ which }, work) => {
    await work.api(updateTeamPage, { json: { uuid, [which]: null }, key: work.key });
    return here(work, "sem-imagem");
  }),
  contact: on(bodyOf(updateTeamContact), async (json, work) => {
    await work.api(updateTeamContact, { params: { id: Number(work.mark) }, json, key: work.key });
    return here(work, "contato");
  }),
});
