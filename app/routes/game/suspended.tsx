import { useText } from "~/i18n/use-text.ts";
import { Icon } from "~/components/icon.tsx";
import type { GameContext, GameDetail } from "~/components/records.ts";
import { suspensionsPath, type Target } from "~/components/target.ts";
import { AthleteLink } from "~/components/team/athlete-link.tsx";
import { Shield } from "~/components/team/shield.tsx";

interface SuspendedProps {
  game: GameDetail;
  context: GameContext;
  target: Target;
}

/** Whom a suspension keeps out of the game; of one that is over, once line-ups tell that it did. */
export function Suspended({ game, context: { home, away }, target }: SuspendedProps) {
  const { t } = useText();
  const played = new Set(
    game.lineups.flatMap(({ athletes }) => athletes.map(({ user }) => user.id)),
  );
  if (game.finished && played.size === 0) return null;
  const sides = [home, away].flatMap((side) =>
    side ? { ...side, suspended: side.suspended.filter(({ user }) => !played.has(user.id)) } : [],
  );
  if (sides.every(({ suspended }) => suspended.length === 0)) return null;
  return (
    <section className="card" aria-labelledby="fora">
      <header>
        <h2 id="fora">
          {t(game.finished ? "aroundGame.suspended.titlePast" : "aroundGame.suspended.title")}
        </h2>
        {game.finished ? null : (
          <a className="text-link" href={suspensionsPath(target)}>
            {t("aroundGame.suspended.all")}
            <Icon name="forward" />
          </a>
        )}
      </header>
      <div className="rows lined columns">
        {sides.map(({ team, suspended }) => (
          <div key={team.id} className="pad stack gap-2">
            <h3 className="row">
              <Shield of={team} />
              {team.name}
            </h3>
            {suspended.length > 0 ? (
              <ul className="stack gap-2">
                {suspended.map(({ user, reason }) => (
                  <li key={user.id} className="lines">
                    <b>
                      <AthleteLink user={user} target={target} />
                    </b>
                    <span className="sub">{reason}</span>
                  </li>
                ))}
              </ul>
            ) : (
              <p className="sub">{t("aroundGame.suspended.nobody")}</p>
            )}
          </div>
        ))}
      </div>
    </section>
  );
}
