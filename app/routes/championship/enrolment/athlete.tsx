import { data, useRouteError } from "react-router";
import type { Route } from "./+types/athlete";
import { apiContext } from "~/worker/contexts.ts";
import { fullDate } from "~/components/date.ts";
import {
  type AthleteTyped,
  GuardianFields,
  PersonFields,
  PlaceOnField,
  ReachFields,
} from "~/components/enrolment/athlete-fields.tsx";
import { FormPart, FormReceived } from "~/components/enrolment/received.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { FormPageContext, usePageForm } from "~/components/form/use-page-form.ts";
import { Head } from "~/components/site/head.tsx";
import { AcceptedTerms } from "~/components/site/legal-links.tsx";
import { classifyProblem } from "~/components/site/problem.tsx";
import { Shield } from "~/components/team/shield.tsx";
import { athletesPath } from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";
import { createHandler, acceptRepeated, publicAction } from "~/routes/form/form-action.server.ts";
import { ApiProblem, type CallOutput } from "~/v1/client.ts";
import { createEnrolment, getEnrolment } from "~/v1/people/enrolments/contract.ts";
import { ShellProblem, useShell } from "../shell-page.tsx";
import { RECEIVED_PARAMETER } from "./team.tsx";
import stylesheet from "~/doors.css?url";
import * as z from "zod";
import { bodySchema, checkboxSchema, withoutNulls } from "~/routes/form/schema.ts";
import { AthleteFiles } from "~/components/enrolment/team-fields.tsx";
import { EmptyMessage } from "~/components/lists.tsx";

const file = z.file().optional();

const enrolment = bodySchema(createEnrolment).extend({
  guardian_consent: checkboxSchema,
  sure: checkboxSchema,
  photo: file,
  document_file: file,
});

const enrolmentForms = (token: string) => ({
  enrol: createHandler(
    enrolment,
    async ({ photo, document_file, ...athlete }, { api, key, url }) => {
      const form = { ...withoutNulls(athlete), photo, document_file };
      await acceptRepeated(api(createEnrolment, { params: { token }, form, key }));
      return { to: `${url.pathname}?${RECEIVED_PARAMETER}` };
    },
  ),
});

export const handle = { compact: true, secret: true };

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export { headers } from "~/routes/form/sent-form.ts";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const place = await api(getEnrolment, { params: { token: params.link } }).catch(
    throwNotFoundIfGone,
  );
  const { id, slug } = place.championship;
  if (params.id !== slug && params.id !== String(id)) throw data(null, { status: 404 });
  return {
    place,
    formPage: { key: crypto.randomUUID(), lost: null },
    done: url.searchParams.has(RECEIVED_PARAMETER),
  };
}

/** Turns an unknown or ended link into a 404. */
function throwNotFoundIfGone(error: unknown): never {
  const gone = error instanceof ApiProblem && (error.status === 404 || error.status === 422);
  throw gone ? data(null, { status: 404 }) : error;
}

export const action = (args: Route.ActionArgs) =>
  publicAction(args, enrolmentForms(args.params.link));

export default function EnrolAthlete({ params, loaderData }: Route.ComponentProps) {
  const { place, formPage, done } = loaderData;
  const { t } = useText();
  const { team, enrolment } = place;
  const target = { championship: useShell().championship.slug };
  const takes = enrolment.state === "open";
  return (
    <FormPageContext value={formPage}>
      <Head
        title={t("site.titled", { page: `${t("enrolment.athlete.title")}: ${team.name}` })}
        hidden
      />
      {done ? (
        <FormReceived
          title={t("enrolment.athlete.done.heading")}
          next={[
            t("enrolment.athlete.done.text"),
            t("enrolment.athlete.done.bid"),
            t("enrolment.athlete.done.mail"),
          ]}
          links={[
            {
              to: athletesPath({ ...target, tournament: place.tournament.id }),
              label: t("enrolment.athlete.done.athletes"),
              main: true,
            },
            {
              to: `/c/${params.id}/inscricao/${params.link}`,
              label: t("enrolment.athlete.done.another"),
            },
          ]}
        />
      ) : (
        <div className={takes ? "stack door" : "stack narrow"}>
          <EnrolmentInfo place={place} />
          {takes ? <EnrolmentForm place={place} /> : <EnrolmentShut place={place} />}
        </div>
      )}
    </FormPageContext>
  );
}

function EnrolmentForm({ place: { enrolment } }: { place: Place }) {
  const { t } = useText();
  const form = usePageForm<AthleteTyped>({ id: "enrol", defaultValue: { document_kind: "cpf" } });
  const { fields } = form;
  return (
    <FormFrame of={form} files className="stack" label={t("enrolment.athlete.title")}>
      <FormPart title={t("enrolment.athlete.part.person")}>
        <PersonFields fields={fields} whole />
        <GuardianFields fields={fields} />
      </FormPart>
      <FormPart title={t("enrolment.athlete.part.field")}>
        <PlaceOnField fields={fields} />
      </FormPart>
      <FormPart title={t("enrolment.athlete.part.contact")}>
        <ReachFields fields={fields} own />
      </FormPart>
      <FormPart title={t("enrolment.athlete.part.files")}>
        <AthleteFiles fields={fields} needs={enrolment.needs} again={form.outcome !== null} />
      </FormPart>
      <div className="callout callout-good stack gap-3">
        <p>{t("enrolment.athlete.next")}</p>
        <p className="hint">
          {t("enrolment.athlete.privacy")} {t("enrolment.athlete.privacyMore")}
        </p>
        <AcceptedTerms of="enrolment" />
        <SubmitButton>{t("enrolment.athlete.submit")}</SubmitButton>
      </div>
    </FormFrame>
  );
}

function EnrolmentShut({ place: { team, enrolment } }: { place: Place }) {
  const { t } = useText();
  const { state, opens_at, closes_at } = enrolment;
  if (state === "open") return null;
  const moment = state === "before" ? opens_at : closes_at;
  const words = { team: team.name, moment: moment ? fullDate(moment, true) : "" };
  return (
    <section className="card">
      <EmptyMessage
        as="h2"
        title={t(`enrolment.athlete.states.${state}`)}
        hint={t(`enrolment.athlete.states.${state}Hint`, words)}
      />
    </section>
  );
}

type Place = CallOutput<typeof getEnrolment>;

function EnrolmentInfo({ place }: { place: Place }) {
  const { t } = useText();
  const { team, tournament, championship, enrolment } = place;
  const { state, closes_at, places_left, documents, text } = enrolment;
  const open = state === "open";
  return (
    <header className="card stack pad door-aside">
      <div className="row">
        <Shield of={team} size="huge" />
        <div className="lines gap-1">
          <h1 className="door-title">{t("enrolment.athlete.heading", { team: team.name })}</h1>
          <p>
            {t("enrolment.athlete.where", {
              tournament: tournament.name,
              championship: championship.name,
            })}
          </p>
        </div>
      </div>
      {open && (closes_at || places_left !== null) ? (
        <ul className="cluster">
          {closes_at ? (
            <li className="tag soft-up">
              {t("enrolment.window.until", { moment: fullDate(closes_at, true) })}
            </li>
          ) : null}
          {places_left === null ? null : (
            <li className="tag soft-up">
              {t("enrolment.athlete.info.places", { count: places_left })}
            </li>
          )}
        </ul>
      ) : null}
      {open && documents.length > 0 ? (
        <div className="stack gap-2">
          <h2>{t("enrolment.athlete.info.documents")}</h2>
          <ul className="cluster">
            {documents.map((document) => (
              <li key={document} className="tag">
                {document}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {text ? (
        <div className="stack gap-2">
          <h2>{t("enrolment.athlete.info.note")}</h2>
          <p className="as-written">{text}</p>
        </div>
      ) : null}
    </header>
  );
}

function LinkProblem() {
  const { t } = useText();
  if (classifyProblem(useRouteError()) !== "notFound") return <ShellProblem />;
  return (
    <section className="card">
      <Head title={t("site.titled", { page: t("enrolment.athlete.gone") })} hidden />
      <EmptyMessage
        as="h1"
        title={t("enrolment.athlete.gone")}
        hint={t("enrolment.athlete.goneHint")}
      />
    </section>
  );
}

export { LinkProblem as ErrorBoundary };
