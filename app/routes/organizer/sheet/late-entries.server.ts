import * as z from "zod";
import { createHandler } from "~/routes/form/form-action.server.ts";
import { decideLateEntries } from "~/v1/matchday/sheets/entries/contract.ts";
import { bodySchema, checkboxSchema } from "~/routes/form/schema.ts";

const { shape } = bodySchema(decideLateEntries);

const schema = z.object({
  entries: shape.entries,
  accept: checkboxSchema,
  closed: checkboxSchema,
  addendum: shape.addendum,
});

export const lateForms = (id: number) => ({
  late: createHandler(schema, async ({ closed: _, ...json }, { api, key, t }) => {
    await api(decideLateEntries, { params: { id }, json, key });
    return { say: t(`organizer.sheet.late.${json.accept ? "accepted" : "refused"}`) };
  }),
});
