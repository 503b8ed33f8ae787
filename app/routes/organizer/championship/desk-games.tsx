import { Card } from "~/components/card.tsx";
import { href, Link } from "react-router";
import { clockTime, shortDay } from "~/components/date.ts";
import { listSides } from "~/components/game/game-facts.ts";
import { roundTitle } from "~/components/game/round-menu.tsx";
import type { Game } from "~/components/records.ts";
import { Shield } from "~/components/team/shield.tsx";
import { useText } from "~/i18n/use-text.ts";

interface DeskGamesProps {
  title: string;
  hint?: string;
  games: Game[];
  empty?: string;
  more?: string | undefined;
}

export function DeskGames({ title, hint, games, empty, more }: DeskGamesProps) {
  const { t } = useText();
  return (
    <Card title={title}>
      {hint || games.length === 0 ? (
        <p className="quiet">{games.length > 0 ? hint : empty}</p>
      ) : null}
      <ul className="rows lined">
        {games.map((game) => (
          <li key={game.id}>
            <Link
              className="list-row list-link"
              to={href("/organizador/:championship/torneios/:tournament/sumula/:game", {
                championship: String(game.championship_id),
                tournament: String(game.tournament_id),
                game: String(game.id),
              })}
            >
              <span className="grow stack gap-1">
                <span className="sub dots">
                  <When game={game} />
                  <span>{game.field?.name ?? roundTitle(game.round, game.phase)}</span>
                </span>
                {listSides(game).map(({ side, team, name }) => (
                  <span key={side} className="side">
                    <Shield of={team} />
                    <span>{name ?? t("game.toBeDefined")}</span>
                  </span>
                ))}
              </span>
              <span className="tag">{t("organizer.overview.sheet")}</span>
            </Link>
          </li>
        ))}
      </ul>
      {more ? <p className="note card-foot">{more}</p> : null}
    </Card>
  );
}

function When({ game: { status, starts_at, time_known } }: { game: Game }) {
  const { t } = useText();
  if (status === "live") return <span className="live">{t("game.status.live")}</span>;
  if (starts_at === null) return <span>{t("game.noDate")}</span>;
  const day = shortDay(starts_at);
  return (
    <span>
      <time dateTime={starts_at}>{time_known ? `${day} · ${clockTime(starts_at)}` : day}</time>
    </span>
  );
}
