import { useText } from "~/i18n/use-text.ts";
import { clockTime, shortDay } from "~/components/date.ts";
import type { GameContext, SideContext } from "~/components/records.ts";
import { gamePath, type Target } from "~/components/target.ts";
import { Shield } from "~/components/team/shield.tsx";

/** The next game of each side, once this one has begun. */
export function NextGames({ context, target }: { context: GameContext; target: Target }) {
  const { t } = useText();
  const sides = [context.home, context.away].flatMap((side) =>
    side?.next_game ? [{ ...side, next_game: side.next_game }] : [],
  );
  if (sides.length === 0) return null;
  return (
    <section className="card" aria-labelledby="proximos">
      <header>
        <h2 id="proximos">{t("aroundGame.next.title")}</h2>
      </header>
      <ul className="rows lined">
        {sides.map((side) => (
          <li key={side.team.id}>
            <NextGame side={side} target={target} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type Next = NonNullable<SideContext["next_game"]>;

function NextGame({ side, target }: { side: SideContext & { next_game: Next }; target: Target }) {
  const { t } = useText();
  const { team, next_game: next } = side;
  const opponent = next.opponent?.name ?? t("game.toBeDefined");
  const names = next.at_home
    ? { home: team.name, away: opponent }
    : { home: opponent, away: team.name };
  const when = next.starts_at
    ? [shortDay(next.starts_at), next.time_known ? clockTime(next.starts_at) : null]
    : [t(next.status === "postponed" ? "game.status.postponed" : "game.noDate")];
  return (
    <a className="list-row block-link" href={gamePath(target, next.id)}>
      <Shield of={team} />
      <span className="lines grow">
        <span>{t("game.title", names)}</span>
        <span className="sub">{[...when, next.round.name].filter(Boolean).join(" · ")}</span>
      </span>
    </a>
  );
}
