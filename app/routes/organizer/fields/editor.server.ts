import { href } from "react-router";
import * as z from "zod";
import { on } from "~/routes/form/handled.ts";
import { bodyOf, localMoment, nothing } from "~/routes/form/schema.ts";
import { numberIn } from "~/routes/request.ts";
import { createBlackout, deleteBlackout } from "~/v1/blackouts/contract.ts";
import { idSchema } from "~/v1/contract.ts";
import { createField, deleteField, updateField } from "~/v1/fields/contract.ts";

export const created = bodyOf(createField).omit({ championship_id: true });
const edited = bodyOf(updateField).required({ name: true });
const closed = bodyOf(createBlackout)
  .omit({ field_id: true })
  .extend({ starts_at: localMoment, ends_at: localMoment });
const freed = z.object({ blackout: idSchema });

/** The forms of a field's page, and what each does. */
export function fieldForms({ championship, field }: { championship: string; field: string }) {
  const to = href("/organizador/:championship/campos", { championship });
  return {
    create: on(created, async (value, { api, key, t }) => {
      const json = { championship_id: numberIn(championship), ...value };
      await api(createField, { json, key });
      return { say: t("organizer.fields.created"), to };
    }),
    edit: on(edited, async (json, { api, key, t }) => {
      await api(updateField, { params: { id: numberIn(field) }, json, key });
      return { say: t("organizer.fields.saved"), to };
    }),
    delete: on(nothing, async (_, { api, key, t }) => {
      await api(deleteField, { params: { id: numberIn(field) }, key });
      return { say: t("organizer.fields.deleted"), to };
    }),
    close: on(closed, async (value, { api, key, t }) => {
      await api(createBlackout, { json: { field_id: numberIn(field), ...value }, key });
      return { say: t("organizer.fields.blackouts.added") };
    }),
    free: on(freed, async ({ blackout }, { api, key, t }) => {
      await api(deleteBlackout, { params: { id: blackout }, key });
      return { say: t("organizer.fields.blackouts.freed") };
    }),
  };
}
