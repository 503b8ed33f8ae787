import type { Route } from "./+types/team";
import { apiContext } from "~/worker/contexts.ts";
import { ColorFields, ContactFields, TeamFields } from "~/components/enrolment/team-fields.tsx";
import { FormFrame, SaveForm } from "~/components/form/form-frame.tsx";
import { TeamPictureFields } from "~/components/form/team-pictures.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { getI18n } from "~/i18n/middleware.ts";
import { useText } from "~/i18n/use-text.ts";
import { createHandler, acceptRepeated, publicAction } from "~/routes/form/form-action.server.ts";
import { loadAnswers } from "~/routes/request.ts";
import { listStates } from "~/v1/site/reference/contract.ts";
import { redirectWithNotice, type TeamPage } from "./team-page.server.ts";
import { type TeamRegister, useTeam, WithinProblem } from "./frame.tsx";
import { tournamentTitle } from "~/routes/championship/chosen-tournament.ts";
import * as z from "zod";
import { bodySchema, checkboxSchema } from "~/routes/form/schema.ts";
import { mailedName } from "~/v1/kit/contract.ts";
import {
  registerTeamAgain,
  updateTeamContact,
  updateTeamPage,
  contactFields,
} from "~/v1/structure/team/contract.ts";
import { SelectField } from "~/components/form/controls.tsx";
import { useFieldTexts } from "~/components/form/field.tsx";
import { colorChoice } from "~/components/team/shield.tsx";
import { textKey } from "~/texts/text.ts";

const team = bodySchema(updateTeamPage)
  .omit({ uuid: true, logo: true, image: true })
  .extend({ name: mailedName(80), own_colors: checkboxSchema });

const again = bodySchema(registerTeamAgain).extend({
  tournament_id: z.coerce
    .number(textKey("forms.chooseTournament"))
    .int()
    .positive(textKey("forms.chooseTournament")),
  contact_name: contactFields.contact_name.unwrap().unwrap(),
  contact_email: contactFields.contact_email.unwrap().unwrap(),
  contact_phone: contactFields.contact_phone.unwrap().unwrap().min(1),
});

const which = z.enum(["logo", "image"]);
const file = z.file().optional();

const teamForms = (uuid: string, noPicture: string) => ({
  team: createHandler(team, async ({ own_colors, ...values }, work) => {
    const none = { primary_color: null, secondary_color: null };
    const json = { uuid, ...values, ...(!own_colors && none) };
    await work.api(updateTeamPage, { json, key: work.key });
    return redirectWithNotice(work, "equipe");
  }),
  picture: createHandler(
    z.object({ which, logo: file, image: file }).superRefine((form, context) => {
      if (form[form.which]) return;
      context.addIssue({ code: "custom", path: [form.which], message: noPicture });
    }),
    async ({ which: _, ...form }, work) => {
      await work.api(updateTeamPage, { form: { uuid, ...form }, key: work.key });
      return redirectWithNotice(work, "imagem");
    },
  ),
  removePicture: createHandler(z.object({ which }), async ({ which }, work) => {
    await work.api(updateTeamPage, { json: { uuid, [which]: null }, key: work.key });
    return redirectWithNotice(work, "sem-imagem");
  }),
  again: createHandler(again, async (json, work) => {
    await acceptRepeated(work.api(registerTeamAgain, { json, key: work.key }));
    return redirectWithNotice(work, "inscrito");
  }),
  contact: createHandler(bodySchema(updateTeamContact), async (json, work) => {
    await work.api(updateTeamContact, { params: { id: Number(work.mark) }, json, key: work.key });
    return redirectWithNotice(work, "contato");
  }),
});

export { headers } from "~/routes/form/sent-form.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const states = await loadAnswers(context.get(apiContext)(listStates));
  return { states: states.records };
}

export function action(args: Route.ActionArgs) {
  const { t } = getI18n(args.context);
  return publicAction(args, teamForms(args.params.uuid, t("organizer.teams.pictures.missing")));
}

export default function Team({ loaderData: { states } }: Route.ComponentProps) {
  const { team } = useTeam();
  return (
    <div className="halves">
      <div className="stack">
        <AgainForm team={team} />
        <DataForm team={team} states={states} />
      </div>
      <div className="stack">
        {team.registers.map((register) => (
          <ContactForm key={register.id} register={register} />
        ))}
        <TeamPictureFields team={team} />
      </div>
    </div>
  );
}

type Typed = Pick<
  TeamPage,
  "name" | "short_name" | "city" | "uf" | "primary_color" | "secondary_color"
> & { own_colors: boolean };

function DataForm({ team, states }: { team: TeamPage; states: { code: string; name: string }[] }) {
  const { t } = useText();
  const { name, short_name, city, uf } = team;
  const form = usePageForm<Typed>({
    id: "team",
    defaultValue: { name, short_name, city, uf, ...colorChoice(team) },
  });
  return (
    <section className="card stack pad">
      <h2>{t("teamPage.team.data")}</h2>
      <SaveForm of={form} version={team.version} label={t("teamPage.team.data")}>
        <TeamFields fields={form.fields} states={states} />
        <ColorFields fields={form.fields} />
      </SaveForm>
    </section>
  );
}

function AgainForm({ team: { open_tournaments: open, registers } }: { team: TeamPage }) {
  const { t } = useText();
  const [newest] = registers;
  const form = usePageForm({
    id: "again",
    defaultValue: {
      tournament_id: open.length === 1 ? String(open[0]?.id) : "",
      contact_name: newest?.contact_name ?? "",
      contact_email: newest?.contact_email ?? "",
      contact_phone: newest?.contact_phone ?? "",
    },
  });
  const field = useFieldTexts(form.fields, "teamPage.team");
  if (open.length === 0) return null;
  const title = t("teamPage.team.again");
  return (
    <section className="card stack pad">
      <h2>{title}</h2>
      <p className="hint">{t("teamPage.team.againHint")}</p>
      <FormFrame of={form} label={title} send={title}>
        <SelectField
          {...field("tournament_id")}
          {...(open.length > 1 && { empty: t("teamPage.team.chooseTournament") })}
          options={open.map(({ id, name, category, season, championship }) => ({
            value: String(id),
            label: t("teamPage.team.ofChampionship", {
              championship,
              tournament: tournamentTitle({
                tournament: { name, category },
                season: { name: season },
              }),
            }),
          }))}
        />
        <ContactFields fields={form.fields} texts="teamPage.team" />
      </FormFrame>
    </section>
  );
}

type TypedContact = Pick<TeamRegister, "contact_name" | "contact_email" | "contact_phone">;

function ContactForm({ register }: { register: TeamRegister }) {
  const { t } = useText();
  const { id, tournament, version, contact_name, contact_email, contact_phone } = register;
  const form = usePageForm<TypedContact>({
    id: `contact:${id}`,
    defaultValue: { contact_name, contact_email, contact_phone },
  });
  const title = t("teamPage.team.contactOf", { tournament: tournament.name });
  return (
    <section className="card stack pad">
      <h2>{title}</h2>
      <p className="hint">{t("teamPage.team.contactHint")}</p>
      <SaveForm of={form} version={version} label={title}>
        <ContactFields fields={form.fields} texts="teamPage.team" />
      </SaveForm>
    </section>
  );
}

export { WithinProblem as ErrorBoundary };
