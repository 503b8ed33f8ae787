import { useTranslation } from "react-i18next";
import { GameList } from "~/components/game-list.tsx";
import type { Game } from "~/components/shapes.ts";
import { roundsPath, type Target } from "~/components/target.ts";

/** The current round beside the table. */
export function RoundCard({ games, target }: { games: Game[]; target: Target }) {
  const { t } = useTranslation();
  const [first] = games;
  if (!first) return null;
  return (
    <section className="card" aria-labelledby="rodada" data-live="round">
      <header>
        <h2 id="rodada">{first.round.name}</h2>
        <a className="text-link" href={roundsPath(target)} aria-label={t("table.allRounds")}>
          {t("table.currentRound")}
        </a>
      </header>
      <GameList games={games} target={target} />
    </section>
  );
}
