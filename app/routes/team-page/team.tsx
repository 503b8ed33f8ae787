import type { Route } from "./+types/team";
import { apiContext } from "~/api-context.ts";
import { getI18n } from "~/i18n/middleware.ts";
import { received } from "~/routes/form/received.ts";
import { answered } from "~/routes/request.ts";
import { listStates } from "~/v1/places/contract.ts";
import { ContactForm } from "./contact-form.tsx";
import { DataForm } from "./data-form.tsx";
import { Pictures } from "~/components/form/team-pictures.tsx";
import { teamForms } from "./team-forms.ts";
import { useTeam } from "./use-team.ts";
import { WithinProblem } from "./within-problem.tsx";

export { headers } from "~/routes/form/form-headers.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const states = await answered(context.get(apiContext)(listStates));
  return { states: states.records };
}

export function action(args: Route.ActionArgs) {
  const { t } = getI18n(args.context);
  return received(args, teamForms(args.params.uuid, t("organizer.teams.pictures.missing")));
}

export default function Team({ loaderData: { states } }: Route.ComponentProps) {
  const { team } = useTeam();
  return (
    <div className="team-columns">
      <div className="stack">
        <DataForm team={team} states={states} />
      </div>
      <div className="stack">
        {team.registers.map((register) => (
          <ContactForm key={register.id} register={register} />
        ))}
        <Pictures team={team} />
      </div>
    </div>
  );
}

export { WithinProblem as ErrorBoundary };
