import type { Route } from "./+types/team";
import { apiContext } from "~/worker/contexts.ts";
import { fullDate } from "~/components/date.ts";
import {
  ColorFields,
  ContactFields,
  PictureField,
  TeamFields,
} from "~/components/enrolment/team-fields.tsx";
import { FormPart, FormReceived } from "~/components/enrolment/received.tsx";
import { SelectField } from "~/components/form/controls.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { FormPageContext, usePageForm } from "~/components/form/use-page-form.ts";
import { Head } from "~/components/site/head.tsx";
import { AcceptedTerms } from "~/components/site/legal-links.tsx";
import { type Registration, listRegistrations } from "~/components/team/register-call.tsx";
import type { Championship } from "~/components/records.ts";
import { registerTeamPath, type Target } from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";
import { createHandler, acceptRepeated, publicAction } from "~/routes/form/form-action.server.ts";
import { loadAnswers } from "~/routes/request.ts";
import { listStates } from "~/v1/site/reference/contract.ts";
import { type Chosen, tournamentTitle } from "../chosen-tournament.ts";
import { homePath } from "../pages.ts";
import { useShell } from "../shell-page.tsx";
import stylesheet from "~/doors.css?url";
import * as z from "zod";
import { bodySchema, checkboxSchema, withoutNulls } from "~/routes/form/schema.ts";
import { mailedName } from "~/v1/kit/contract.ts";
import { createRegister } from "~/v1/structure/registers/contract.ts";
import { EmptyMessage } from "~/components/lists.tsx";
import { useFieldTexts } from "~/components/form/field.tsx";
import { textKey } from "~/texts/text.ts";
import { contactFields } from "~/v1/structure/team/contract.ts";

export const handle = { compact: true };

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export { headers } from "~/routes/form/sent-form.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const states = await loadAnswers(context.get(apiContext)(listStates));
  return {
    states: states.records,
    formPage: { key: crypto.randomUUID(), lost: null },
    done: url.searchParams.has(RECEIVED_PARAMETER),
  };
}

export const action = (args: Route.ActionArgs) => publicAction(args, registrationForms());

export default function RegisterTeam({
  loaderData: { states, formPage, done },
}: Route.ComponentProps) {
  const { t } = useText();
  const { championship, target, chosen, origin } = useShell();
  const all = listRegistrations(championship);
  const open = all.filter(({ window }) => window === "open");
  const own = { championship: championship.slug };
  return (
    <FormPageContext value={formPage}>
      <Head
        title={t("site.titled", { page: `${t("enrolment.team.title")}: ${championship.name}` })}
        description={t("enrolment.team.description", { championship: championship.name })}
        canonical={origin + registerTeamPath(own)}
        hidden={done}
      />
      {done ? (
        <RegistrationDone {...{ target, chosen }} />
      ) : open.length === 0 ? (
        <RegistrationClosed {...{ championship, target, chosen, all }} />
      ) : (
        <div className="stack door">
          <header className="lines gap-1 whole-line">
            <h1 className="door-title">{t("enrolment.team.heading")}</h1>
            <p>{t("enrolment.team.lead", { championship: championship.name })}</p>
          </header>
          <RegistrationSteps />
          <RegistrationForm open={open} requested={target.tournament} states={states} />
        </div>
      )}
    </FormPageContext>
  );
}

interface RegistrationFormProps {
  open: Registration[];
  requested: number | undefined;
  states: { code: string; name: string }[];
}

const NAMES = {
  tournament_id: "",
  name: "",
  short_name: "",
  uf: "",
  city: "",
  own_colors: "",
  primary_color: "#1d5fc4",
  secondary_color: "#ffffff",
  logo: "",
  contact_name: "",
  contact_email: "",
  contact_phone: "",
};

function RegistrationForm({ open, requested, states }: RegistrationFormProps) {
  const { t } = useText();
  const first =
    open.length === 1 ? open[0] : open.find(({ tournament }) => tournament.id === requested);
  const form = usePageForm<typeof NAMES>({
    id: "register",
    defaultValue: { ...NAMES, tournament_id: first ? String(first.tournament.id) : "" },
  });
  const { fields } = form;
  const field = useFieldTexts(fields, "enrolment.team");
  return (
    <FormFrame of={form} files className="stack" label={t("enrolment.team.title")}>
      <FormPart title={t("enrolment.team.part.tournament")}>
        <SelectField
          {...field("tournament_id")}
          {...(open.length > 1 && { empty: t("enrolment.team.chooseTournament") })}
          options={open.map(({ tournament, season, closes_at }) => ({
            value: String(tournament.id),
            label: closes_at
              ? `${tournamentTitle({ tournament, season })} (${t("enrolment.window.until", { moment: fullDate(closes_at, true) }).toLowerCase()})`
              : tournamentTitle({ tournament, season }),
          }))}
        />
      </FormPart>
      <FormPart title={t("enrolment.team.part.team")}>
        <TeamFields fields={fields} states={states} />
        <PictureField
          {...field("logo")}
          hint={t("organizer.teams.pictures.hint")}
          accept="image"
          optional
          again={form.outcome !== null}
        />
        <ColorFields fields={fields} />
      </FormPart>
      <FormPart title={t("enrolment.team.part.contact")}>
        <ContactFields fields={fields} texts="enrolment.team" />
        <p className="hint">{t("enrolment.team.privacy")}</p>
      </FormPart>
      <div className="callout callout-good stack gap-3">
        <p>{t("enrolment.team.next")}</p>
        <AcceptedTerms of="enrolment" />
        <SubmitButton>{t("enrolment.team.submit")}</SubmitButton>
      </div>
    </FormFrame>
  );
}

const STEPS = ["send", "check", "squad"] as const;

function RegistrationSteps() {
  const { t } = useText();
  return (
    <section className="card stack pad door-aside">
      <h2>{t("enrolment.team.steps.title")}</h2>
      <ol className="stack gap-3 door-steps">
        {STEPS.map((step) => (
          <li key={step}>
            <b>{t(`enrolment.team.steps.${step}.title`)}</b>
            <p className="note">{t(`enrolment.team.steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface RegistrationClosedProps {
  championship: Championship;
  target: Target;
  chosen: Chosen | null;
  all: Registration[];
}

function RegistrationClosed({ championship, target, chosen, all }: RegistrationClosedProps) {
  const { t } = useText();
  const requested = all.find(({ tournament }) => tournament.id === target.tournament);
  const one = requested ?? all.find(({ window }) => window === "before") ?? all[0];
  const moment = one?.window === "before" ? one.opens_at : one?.closes_at;
  const said =
    one && moment ? { tournament: tournamentTitle(one), moment: fullDate(moment, true) } : null;
  return (
    <section className="card empty-card">
      {said && one?.window === "before" ? (
        <EmptyMessage
          as="h1"
          title={t("enrolment.closed.before")}
          hint={t("enrolment.closed.beforeHint", said)}
        />
      ) : said ? (
        <EmptyMessage
          as="h1"
          title={t("enrolment.closed.after")}
          hint={t("enrolment.closed.afterHint", said)}
        />
      ) : (
        <EmptyMessage
          as="h1"
          title={t("enrolment.closed.title")}
          hint={t("enrolment.closed.hint", { championship: championship.name })}
        />
      )}
      <a className="button button-quiet" href={homePath({ target, chosen })}>
        {t("enrolment.closed.back")}
      </a>
    </section>
  );
}

function RegistrationDone({ target, chosen }: { target: Target; chosen: Chosen | null }) {
  const { t } = useText();
  return (
    <FormReceived
      title={t("enrolment.team.done.heading")}
      next={[
        t("enrolment.team.done.text"),
        t("enrolment.team.done.mail"),
        t("enrolment.team.done.squad"),
      ]}
      links={[
        {
          to: homePath({ target, chosen }),
          label: t("enrolment.team.done.table"),
          main: true,
        },
        { to: registerTeamPath(target), label: t("enrolment.team.done.another") },
      ]}
    />
  );
}

export const RECEIVED_PARAMETER = "recebida";

const registration = bodySchema(createRegister)
  .omit({ team_id: true, logo: true })
  .extend({
    tournament_id: z.coerce
      .number(textKey("forms.chooseTournament"))
      .int()
      .positive(textKey("forms.chooseTournament")),
    name: mailedName(80),
    contact_name: contactFields.contact_name.unwrap().unwrap(),
    contact_email: contactFields.contact_email.unwrap().unwrap(),
    contact_phone: contactFields.contact_phone.unwrap().unwrap().min(1),
    own_colors: checkboxSchema,
    logo: z.file().optional(),
  });

const registrationForms = () => ({
  register: createHandler(
    registration,
    async ({ own_colors, logo, ...team }, { api, key, url }) => {
      const { primary_color, secondary_color, ...plain } = team;
      const colors = own_colors ? { primary_color, secondary_color } : {};
      await acceptRepeated(
        api(createRegister, { form: { ...withoutNulls({ ...plain, ...colors }), logo }, key }),
      );
      return { to: `${url.pathname}?torneio=${team.tournament_id}&${RECEIVED_PARAMETER}` };
    },
  ),
});
