import { GameCard } from "~/components/game-card.tsx";
import type { Game } from "~/components/shapes.ts";
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

/** What is played now and soon, in all championships. */
export function GamesNow({ live, next }: GamesNowProps) {
  const { t } = useText();
  return (
    <div className="games-now" data-live="now">
      <GamesOf id="ao-vivo" title={t("search.live")} games={live} />
      <GamesOf id="proximos" title={t("search.next")} games={next} />
    </div>
  );
}

function GamesOf({ id, title, games }: { id: string; title: string; games: GameOfAny[] }) {
  if (games.length === 0) return null;
  return (
    <section className="card" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
      </header>
      <ul className="games">
        {games.map((game) => (
          <li key={game.id}>
            <a className="game-of" href={tablePath({ championship: game.championship.slug })}>
              {game.championship.name}
            </a>
            <GameCard game={game} target={{ championship: game.championship.slug }} />
          </li>
        ))}
      </ul>
    </section>
  );
}
