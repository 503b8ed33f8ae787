import { longDay } from "~/components/date.ts";
import { GameCard } from "~/components/game/game-card.tsx";
import { byDay } from "~/components/game/game-list.tsx";
import type { Game } from "~/components/records.ts";
import { tablePath } from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";

/** A game with the championship that it belongs to. */
interface GameOfAny extends Game {
  championship: { slug: string; name: string };
}

interface GamesNowProps {
  live: GameOfAny[];
  next: GameOfAny[];
}

/** Games of now and soon, in all championships. */
export function GamesNow({ live, next }: GamesNowProps) {
  const { t } = useText();
  return (
    <div className="games-now stack" data-live="now">
      <GamesOf id="ao-vivo" title={t("search.live")} games={live} />
      <GamesOf id="proximos" title={t("search.next")} games={next} days />
    </div>
  );
}

interface GamesOfProps {
  id: string;
  title: string;
  games: GameOfAny[];
  /** Whether the days are headings. */
  days?: boolean;
}

/** Games by championship, and those of other days by day: each is named once. */
function GamesOf({ id, title, games, days = false }: GamesOfProps) {
  if (games.length === 0) return null;
  const championships = Map.groupBy(games, ({ championship }) => championship.slug);
  return (
    <section className="card" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
      </header>
      {[...championships].map(([slug, those]) => (
        <div key={slug} className="games-of">
          <h3 className="pad lined">
            <a className="tap" href={tablePath({ championship: slug })}>
              {those[0]?.championship.name}
            </a>
          </h3>
          {days ? (
            byDay(those).map(({ key, games }) => (
              <div key={key}>
                <h4 className="games-day pad-x capital sub">
                  {games[0]?.starts_at ? longDay(games[0].starts_at) : null}
                </h4>
                <Games slug={slug} games={games} hideDay={key !== null} />
              </div>
            ))
          ) : (
            <Games slug={slug} games={those} />
          )}
        </div>
      ))}
    </section>
  );
}

function Games({
  slug,
  games,
  hideDay = false,
}: {
  slug: string;
  games: Game[];
  hideDay?: boolean;
}) {
  return (
    <ul className="games">
      {games.map((game) => (
        <li key={game.id}>
          <GameCard game={game} target={{ championship: slug }} hideDay={hideDay} />
        </li>
      ))}
    </ul>
  );
}
