import * as z from "zod";
import { on, once } from "~/routes/form/form-action.server.ts";
import { bodyOf, flag, withoutNulls } from "~/routes/form/schema.ts";
import { mailedName } from "~/v1/kit/contract.ts";
import { contactFields, createRegister } from "~/v1/registers/contract.ts";

/** The parameter of the page that says that the form arrived. */
export const RECEIVED = "recebida";

/** What the public door takes: a new team with its contact, whole. */
const registration = bodyOf(createRegister)
  .omit({ team_id: true, logo: true })
  .extend({
    tournament_id: z.coerce.number("Escolha o torneio.").int().positive("Escolha o torneio."),
    name: mailedName(80),
    contact_name: contactFields.contact_name.unwrap().unwrap(),
    contact_email: contactFields.contact_email.unwrap().unwrap(),
    contact_phone: contactFields.contact_phone.unwrap().unwrap().min(1),
    own_colors: flag,
    logo: z.file().optional(),
  });

export const registrationForms = () => ({
  register: on(registration, async ({ own_colors, logo, ...team }, { api, key, url }) => {
    const { primary_color, secondary_color, ...plain } = team;
    const colors = own_colors ? { primary_color, secondary_color } : {};
    await once(
      api(createRegister, { form: { ...withoutNulls({ ...plain, ...colors }), logo }, key }),
    );
    return { to: `${url.pathname}?torneio=${team.tournament_id}&${RECEIVED}` };
  }),
});
