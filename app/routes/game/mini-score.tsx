import { useText } from "~/i18n/use-text.ts";
import { clockTime, shortDay } from "~/components/date.ts";
import { type SideFacts, sidesOf, statusWord } from "~/components/game/game-facts.ts";
import { LiveMark } from "~/components/game/game-status.tsx";
import type { GameDetail } from "~/components/records.ts";
import { Shield } from "~/components/team/shield.tsx";

/**
 * The score on one line, which lies behind the board and stays at the top of the window when that has
 * gone: it says nothing that the board does not.
 */
export function MiniScore({ game }: { game: GameDetail }) {
  const { t } = useText();
  const [home, away] = sidesOf(game);
  const between = home.score === null && game.time_known && game.starts_at;
  return (
    <div className="mini-score versus" data-live="mini" aria-hidden="true">
      <MiniSide facts={home} />
      <span className="lines centered">
        <b>
          {between ? (
            clockTime(between)
          ) : (
            <>
              {home.score} {t("game.versus")} {away.score}
            </>
          )}
        </b>
        <span className="sub">
          {game.status === "live" ? (
            <LiveMark game={game} />
          ) : game.status === "scheduled" ? (
            game.starts_at && shortDay(game.starts_at)
          ) : (
            t(statusWord(game))
          )}
        </span>
      </span>
      <MiniSide facts={away} />
    </div>
  );
}

function MiniSide({ facts: { team, name } }: { facts: SideFacts }) {
  const { t } = useText();
  return (
    <span className="row">
      <Shield of={team} />
      <span className="name">{team?.short_name ?? name ?? t("game.toBeDefined")}</span>
    </span>
  );
}
