import { Facts } from "~/components/lists.tsx";
import { href, Link } from "react-router";
import type { Route } from "./+types/list";
import { useText } from "~/i18n/use-text.ts";
import { readPathNumber } from "~/routes/request.ts";
import { getDesk } from "~/v1/structure/championships/contract.ts";
import type { DeskSeason } from "../championship/frame.tsx";
import { DeskTitle, EmptyDesk } from "../desk-page.tsx";
import { loadDesk, onlyManagers } from "../desk-calls.ts";
import { labelsIn, readerLanguage } from "~/texts/language.ts";

export async function loader(args: Route.LoaderArgs) {
  const params = { id: readPathNumber(args.params.championship) };
  const desk = await loadDesk(args, (api) => api(getDesk, { params }));
  onlyManagers(desk.championship.role);
  return desk;
}

export default function Seasons({ params, loaderData: { seasons } }: Route.ComponentProps) {
  const { t } = useText();
  const create = (
    <Link
      className="button"
      to={href("/organizador/:championship/temporadas/:season", { ...params, season: "novo" })}
    >
      {t("organizer.seasons.create")}
    </Link>
  );
  return (
    <>
      <DeskTitle page={t("organizer.seasons.title")} lead={t("organizer.seasons.lead")}>
        {seasons.length > 0 ? create : null}
      </DeskTitle>
      {seasons.length === 0 ? (
        <EmptyDesk title={t("organizer.seasons.empty")} hint={t("organizer.seasons.emptyHint")}>
          {create}
        </EmptyDesk>
      ) : (
        seasons.map((season) => (
          <SeasonCard key={season.id} season={season} championship={params.championship} />
        ))
      )}
    </>
  );
}

function SeasonCard({ season, championship }: { season: DeskSeason; championship: string }) {
  const { t } = useText();
  const { name, status, tournaments } = season;
  const own = { championship, season: String(season.id) };
  return (
    <section className="card">
      <header>
        <h2>{name}</h2>
        <span className="tag">{t(`organizer.seasons.status.${status}`)}</span>
        <Link
          className="text-link"
          to={href("/organizador/:championship/temporadas/:season", own)}
          aria-label={t("organizer.seasons.editName", { name })}
        >
          {t("form.edit")}
        </Link>
      </header>
      {tournaments.length === 0 ? (
        <p className="quiet">{t("organizer.seasons.noTournament")}</p>
      ) : (
        <ul className="rows lined">
          {tournaments.map(({ id, name: title, category, modality, status, registers, games }) => (
            <li key={id}>
              <Link
                className="list-row list-link"
                to={href("/organizador/:championship/torneios/:tournament", {
                  championship,
                  tournament: String(id),
                })}
              >
                <span className="grow lines">
                  <b>{title}</b>
                  <Facts
                    of={[
                      category,
                      labelsIn(readerLanguage()).modalities[modality],
                      t("organizer.seasons.teams", { count: registers.approved }),
                      t("organizer.seasons.games", {
                        count: games.total,
                        finished: games.finished,
                      }),
                    ]}
                  />
                </span>
                <span className="tag">{t(`organizer.seasons.tournamentStatus.${status}`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className="card-foot">
        <Link
          className="text-link"
          to={href("/organizador/:championship/temporadas/:season/novo-torneio", own)}
          aria-label={t("organizer.seasons.newTournamentIn", { name })}
        >
          {t("organizer.seasons.newTournament")}
        </Link>
      </p>
    </section>
  );
}
