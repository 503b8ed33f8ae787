import { data, href, Link } from "react-router";
import type { Route } from "./+types/bulletin";
import { useText } from "~/i18n/use-text.ts";
import { listBulletins } from "~/v1/people/bulletins/contract.ts";
import { MAX_PER_PAGE } from "~/v1/kit/contract.ts";
import { listOwnInscriptions } from "~/v1/people/inscriptions/contract.ts";
import { getOwnRegister, listOwnRegisters } from "~/v1/structure/registers/contract.ts";
import { readPathNumber } from "~/routes/request.ts";
import { FormFrame } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { useChampionship } from "../championship/frame.tsx";
import { CURSOR_PARAMETER } from "../record-table.tsx";
import { AthletesTitle } from "./athletes-title.tsx";
import { deskAction, loadDesk } from "../desk-calls.ts";
import { bulletinForms, bulletinQuery } from "./bulletin.server.ts";
import { CorrectionForm, Movement, PublishedRows } from "./movement.tsx";

export async function loader(args: Route.LoaderArgs) {
  const championship = args.params.championship;
  const tournament = readPathNumber(args.params.tournament);
  const query = bulletinQuery(args.url);
  const { register, day } = query;
  const after = args.url.searchParams.get(CURSOR_PARAMETER) ?? undefined;
  const [chosen, registers, waiting, squad, published] = await loadDesk(args, (api) =>
    Promise.all([
      register === undefined ? null : api(getOwnRegister, { params: { id: register } }),
      api(listOwnRegisters, { query: { tournament, status: "approved", per_page: MAX_PER_PAGE } }),
      api(listOwnInscriptions, { query: { tournament, unpublished: "true", per_page: 1 } }),
      register === undefined
        ? null
        : api(listOwnInscriptions, {
            query: { tournament, register, status: "decided", per_page: MAX_PER_PAGE },
          }),
      api(listBulletins, { query: { championship, tournament, day, after } }),
    ]),
  );
  if (chosen && chosen.tournament_id !== tournament) throw data(null, { status: 404 });
  const teamOf = ({ id, team }: { id: number; team: { id: number; name: string } }) => ({
    id,
    team_id: team.id,
    name: team.name,
  });
  return {
    query,
    team: chosen && teamOf(chosen),
    teams: registers.records.map(teamOf),
    waiting: waiting.pagination.total,
    squad:
      squad?.records.filter(
        ({ role, status }) => role === "athlete" && (status === "approved" || status === "loaned"),
      ) ?? null,
    published,
  };
}

export const action = (args: Route.ActionArgs) =>
  deskAction(
    args,
    bulletinForms({
      tournament_id: readPathNumber(args.params.tournament),
      page: href("/organizador/:championship/torneios/:tournament/atletas/bid", args.params),
      context: args.context,
    }),
  );

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function AthletesBulletin({ params, loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { query, team, teams, waiting, squad, published } = loaderData;
  const corrected = published.records.find(({ id }) => id === query.correct);
  const within = useChampionship();
  const isOpen = within?.championship.plan === "elite";
  return (
    <>
      <AthletesTitle page={t("organizer.bulletin.title")} lead={t("organizer.bulletin.lead")} />
      {isOpen ? (
        <>
          {corrected ? <CorrectionForm key={corrected.id} row={corrected} teams={teams} /> : null}
          <div className="halves">
            <PublishAll waiting={waiting} />
            <Movement teams={teams} team={team} squad={squad} />
          </div>
        </>
      ) : (
        <p className="callout">
          {t("organizer.bulletin.closed")}{" "}
          <Link className="text-link" to={href("/organizador/:championship/plano", params)}>
            {t("form.seePlans")}
          </Link>
        </p>
      )}
      <PublishedRows published={published} day={query.day} canCorrect={isOpen} />
    </>
  );
}

const MOST = 200;

function PublishAll({ waiting }: { waiting: number }) {
  const { t } = useText();
  const form = usePageForm({ id: "all" });
  const count = Math.min(waiting, MOST);
  return (
    <section className="card stack pad">
      <h2>{t("organizer.bulletin.all.title")}</h2>
      {waiting === 0 ? (
        <p className="sub">{t("organizer.bulletin.all.none")}</p>
      ) : (
        <>
          <p>{t("organizer.bulletin.all.hint", { count: waiting })}</p>
          {waiting > MOST ? <p className="hint">{t("organizer.bulletin.all.most")}</p> : null}
          <FormFrame
            of={form}
            label={t("organizer.bulletin.all.title")}
            send={t("organizer.bulletin.all.submit", { count })}
          />
        </>
      )}
    </section>
  );
}
