import { data, href, Link } from "react-router";
import type { Route } from "./+types/editor";
import { apiContext, siteContext } from "~/api-context.ts";
import { Icon } from "~/components/icon.tsx";
import { Shield } from "~/components/shield.tsx";
import { useText } from "~/i18n/use-text.ts";
import { MAX_PER_PAGE } from "~/v1/contract.ts";
import { ApiProblem } from "~/v1/client.ts";
import { listOwnInscriptions } from "~/v1/inscriptions/contract.ts";
import { listStates } from "~/v1/places/contract.ts";
import { listPositions } from "~/v1/positions/contract.ts";
import { getOwnRegister } from "~/v1/registers/contract.ts";
import { getOwnTeam } from "~/v1/teams/contract.ts";
import { DeskHead } from "../desk-head.tsx";
import { DeskProblem } from "../desk-problem.tsx";
import { submitted } from "../form/submitted.ts";
import { reading } from "../reading.ts";
import { Leaving } from "./leaving.tsx";
import { TeamLinks } from "./links.tsx";
import { Pictures } from "~/components/form/team-pictures.tsx";
import { RegisterForm } from "./register-form.tsx";
import { registerForms } from "./register-forms.ts";
import { Squad } from "./squad.tsx";
import { TeamForm } from "./team-form.tsx";
import { teamForms } from "./team-forms.ts";
import { numberIn } from "~/routes/request.ts";

export async function loader(args: Route.LoaderArgs) {
  const api = args.context.get(apiContext);
  const id = numberIn(args.params.register);
  const register = api(getOwnRegister, { params: { id } });
  const [own, team, squad, states, positions] = await reading(
    args,
    Promise.all([
      register,
      register.then(({ team_id }) => editable(api(getOwnTeam, { params: { id: team_id } }))),
      api(listOwnInscriptions, { query: { register: id, per_page: MAX_PER_PAGE } }),
      api(listStates),
      api(listPositions),
    ]),
  );
  if (own.tournament_id !== numberIn(args.params.tournament)) throw data(null, { status: 404 });
  return {
    register: own,
    team,
    squad: squad.records,
    states: states.records,
    positions: positions.records,
    origin: args.context.get(siteContext).origin,
  };
}

/** The team, or null where it belongs to somebody whose teams one may not edit. */
const editable = <T,>(team: Promise<T>): Promise<T | null> =>
  team.catch((error: unknown) => {
    if (error instanceof ApiProblem && error.status === 404) return null;
    throw error;
  });

export const action = (args: Route.ActionArgs) =>
  submitted(args, {
    ...teamForms(args.context),
    ...registerForms({
      id: numberIn(args.params.register),
      list: href("/organizador/:championship/torneios/:tournament/times", args.params),
    }),
  });

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function TeamEditor({ params, loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { register, team, squad, states, positions, origin } = loaderData;
  const { name } = register.team;
  return (
    <>
      <DeskHead page={name} />
      <div className="team-title">
        <Link
          className="text-link"
          to={href("/organizador/:championship/torneios/:tournament/times", params)}
        >
          <Icon name="back" />
          {t("organizer.teams.edit.back")}
        </Link>
        <div className="team-name">
          <Shield
            of={{ ...register.team, logo: register.logo ?? register.team.logo }}
            size="large"
          />
          <h1>{name}</h1>
          {register.withdrawn_at ? (
            <span className="tag tag-bad">{t("organizer.teams.withdrawn")}</span>
          ) : null}
        </div>
      </div>
      <div className="desk-columns">
        <Squad register={register} squad={squad} positions={positions} />
        <TeamLinks register={register} team={team} origin={origin} />
        <RegisterForm register={register} />
        {team ? (
          <>
            <TeamForm team={team} states={states} />
            <Pictures team={team} />
          </>
        ) : (
          <p className="callout">{t("organizer.teams.edit.foreign")}</p>
        )}
        <Leaving register={register} />
      </div>
    </>
  );
}

export { DeskProblem as ErrorBoundary };
