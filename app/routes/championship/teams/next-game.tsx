import { useText } from "~/i18n/use-text.ts";
import { clockTime, longDay } from "~/components/date.ts";
import { type SideFacts, sidesOf } from "~/components/game-facts.ts";
import { LiveMark } from "~/components/game-status.tsx";
import { headingOf } from "~/components/round-heading.ts";
import type { Game } from "~/components/shapes.ts";
import { Shield } from "~/components/shield.tsx";
import { gamePath, type Target } from "~/components/target.ts";

/** The game that a team plays next, or is playing, as one large link. */
export function NextGame({ game, target }: { game: Game; target: Target }) {
  const { t } = useText();
  const [home, away] = sidesOf(game);
  const live = game.status === "live";
  const { title, detail } = headingOf(game.round, game.phase);
  return (
    <section className="card" aria-labelledby="proximo">
      <header>
        <h2 id="proximo">{t(live ? "teams.playing" : "teams.next")}</h2>
        <span className="sub">{[title, detail].filter(Boolean).join(" · ")}</span>
      </header>
      <a className="coming-game" href={gamePath(target, game.id)}>
        <NextSide facts={home} />
        <span className="next-middle">
          {live ? (
            <>
              <b className="next-score">
                <span data-score={`${game.id}-home`}>{home.score}</span>
                <span className="times"> {t("game.versus")} </span>
                <span data-score={`${game.id}-away`}>{away.score}</span>
              </b>
              <LiveMark game={game} />
            </>
          ) : (
            <b className="next-score">
              {game.starts_at && game.time_known ? clockTime(game.starts_at) : t("game.versus")}
            </b>
          )}
        </span>
        <NextSide facts={away} />
        <span className="next-when">
          {[game.starts_at ? longDay(game.starts_at) : t("game.noDate"), game.field?.name]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </a>
    </section>
  );
}

function NextSide({ facts }: { facts: SideFacts }) {
  const { t } = useText();
  return (
    <span className="next-side">
      <Shield of={facts.team} size="large" />
      <b>{facts.name ?? t("game.toBeDefined")}</b>
    </span>
  );
}
