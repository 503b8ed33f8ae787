import * as z from "zod";
import { on } from "~/routes/form/handled.ts";
import { once } from "~/routes/form/once.ts";
import { bodyOf, flag } from "~/routes/form/schema.ts";
import { stated } from "~/routes/form/stated.ts";
import { createEnrolment } from "~/v1/enrolments/contract.ts";
import { RECEIVED } from "./team.server.ts";

const file = z.file().optional();

const enrolment = bodyOf(createEnrolment).extend({
  guardian_consent: flag,
  photo: file,
  document_file: file,
});

/** An athlete enters a team by the team's link. */
export const enrolmentForms = (token: string) => ({
  enrol: on(enrolment, async ({ photo, document_file, ...athlete }, { api, key, url }) => {
    const form = { ...stated(athlete), photo, document_file };
    await once(api(createEnrolment, { params: { token }, form, key }));
    return { to: `${url.pathname}?${RECEIVED}` };
  }),
});
