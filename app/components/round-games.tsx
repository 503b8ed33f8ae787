import { useText } from "~/i18n/use-text.ts";
import { longDay } from "./date.ts";
import { Empty } from "./empty.tsx";
import { byDay } from "./game-days.ts";
import { GameList } from "./game-list.tsx";
import type { Game } from "./shapes.ts";
import type { Target } from "./target.ts";

interface RoundGamesProps {
  games: Game[];
  target: Target;
  newTab?: boolean;
}

/** A round's games, a card for each day. */
export function RoundGames({ games, target, newTab = false }: RoundGamesProps) {
  const { t } = useText();
  if (games.length === 0) {
    return (
      <div className="card">
        <Empty title={t("rounds.emptyRound")} hint={t("rounds.emptyRoundHint")} />
      </div>
    );
  }
  return (
    <div className="stack">
      {byDay(games).map(({ key, games: those }) => (
        <section key={key ?? "none"} className="card day">
          <h3 className="capital">
            {those[0]?.starts_at ? (
              <time dateTime={key ?? undefined}>{longDay(those[0].starts_at)}</time>
            ) : (
              t("rounds.undated")
            )}
          </h3>
          <GameList games={those} target={target} newTab={newTab} hideDay />
        </section>
      ))}
    </div>
  );
}
