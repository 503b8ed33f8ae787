import type { RouterContextProvider } from "react-router";
import * as z from "zod";
import { getI18n } from "~/i18n/middleware.ts";
import {
  createInscription,
  deleteInscription,
  updateInscription,
} from "~/v1/people/inscriptions/contract.ts";
import { name } from "~/v1/kit/contract.ts";
import { eraseUser, updateUser } from "~/v1/people/personal-data/contract.ts";
import { showDocument } from "~/v1/people/personal-data/documents/contract.ts";
import {
  documentFields,
  documentPart,
  bodySchema,
  checkboxSchema,
  version,
} from "~/routes/form/schema.ts";
import { createHandler } from "~/routes/form/form-action.server.ts";

const { user_id: _, ...newAthlete } = bodySchema(createInscription).shape;
const newInscription = z.object({
  ...newAthlete,
  register_id: z.int(),
  name: name(),
  guardian_consent: checkboxSchema,
  sure: checkboxSchema,
});

const inscription = bodySchema(updateInscription)
  .required({ status: true, role: true })
  .extend({ sure: checkboxSchema });

/** The person's id is in the form, because the address has the inscription's. */
const ofPerson = z.object({ id: z.coerce.number().int() });
const { photo: _photo, position: _position, ...personal } = bodySchema(updateUser).shape;
const person = ofPerson.extend({
  ...personal,
  ...documentFields,
  name: name(),
  guardian_consent: checkboxSchema,
});
const erasure = ofPerson.extend({ version });
const nameOnly = z.object({ name: z.string() });

interface Place {
  id: number | null;
  championship: number;
  list: string;
  context: Readonly<RouterContextProvider>;
}

export function athleteForms({ id, championship, list, context }: Place) {
  const noPhoto = getI18n(context).t("organizer.athletes.edit.photoMissing");
  const params = { id: id ?? 0 };
  return {
    create: createHandler(newInscription, async (json, { api, key, t }) => {
      await api(createInscription, { json, key });
      return { say: t("organizer.athletes.edit.created", { name: json.name }), to: list };
    }),
    inscription: createHandler(inscription, async (json, { api, key, t }) => {
      await api(updateInscription, { params, json, key });
      return { say: t("organizer.athletes.edit.saved") };
    }),
    person: createHandler(person, async ({ id, ...typed }, { api, key, t }) => {
      const { document_known: _, document_removed, document, document_kind, ...rest } = typed;
      const part = documentPart({ document, document_kind, document_removed });
      await api(updateUser, { params: { id }, json: { ...rest, ...part }, key });
      return { say: t("organizer.athletes.edit.personSaved") };
    }),
    document: createHandler(ofPerson, async ({ id }, { api, key }) => {
      const shown = await api(showDocument, {
        params: { id },
        json: { championship_id: championship },
        key,
      });
      return { shown };
    }),
    photo: createHandler(
      ofPerson.extend({ photo: z.file(noPhoto) }),
      async ({ id, ...form }, { api, key, t }) => {
        await api(updateUser, { params: { id }, form, key });
        return { say: t("organizer.athletes.edit.photoSent") };
      },
    ),
    removePhoto: createHandler(ofPerson, async ({ id }, { api, key, t }) => {
      await api(updateUser, { params: { id }, json: { photo: null }, key });
      return { say: t("organizer.athletes.edit.photoRemoved") };
    }),
    erase: createHandler(erasure, async ({ id, version }, { api, key, t }) => {
      await api(eraseUser, { params: { id }, json: { confirm: true, version }, key });
      return { say: t("organizer.athletes.edit.erased") };
    }),
    delete: createHandler(nameOnly, async ({ name }, { api, key, t }) => {
      await api(deleteInscription, { params, key });
      return { say: t("organizer.athletes.edit.deleted", { name }), to: list };
    }),
  };
}
