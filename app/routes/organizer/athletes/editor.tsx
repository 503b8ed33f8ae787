import { data, href, Link } from "react-router";
import type { Route } from "./+types/editor";
import { apiContext } from "~/api-context.ts";
import { Icon } from "~/components/icon.tsx";
import { useText } from "~/i18n/use-text.ts";
import { listViewsOfUser } from "~/v1/documents/views/contract.ts";
import { MAX_PER_PAGE } from "~/v1/contract.ts";
import { getOwnInscription } from "~/v1/inscriptions/contract.ts";
import { getOwnUser } from "~/v1/personal-data/contract.ts";
import { listPositions } from "~/v1/positions/contract.ts";
import { listOwnRegisters } from "~/v1/registers/contract.ts";
import { DeskHead } from "../desk-head.tsx";
import { DeskProblem } from "../desk-problem.tsx";
import { submitted } from "../form/submitted.ts";
import { reading } from "../reading.ts";
import { athleteForms } from "./athlete-forms.ts";
import { DocumentPanel } from "./document-panel.tsx";
import { InscriptionForm } from "./inscription-form.tsx";
import { NewAthlete } from "./new-athlete.tsx";
import { PersonForm } from "./person-form.tsx";
import { PersonPhoto } from "./person-photo.tsx";
import { PersonalRights } from "./personal-rights.tsx";
import { numberIn } from "~/routes/request.ts";

const NEW = "novo";

/** The last looks at the document; all of them are in the athlete's own data. */
const SHOWN_VIEWS = 10;

export async function loader(args: Route.LoaderArgs) {
  const api = args.context.get(apiContext);
  const tournament = numberIn(args.params.tournament);
  const chosen = args.params.inscription;
  const found =
    chosen === NEW ? null : api(getOwnInscription, { params: { id: numberIn(chosen) } });
  const [inscription, user, views, positions, registers] = await reading(
    args,
    Promise.all([
      found,
      found?.then(({ user: { id } }) => api(getOwnUser, { params: { id } })) ?? null,
      found?.then(({ user: { id } }) =>
        api(listViewsOfUser, { params: { id }, query: { per_page: SHOWN_VIEWS } }),
      ) ?? null,
      api(listPositions),
      api(listOwnRegisters, { query: { tournament, per_page: MAX_PER_PAGE } }),
    ]),
  );
  if (inscription && inscription.tournament_id !== tournament) throw data(null, { status: 404 });
  const teams = registers.records
    .filter(({ status }) => status !== "rejected")
    .map(({ id, team }) => ({ id, name: team.name }));
  const seen = views?.records ?? [];
  return { inscription, user, views: seen, positions: positions.records, teams };
}

export const action = (args: Route.ActionArgs) =>
  submitted(
    args,
    athleteForms({
      id: args.params.inscription === NEW ? null : numberIn(args.params.inscription),
      championship: numberIn(args.params.championship),
      list: href("/organizador/:championship/torneios/:tournament/atletas", args.params),
      context: args.context,
    }),
  );

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function AthleteEditor({ params, loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { inscription, user, views, positions, teams } = loaderData;
  const title = inscription ? inscription.user.name : t("organizer.athletes.create");
  return (
    <>
      <DeskHead page={title} />
      <div className="team-title">
        <Link
          className="text-link"
          to={href("/organizador/:championship/torneios/:tournament/atletas", params)}
        >
          <Icon name="back" />
          {t("organizer.athletes.edit.back")}
        </Link>
        <h1>{title}</h1>
      </div>
      {inscription && user ? (
        <div className="desk-columns">
          <InscriptionForm
            inscription={inscription}
            team={teams.find(({ id }) => id === inscription.register_id)?.name ?? ""}
            positions={positions}
          />
          {user.erased_at === null ? (
            <>
              <PersonForm user={user} lacksConsent={inscription.user.lacks_consent} />
              <DocumentPanel user={user} views={views} />
              <PersonPhoto user={user} />
              <PersonalRights user={user} />
            </>
          ) : (
            <p className="callout">{t("organizer.athletes.edit.isErased")}</p>
          )}
        </div>
      ) : (
        <div className="narrow">
          <NewAthlete teams={teams} positions={positions} />
        </div>
      )}
    </>
  );
}

export { DeskProblem as ErrorBoundary };
