import { useText } from "~/i18n/use-text.ts";
import type { GameDetail } from "../records.ts";
import { type SideFacts, sidesOf } from "./game-facts.ts";

/** The kicks of a shoot-out, a dot each, under the crest of who took them; nothing where none is noted. */
export function KickDots({ game }: { game: GameDetail }) {
  const { t } = useText();
  if (game.kicks.length === 0) return null;
  return (
    <div
      className="board-scorers whole-line sub"
      role="group"
      aria-label={t("aroundGame.kicks.title")}
    >
      {sidesOf(game).map((facts) => (
        <SideDots key={facts.side} facts={facts} kicks={game.kicks} />
      ))}
    </div>
  );
}

function SideDots({ facts, kicks }: { facts: SideFacts; kicks: GameDetail["kicks"] }) {
  const { t } = useText();
  const own = kicks.filter(({ side }) => side === facts.side);
  const said = own.map(({ scored, user }) => {
    const word = t(`aroundGame.kicks.${scored ? "scored" : "missed"}`);
    return user ? `${word} (${user.name})` : word;
  });
  return (
    <p>
      <span className="sr">
        {t("aroundGame.kicks.of", {
          team: facts.name ?? t("game.toBeDefined"),
          kicks: said.join(", "),
        })}
      </span>
      <b aria-hidden="true">{own.map(({ scored }) => (scored ? "●" : "○")).join(" ")}</b>
    </p>
  );
}
