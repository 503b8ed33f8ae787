import type { RouterContextProvider } from "react-router";
import * as z from "zod";
import { getI18n } from "~/i18n/middleware.ts";
import { renewTeamUuid, updateTeam } from "~/v1/people/teams/contract.ts";
import {
  bodySchema,
  checkboxSchema,
  emptyForm,
  localMoment,
  version,
  versionForm,
} from "~/routes/form/schema.ts";
import { createHandler, type FormContext } from "~/routes/form/form-action.server.ts";
import { createInscription, inscriptionChange } from "~/v1/people/inscriptions/contract.ts";
import { name } from "~/v1/kit/contract.ts";
import {
  deleteRegister,
  getOwnRegister,
  renewEnrolmentLink,
  updateRegister,
  reinstateTeam,
  replaceTeam,
  undoReplacement,
  withdrawTeam,
} from "~/v1/structure/registers/contract.ts";
import { enterTeam, nameTeam } from "./enter-team.server.ts";

const id = z.coerce.number().int();

const NO_COLORS = { primary_color: null, secondary_color: null };

/** The team's data; without `own_colors` its shield gets generated colors. */
const editedTeam = bodySchema(updateTeam)
  .omit({ logo: true, image: true })
  .required({ name: true })
  .extend({ id, own_colors: checkboxSchema, sure: checkboxSchema });

const pictureForm = z.object({ id, which: z.enum(["logo", "image"]) });

export function teamForms(context: Readonly<RouterContextProvider>) {
  const { t } = getI18n(context);
  const file = z.file().optional();
  const picture = pictureForm.extend({ logo: file, image: file }).superRefine((form, context) => {
    if (form[form.which]) return;
    const message = t("organizer.teams.pictures.missing");
    context.addIssue({ code: "custom", path: [form.which], message });
  });
  return {
    team: createHandler(editedTeam, async ({ id, own_colors, ...team }, { api, key, t }) => {
      const json = { ...team, ...(!own_colors && NO_COLORS) };
      await api(updateTeam, { params: { id }, json, key });
      return { say: t("organizer.teams.edit.saved") };
    }),
    picture: createHandler(picture, async ({ id, which: _, ...form }, { api, key, t }) => {
      await api(updateTeam, { params: { id }, form, key });
      return { say: t("organizer.teams.pictures.sent") };
    }),
    removePicture: createHandler(pictureForm, async ({ id, which }, { api, key, t }) => {
      await api(updateTeam, { params: { id }, json: { [which]: null }, key });
      return { say: t("organizer.teams.pictures.removed") };
    }),
    renewTeam: createHandler(z.object({ id }), async ({ id }, { api, key, t }: FormContext) => {
      await api(renewTeamUuid, { params: { id }, key });
      return { say: t("organizer.teams.links.renewed") };
    }),
  };
}

const look = { name: true, short_name: true, primary_color: true, secondary_color: true } as const;

const editedRegister = bodySchema(updateRegister)
  .omit({ logo: true, withdrawn: true, ...look })
  .required({ status: true });

/** The team's name, colors and crest in one tournament; without `own_colors` Apito chooses the colors. */
const editedLook = bodySchema(updateRegister)
  .pick({ ...look, version: true })
  .required({ name: true })
  .extend({ own_colors: checkboxSchema });

interface RegisterPlace {
  id: number;
  tournament: number;
  list: string;
}

const addedAthlete = z.object({
  name: name(),
  shirt_number: inscriptionChange.shirt_number,
  position: inscriptionChange.position,
  sure: checkboxSchema,
});

/** The team that enters, by name, and the first moment of the games it takes. */
const replacing = z.object({
  version,
  new_team: name(80),
  from: localMoment.optional(),
  takes_points: checkboxSchema,
  sure: checkboxSchema,
});

export function registerForms({ id, tournament, list }: RegisterPlace) {
  const params = { id };
  return {
    register: createHandler(editedRegister, async (json, { api, key, t }) => {
      await api(updateRegister, { params, json, key });
      return { say: t("organizer.teams.register.saved") };
    }),
    look: createHandler(editedLook, async ({ own_colors, ...values }, { api, key, t }) => {
      await api(updateRegister, {
        params,
        json: { ...values, ...(!own_colors && NO_COLORS) },
        key,
      });
      return { say: t("organizer.teams.look.saved") };
    }),
    add: createHandler(addedAthlete, async (json, { api, key, t }) => {
      await api(createInscription, { json: { register_id: id, ...json }, key });
      return { say: t("organizer.teams.squad.added", { name: json.name }) };
    }),
    renewLink: createHandler(emptyForm, async (_, { api, key, t }) => {
      await api(renewEnrolmentLink, { params, key });
      return { say: t("organizer.teams.links.renewed") };
    }),
    withdraw: createHandler(bodySchema(withdrawTeam), async (json, { api, key, t }) => {
      const { games, notices } = await api(withdrawTeam, { params, json, key });
      const done = t("organizer.teams.leaving.withdrawn", { count: games.length });
      const said = [done, ...notices.map(({ message }) => message)].join(" ");
      return { say: said, kind: notices.length > 0 ? "warning" : "success" };
    }),
    reinstate: createHandler(bodySchema(reinstateTeam), async (json, { api, key, t }) => {
      const { register } = await api(reinstateTeam, { params, json, key });
      return { say: t("organizer.teams.leaving.reinstated", { name: register.team.name }) };
    }),
    replace: createHandler(replacing, async ({ new_team, sure, ...json }, { api, key, t }) => {
      const row = await api(getOwnRegister, { params });
      const entering = { tournament, name: new_team, sure, key, row, version: json.version };
      const register_id = await enterTeam(api, entering);
      const { games, replaced } = await api(replaceTeam, {
        params,
        json: { ...json, register_id },
        key,
      }).catch(nameTeam);
      const to = `${list}/${register_id}`;
      const said = { team: replaced.team.name, count: games.length };
      return { say: t("organizer.teams.replacing.done", said), to };
    }),
    unreplace: createHandler(versionForm, async (json, { api, key, t }) => {
      const { replaced } = await api(undoReplacement, { params, json, key });
      return { say: t("organizer.teams.leaving.reinstated", { name: replaced.team.name }) };
    }),
    delete: createHandler(z.object({ name: z.string() }), async ({ name }, { api, key, t }) => {
      await api(deleteRegister, { params, key });
      return { say: t("organizer.teams.leaving.deleted", { name }), to: list };
    }),
  };
}
