import { href, Link } from "react-router";
import { Icon } from "~/components/icon.tsx";
import { useText } from "~/i18n/use-text.ts";
import type { DeskFacts } from "./desk-facts.ts";
import { DeskGames } from "./desk-games.tsx";

/** What nobody but the organizers can do: decide on teams and athletes, enter results that are due. */
export function Waiting({ desk }: { desk: DeskFacts }) {
  const { t } = useText();
  const { championship, seasons, late_games } = desk;
  const own = { championship: String(championship.id) };
  const tournaments = seasons.flatMap((season) => season.tournaments);
  const late = tournaments.reduce((sum, { games }) => sum + games.late, 0) - late_games.length;
  const within = "/organizador/:championship/torneios/:tournament";
  const decisions =
    championship.role === "scorer"
      ? []
      : tournaments.flatMap(({ id, name: tournament, registers, inscriptions }) => {
          const params = { ...own, tournament: String(id) };
          return [
            {
              count: registers.pending,
              text: t("organizer.overview.teams", { count: registers.pending, tournament }),
              to: href(`${within}/times`, params),
            },
            {
              count: inscriptions.pending,
              text: t("organizer.overview.athletes", { count: inscriptions.pending, tournament }),
              to: href(`${within}/atletas`, params),
            },
          ].filter(({ count }) => count > 0);
        });
  return (
    <>
      {decisions.length > 0 ? (
        <section className="card desk-waiting">
          <header>
            <h2>{t("organizer.overview.waiting")}</h2>
          </header>
          <ul className="desk-rows">
            {decisions.map(({ text, to }) => (
              <li key={text}>
                <Link to={to}>
                  <b>{text}</b>
                  <Icon name="forward" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {late_games.length > 0 ? (
        <DeskGames
          title={t("organizer.overview.late")}
          hint={t("organizer.overview.lateHint")}
          games={late_games}
          more={late > 0 ? t("organizer.overview.moreLate", { count: late }) : undefined}
        />
      ) : null}
    </>
  );
}
