import { useText } from "~/i18n/use-text.ts";
import { GameList } from "~/components/game-list.tsx";
import { Icon } from "~/components/icon.tsx";
import type { Game } from "~/components/shapes.ts";
import { roundsPath, type Target } from "~/components/target.ts";

interface UndatedProps {
  target: Target;
  games: Game[];
  total: number;
}

/** The games that still wait for a date; the rounds have those for which there is no room. */
export function Undated({ target, games, total }: UndatedProps) {
  const { t } = useText();
  if (games.length === 0) return null;
  return (
    <section className="card" aria-labelledby="sem-data">
      <header>
        <h2 id="sem-data">{t("rounds.undated")}</h2>
        <span className="sub">{t("calendar.games", { count: total })}</span>
        {total > games.length ? (
          <a className="text-link" href={roundsPath(target)}>
            {t("calendar.inRounds")}
            <Icon name="forward" />
          </a>
        ) : null}
      </header>
      <GameList games={games} target={target} hideDay />
    </section>
  );
}
