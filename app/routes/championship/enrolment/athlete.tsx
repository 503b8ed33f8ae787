import { data } from "react-router";
import type { Route } from "./+types/athlete";
import { apiContext } from "~/api-context.ts";
import { FormPageContext } from "~/components/form/form-page.ts";
import { Received } from "~/components/doors/received.tsx";
import { Head } from "~/components/head.tsx";
import { athletesPath } from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";
import { received } from "~/routes/form/received.ts";
import { ApiProblem } from "~/v1/client.ts";
import { getEnrolment } from "~/v1/enrolments/contract.ts";
import { enrolmentForms } from "./athlete-forms.ts";
import { EnrolmentForm } from "./enrolment-form.tsx";
import { EnrolmentInfo } from "./enrolment-info.tsx";
import { EnrolmentShut } from "./enrolment-shut.tsx";
import { LinkProblem } from "./link-problem.tsx";
import { RECEIVED } from "./team-forms.ts";
import stylesheet from "~/doors.css?url";
import { useShell } from "../use-shell.ts";

export const handle = { compact: true, secret: true };

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export { headers } from "~/routes/form/form-headers.ts";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const place = await api(getEnrolment, { params: { token: params.link } }).catch(unlessGone);
  const { id, slug } = place.championship;
  if (params.id !== slug && params.id !== String(id)) throw data(null, { status: 404 });
  return {
    place,
    formPage: { key: crypto.randomUUID(), lost: null },
    done: url.searchParams.has(RECEIVED),
  };
}

/** A link that is none, or is none any more, is not found. */
function unlessGone(error: unknown): never {
  const gone = error instanceof ApiProblem && (error.status === 404 || error.status === 422);
  throw gone ? data(null, { status: 404 }) : error;
}

export const action = (args: Route.ActionArgs) => received(args, enrolmentForms(args.params.link));

export default function EnrolAthlete({ params, loaderData }: Route.ComponentProps) {
  const { place, formPage, done } = loaderData;
  const { t } = useText();
  const shell = useShell();
  const { team, enrolment } = place;
  const target = { championship: shell?.championship.slug ?? params.id };
  const takes = enrolment.state === "open";
  return (
    <FormPageContext value={formPage}>
      <Head
        title={t("site.titled", { page: `${t("enrolment.athlete.title")}: ${team.name}` })}
        hidden
      />
      {done ? (
        <Received
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
        <div className={takes ? "door" : "door door-narrow"}>
          <EnrolmentInfo place={place} />
          {takes ? <EnrolmentForm place={place} /> : <EnrolmentShut place={place} />}
        </div>
      )}
    </FormPageContext>
  );
}

export { LinkProblem as ErrorBoundary };
