import { useText } from "~/i18n/use-text.ts";
import { Empty } from "~/components/empty.tsx";
import { Icon } from "~/components/icon.tsx";
import type { Game, Team } from "~/components/shapes.ts";
import type { Target } from "~/components/target.ts";
import { NextGame } from "./next-game.tsx";
import { byMoment } from "./outcome.ts";
import { TeamGame } from "./team-game.tsx";

interface TeamGamesProps {
  team: Team;
  games: Game[];
  target: Target;
}

const LAST = 5;

/** A team's games in a tournament: the next one large, the last results, then all of them by phase. */
export function TeamGames({ team, games, target }: TeamGamesProps) {
  const { t } = useText();
  const inTime = byMoment(games);
  const next =
    inTime.find(({ status }) => status === "live") ??
    inTime.find(({ status }) => status === "scheduled");
  const last = inTime
    .filter(({ finished }) => finished)
    .slice(-LAST)
    .toReversed();
  if (games.length === 0) {
    return (
      <div className="card">
        <Empty title={t("teams.noGames")} hint={t("teams.noGamesHint")} as="h2" />
      </div>
    );
  }
  return (
    <div className="stack" data-live="team">
      {next ? <NextGame game={next} target={target} /> : null}
      {last.length > 0 ? (
        <section className="card" aria-labelledby="resultados">
          <header>
            <h2 id="resultados">{t("teams.lastResults")}</h2>
          </header>
          <ul className="team-games">
            {last.map((game) => (
              <li key={game.id}>
                <TeamGame game={game} team={team} target={target} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {games.length > last.length + (next ? 1 : 0) ? (
        <AllGames team={team} games={games} target={target} />
      ) : null}
    </div>
  );
}

/** Every game in the order of the rounds, folded away, a heading for each phase. */
function AllGames({ team, games, target }: TeamGamesProps) {
  const { t } = useText();
  const phases = [...new Map(games.map(({ phase }) => [phase.id, phase])).values()];
  return (
    <details className="card team-all">
      <summary>
        <h2>{t("teams.allGames")}</h2>
        <span className="sub">{t("teams.games", { count: games.length })}</span>
        <Icon name="down" />
      </summary>
      {phases.map((phase) => (
        <section key={phase.id}>
          {phases.length > 1 ? <h3>{phase.name}</h3> : null}
          <ul className="team-games">
            {games
              .filter((game) => game.phase.id === phase.id)
              .map((game) => (
                <li key={game.id}>
                  <TeamGame game={game} team={team} target={target} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </details>
  );
}
