import { useText } from "~/i18n/use-text.ts";
import { GameList } from "./game-list.tsx";
import { headingOf } from "./round-heading.ts";
import type { Game } from "./shapes.ts";
import { roundsPath, type Target } from "./target.ts";

interface RoundCardProps {
  /** The games of one round. */
  games: Game[];
  target: Target;
  newTab?: boolean;
}

/** The current round beside the table. */
export function RoundCard({ games, target, newTab = false }: RoundCardProps) {
  const { t } = useText();
  const [first] = games;
  if (!first) return null;
  const { title, detail } = headingOf(first.round, first.phase);
  return (
    <section className="card" aria-labelledby="rodada" data-live="round">
      <header>
        <h2 id="rodada">{title}</h2>
        {detail ? <span className="sub">{detail}</span> : null}
        <a
          className="text-link"
          href={roundsPath(target)}
          aria-label={t("table.allRounds")}
          {...(newTab && { target: "_blank", rel: "noopener" })}
        >
          {t("table.currentRound")}
        </a>
      </header>
      <GameList games={games} target={target} newTab={newTab} />
    </section>
  );
}
