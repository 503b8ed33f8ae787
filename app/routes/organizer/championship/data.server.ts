import { href } from "react-router";
import * as z from "zod";
import { on } from "~/routes/form/handled.ts";
import { bodyOf, chosenFile, flag, nothing } from "~/routes/form/schema.ts";
import { updateChampionship } from "~/v1/championships/contract.ts";
import { deleteChampionship, transferOwnership } from "~/v1/ownership/contract.ts";

const edited = bodyOf(updateChampionship)
  .omit({ logo: true, rules: true })
  .required({ name: true })
  .extend({ enable_register: flag, own_color: flag });
const deleted = z.object({ confirm: z.string().trim().toLowerCase(), force: flag });

/** The forms of a championship's data, and what each does. */
export function championshipForms(id: number) {
  const params = { id };
  return {
    edit: on(edited, async ({ own_color, color, ...rest }, { api, key, t }) => {
      const own = color === undefined ? {} : { color: own_color ? color : null };
      await api(updateChampionship, { params, json: { ...rest, ...own }, key });
      return { say: t("organizer.championship.saved") };
    }),
    logo: on(z.object({ logo: chosenFile }), async (form, { api, key, t }) => {
      await api(updateChampionship, { params, form, key });
      return { say: t("organizer.championship.logoSaved") };
    }),
    nologo: on(nothing, async (_, { api, key, t }) => {
      await api(updateChampionship, { params, json: { logo: null }, key });
      return { say: t("organizer.championship.logoRemoved") };
    }),
    rules: on(z.object({ rules: chosenFile }), async (form, { api, key, t }) => {
      await api(updateChampionship, { params, form, key });
      return { say: t("organizer.championship.rulesSaved") };
    }),
    norules: on(nothing, async (_, { api, key, t }) => {
      await api(updateChampionship, { params, json: { rules: null }, key });
      return { say: t("organizer.championship.rulesRemoved") };
    }),
    transfer: on(bodyOf(transferOwnership), async (json, { api, key, t }) => {
      await api(transferOwnership, { params, json, key });
      return { say: t("organizer.championship.transferred") };
    }),
    delete: on(deleted, async ({ confirm, force }, { api, key, t }) => {
      const query = { confirm, force: force ? "true" : "false" } as const;
      await api(deleteChampionship, { params, query, key });
      return { say: t("organizer.championship.deleted"), to: href("/organizador") };
    }),
  };
}
