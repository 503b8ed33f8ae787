import * as z from "zod";
import { documentFields, documentPart } from "~/routes/form/document-part.ts";
import { on } from "~/routes/form/handled.ts";
import { once } from "~/routes/form/once.ts";
import { bodyOf, chosenFile, flag } from "~/routes/form/schema.ts";
import { name } from "~/v1/contract.ts";
import { updateUser } from "~/v1/personal-data/contract.ts";
import { removeAthlete, updateAthlete } from "~/v1/team/contract.ts";
import { here, sayingDone } from "./done-notice.server.ts";

const user = z.object({ user: z.coerce.number().int() });
const { photo: _photo, position: _position, ...personal } = bodyOf(updateUser).shape;
const person = user.extend({
  ...personal,
  ...documentFields,
  name: name(),
  guardian_consent: flag,
});
const photo = user.extend({ photo: chosenFile });

/** The forms of an athlete's page, and what each does; `list` is the address after a removal. */
export const athleteForms = (id: number, list: string) => ({
  place: on(bodyOf(updateAthlete), async (json, work) => {
    await work.api(updateAthlete, { params: { id }, json, key: work.key });
    return here(work, "mudado");
  }),
  person: on(person, async ({ user, ...typed }, work) => {
    const { document_known, document_removed, document, document_kind, ...rest } = typed;
    // The list always sends a kind; without a number it means nothing.
    const kind = document_known || document ? document_kind : null;
    const part = documentPart({ document, document_kind: kind, document_removed });
    const json = { ...rest, ...part };
    await work.api(updateUser, { params: { id: user }, json, key: work.key });
    return here(work, "mudado");
  }),
  photo: on(photo, async ({ user, ...form }, work) => {
    await work.api(updateUser, { params: { id: user }, form, key: work.key });
    return here(work, "imagem");
  }),
  remove: on(z.object({}), async (_, { api, key }) => {
    await once(api(removeAthlete, { params: { id }, key }));
    return { to: sayingDone(list, "removido") };
  }),
});
