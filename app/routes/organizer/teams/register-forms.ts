import * as z from "zod";
import { createInscription, inscriptionChange } from "~/v1/inscriptions/contract.ts";
import { name } from "~/v1/contract.ts";
import { deleteRegister, renewEnrolmentLink, updateRegister } from "~/v1/registers/contract.ts";
import { reinstateTeam, withdrawTeam } from "~/v1/registers/withdrawal/contract.ts";
import { bodyOf, nothing } from "~/routes/form/schema.ts";
import { on } from "~/routes/form/handled.ts";

const edited = bodyOf(updateRegister)
  .omit({ logo: true, withdrawn: true })
  .required({ status: true });

const added = z.object({
  name: name(),
  shirt_number: inscriptionChange.shirt_number,
  position: inscriptionChange.position,
});

/** What is done with a team's place in the tournament; `list` is where one goes when it is gone. */
export function registerForms({ id, list }: { id: number; list: string }) {
  const params = { id };
  return {
    register: on(edited, async (json, { api, key, t }) => {
      await api(updateRegister, { params, json, key });
      return { say: t("organizer.teams.register.saved") };
    }),
    add: on(added, async (json, { api, key, t }) => {
      await api(createInscription, { json: { register_id: id, ...json }, key });
      return { say: t("organizer.teams.squad.added", { name: json.name }) };
    }),
    renewLink: on(nothing, async (_, { api, key, t }) => {
      await api(renewEnrolmentLink, { params, key });
      return { say: t("organizer.teams.links.renewed") };
    }),
    withdraw: on(bodyOf(withdrawTeam), async (json, { api, key, t }) => {
      const { games } = await api(withdrawTeam, { params, json, key });
      return { say: t("organizer.teams.leaving.withdrawn", { count: games.length }) };
    }),
    reinstate: on(bodyOf(reinstateTeam), async (json, { api, key, t }) => {
      const { register } = await api(reinstateTeam, { params, json, key });
      return { say: t("organizer.teams.leaving.reinstated", { name: register.team.name }) };
    }),
    delete: on(z.object({ name: z.string() }), async ({ name }, { api, key, t }) => {
      await api(deleteRegister, { params, key });
      return { say: t("organizer.teams.leaving.deleted", { name }), to: list };
    }),
  };
}
