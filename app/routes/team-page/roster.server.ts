import * as z from "zod";
import { on } from "~/routes/form/handled.ts";
import { once } from "~/routes/form/once.ts";
import { bodyOf, flag, nothing } from "~/routes/form/schema.ts";
import { stated } from "~/routes/form/stated.ts";
import { confirmContact } from "~/v1/team/contact/contract.ts";
import { addAthlete, renewTeamLink } from "~/v1/team/contract.ts";
import { here, sayingDone } from "./done-notice.server.ts";

const file = z.file().optional();

const added = bodyOf(addAthlete).extend({
  guardian_consent: flag,
  photo: file,
  document_file: file,
});

/** The forms of a roster's page, and what each does. */
export const rosterForms = {
  /** The form's mark is the register. */
  add: on(added, async ({ photo, document_file, ...athlete }, work) => {
    const { document, document_kind } = athlete;
    // The list always sends a kind; without a number it means nothing.
    const known = { ...athlete, document_kind: document ? document_kind : undefined };
    const form = { ...stated(known), photo, document_file };
    await once(work.api(addAthlete, { params: { id: Number(work.mark) }, form, key: work.key }));
    return here(work, "atleta");
  }),
  /** The proof leaves the page's address with the confirmation. */
  confirmContact: on(bodyOf(confirmContact), async (json, { api, key, url }) => {
    await once(api(confirmContact, { json, key }));
    return { to: sayingDone(url.pathname, "email") };
  }),
  /** From then on the old link for athletes leads nowhere. */
  renew: on(nothing, async (_, work) => {
    await work.api(renewTeamLink, { params: { id: Number(work.mark) }, key: work.key });
    return here(work, "link");
  }),
};
