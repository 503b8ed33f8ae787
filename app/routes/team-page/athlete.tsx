import { data } from "react-router";
import type { Route } from "./+types/athlete";
import { Confirm } from "~/components/form/confirm.tsx";
import { Icon } from "~/components/icon.tsx";
import { useText } from "~/i18n/use-text.ts";
import { received } from "~/routes/form/received.ts";
import { athleteForms } from "./athlete-forms.ts";
import { teamContext } from "./as-team.ts";
import { athleteIn } from "./athlete-in.ts";
import { teamPaths } from "./paths.ts";
import { PersonForm } from "./person-form.tsx";
import { PersonPhoto } from "./person-photo.tsx";
import { PlaceForm } from "./place-form.tsx";
import { WithinProblem } from "./within-problem.tsx";

export { headers } from "~/routes/form/form-headers.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  return athleteIn(await context.get(teamContext)(), params.inscription);
}

export function action(args: Route.ActionArgs) {
  const { uuid, inscription } = args.params;
  if (!/^\d{1,15}$/.test(inscription)) throw data(null, { status: 404 });
  return received(args, athleteForms(Number(inscription), teamPaths(uuid).roster()));
}

export default function Athlete({ params, loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { register, athlete } = loaderData;
  const { name, nickname, status } = athlete;
  const { state } = register.enrolment;
  const mayChange = state === "open" || state === "full";
  return (
    <div className="team-athlete">
      <header>
        <a className="text-link" href={teamPaths(params.uuid).roster(register.id)}>
          <Icon name="back" />
          {t("teamPage.athlete.back")}
        </a>
        <h2>{nickname ? `${name} (${nickname})` : name}</h2>
        <p className="sub">{register.tournament.name}</p>
      </header>
      <div className="team-columns">
        <div className="stack">
          {mayChange ? (
            <PlaceForm athlete={athlete} />
          ) : (
            <p className="callout">{t("teamPage.athlete.windowClosed")}</p>
          )}
          <PersonPhoto athlete={athlete} />
          {mayChange ? (
            <Confirm
              id="remove"
              label={t("teamPage.athlete.remove")}
              question={t(
                status === "pending"
                  ? "teamPage.athlete.removePending"
                  : "teamPage.athlete.removeDecided",
                { name },
              )}
              action={t("teamPage.athlete.removeDo")}
            />
          ) : null}
        </div>
        <PersonForm athlete={athlete} />
      </div>
    </div>
  );
}

export { WithinProblem as ErrorBoundary };
