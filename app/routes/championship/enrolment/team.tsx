import type { Route } from "./+types/team";
import { apiContext } from "~/api-context.ts";
import { FormPageContext } from "~/components/form/form-page.ts";
import { Head } from "~/components/head.tsx";
import { registrationsOf } from "~/components/registration.ts";
import { registerTeamPath } from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";
import { received } from "~/routes/form/received.ts";
import { answered } from "~/routes/request.ts";
import { listStates } from "~/v1/places/contract.ts";
import { ShellProblem } from "../shell-problem.tsx";
import { RegistrationDone } from "./registration-done.tsx";
import { RegistrationClosed } from "./registration-closed.tsx";
import { RegistrationForm } from "./registration-form.tsx";
import { RegistrationSteps } from "./registration-steps.tsx";
import { registrationForms, RECEIVED } from "./team-forms.ts";
import stylesheet from "~/doors.css?url";
import { useShell } from "../use-shell.ts";

export const handle = { compact: true };

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export { headers } from "~/routes/form/form-headers.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const states = await answered(context.get(apiContext)(listStates));
  return {
    states: states.records,
    formPage: { key: crypto.randomUUID(), lost: null },
    done: url.searchParams.has(RECEIVED),
  };
}

export const action = (args: Route.ActionArgs) => received(args, registrationForms());

export default function RegisterTeam({
  loaderData: { states, formPage, done },
}: Route.ComponentProps) {
  const { t } = useText();
  const shell = useShell();
  if (!shell) return null;
  const { championship, target, origin } = shell;
  const all = registrationsOf(championship);
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
        <RegistrationDone target={target} />
      ) : open.length === 0 ? (
        <RegistrationClosed championship={championship} target={target} all={all} />
      ) : (
        <div className="door">
          <header className="door-title">
            <h1>{t("enrolment.team.heading")}</h1>
            <p>{t("enrolment.team.lead", { championship: championship.name })}</p>
          </header>
          <RegistrationSteps />
          <RegistrationForm open={open} asked={target.tournament} states={states} />
        </div>
      )}
    </FormPageContext>
  );
}

export { ShellProblem as ErrorBoundary };
