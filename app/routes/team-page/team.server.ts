import * as z from "zod";
import { on, type Work } from "~/routes/form/handled.ts";
import { once } from "~/routes/form/once.ts";
import { bodyOf, flag, nothing } from "~/routes/form/schema.ts";
import { mailedName } from "~/v1/contract.ts";
import { confirmContact } from "~/v1/team/contact/contract.ts";
import { renewTeamLink, updateTeamContact, updateTeamPage } from "~/v1/team/contract.ts";
import { type Done, sayingDone } from "./done-notice.server.ts";

const team = bodyOf(updateTeamPage)
  .omit({ uuid: true, logo: true, image: true })
  .extend({ name: mailedName(80), own_colors: flag });

const which = z.enum(["logo", "image"]);
const file = z.file().optional();

/** The page itself, with what was done said in its address. */
export const here = ({ url }: Work, done: Done) => ({
  to: sayingDone(url.pathname + url.search, done),
});

/** What is done with a team itself. */
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

/** The contact of the team says that the address is theirs; the proof leaves the page's address with it. */
export const confirmForms = () => ({
  confirmContact: on(bodyOf(confirmContact), async (json, { api, key, url }) => {
    await once(api(confirmContact, { json, key }));
    return { to: sayingDone(url.pathname, "email") };
  }),
});

/** The link for athletes, renewed: the old one leads nowhere from then on. */
export const linkForms = () => ({
  renew: on(nothing, async (_, work) => {
    await work.api(renewTeamLink, { params: { id: Number(work.mark) }, key: work.key });
    return here(work, "link");
  }),
});
