import { href, Link } from "react-router";
import { useText } from "~/i18n/use-text.ts";
import type { DeskSeason } from "./desk-facts.ts";

/** How far each tournament of a season is. */
export function TournamentProgress({
  season,
  championship,
}: {
  season: DeskSeason;
  championship: string;
}) {
  const { t } = useText();
  if (season.tournaments.length === 0) return null;
  return (
    <section className="card">
      <header>
        <h2>{t("organizer.overview.tournaments")}</h2>
        <span className="sub">{season.name}</span>
      </header>
      <ul className="desk-rows">
        {season.tournaments.map(
          ({ id, name, category, status, registers, inscriptions, games }) => (
            <li key={id}>
              <Link
                to={href("/organizador/:championship/torneios/:tournament", {
                  championship,
                  tournament: String(id),
                })}
              >
                <span className="desk-progress">
                  <span className="desk-progress-name">
                    <b>{name}</b>
                    <span className="tag">{t(`organizer.overview.${status}`)}</span>
                  </span>
                  <span className="sub dots">
                    {[
                      category,
                      t("organizer.overview.teamCount", { count: registers.approved }),
                      t("organizer.overview.athleteCount", { count: inscriptions.approved }),
                    ]
                      .filter(Boolean)
                      .map((fact) => (
                        <span key={fact}>{fact}</span>
                      ))}
                  </span>
                  {games.total > 0 ? (
                    <>
                      <progress value={games.finished} max={games.total} aria-hidden="true" />
                      <span className="sub">{t("organizer.overview.progress", games)}</span>
                    </>
                  ) : null}
                </span>
              </Link>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
