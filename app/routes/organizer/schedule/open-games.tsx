import { clockTime, shortDay } from "~/components/date.ts";
import type { Game } from "~/components/shapes.ts";
import { useText } from "~/i18n/use-text.ts";

interface OpenGamesProps {
  games: Pick<Game, "id" | "starts_at" | "time_known" | "field">[];
  labels: Record<number, string>;
  /** Games of the round that are over. */
  played: number;
}

/** What a round still has to play, and when it was to be. */
export function OpenGames({ games, labels, played }: OpenGamesProps) {
  const { t } = useText();
  return (
    <section className="card planned">
      <header>
        <h2>{t("organizer.schedule.postpone.open")}</h2>
        <span className="tag">{games.length}</span>
      </header>
      <ul>
        {games.map(({ id, starts_at, time_known, field }) => (
          <li key={id}>
            <span>
              {labels[id]}
              <span className="sub dots">
                <span>
                  {starts_at
                    ? `${shortDay(starts_at)}${time_known ? ` ${clockTime(starts_at)}` : ""}`
                    : t("game.noDate")}
                </span>
                {field ? <span>{field.name}</span> : null}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {played > 0 ? (
        <p className="quiet sub">{t("organizer.schedule.postpone.played", { count: played })}</p>
      ) : null}
    </section>
  );
}
