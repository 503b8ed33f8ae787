import { GameCard } from "./game-card.tsx";
import type { Game } from "../records.ts";
import type { Target } from "../target.ts";
import { dayKey } from "../date.ts";

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

interface GameDay {
  /** "2026-11-14", or null for games without a date. */
  key: string | null;
  games: Game[];
}

/** Games by the day they are on, in São Paulo, earliest first; those without a date last. */
export function byDay(games: readonly Game[]): GameDay[] {
  const days = new Map<string | null, Game[]>();
  for (const game of games) {
    const key = game.starts_at && dayKey(game.starts_at);
    days.set(key, [...(days.get(key) ?? []), game]);
  }
  return [...days]
    .map(([key, those]) => ({ key, games: those }))
    .toSorted((a, b) => (a.key ?? "9").localeCompare(b.key ?? "9"));
}
