import { GameCard } from "./game-card.tsx";
import type { Game } from "./shapes.ts";
import type { Target } from "./target.ts";

interface GameListProps {
  games: Game[];
  target: Target;
  hideDay?: boolean;
  newTab?: boolean;
  where?: (game: Game) => string | null;
}

/** Games one below the other; the group is said where several meet in one list. */
export function GameList({ games, ...card }: GameListProps) {
  const showGroup = new Set(games.map(({ group }) => group?.id)).size > 1;
  return (
    <ul className="games" data-follow-list>
      {games.map((game) => (
        <li key={game.id}>
          <GameCard game={game} showGroup={showGroup} {...card} />
        </li>
      ))}
    </ul>
  );
}
