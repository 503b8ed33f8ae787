import { href, Link } from "react-router";
import { modalityLabels } from "~/domain/modality.ts";
import { useText } from "~/i18n/use-text.ts";
import type { DeskSeason } from "../championship/desk-facts.ts";

/** A season with its tournaments, and the ways to change it and to add to it. */
export function SeasonCard({ season, championship }: { season: DeskSeason; championship: string }) {
  const { t } = useText();
  const { name, status, tournaments } = season;
  const own = { championship, season: String(season.id) };
  return (
    <section className="card season">
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
        <ul className="desk-rows">
          {tournaments.map(({ id, name: title, category, modality, status, registers, games }) => (
            <li key={id}>
              <Link
                to={href("/organizador/:championship/torneios/:tournament", {
                  championship,
                  tournament: String(id),
                })}
              >
                <span>
                  <b>{title}</b>
                  <span className="sub dots">
                    {[
                      category,
                      modalityLabels[modality],
                      t("organizer.seasons.teams", { count: registers.approved }),
                      t("organizer.seasons.games", {
                        count: games.total,
                        finished: games.finished,
                      }),
                    ]
                      .filter(Boolean)
                      .map((fact) => (
                        <span key={fact}>{fact}</span>
                      ))}
                  </span>
                </span>
                <span className="tag">{t(`organizer.seasons.tournamentStatus.${status}`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className="season-add">
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
