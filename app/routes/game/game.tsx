import { useText } from "~/i18n/use-text.ts";
import type { Route } from "./+types/game";
import { apiContext } from "~/api-context.ts";
import { GameList } from "~/components/game-list.tsx";
import { Head } from "~/components/head.tsx";
import { Icon } from "~/components/icon.tsx";
import { JsonLd } from "~/components/json-ld.tsx";
import type { PageHandle } from "~/components/page-handle.ts";
import { ShareLink } from "~/components/share-link.tsx";
import { sportsEvent } from "~/components/sports-event.ts";
import { gameCardPath, gamePath, roundsPath } from "~/components/target.ts";
import { ShellProblem } from "~/routes/championship/shell-problem.tsx";
import { answered, targetOf, numberIn } from "~/routes/request.ts";
import { getGame, listGames } from "~/v1/games/contract.ts";
import { GameFacts } from "./game-facts.tsx";
import { Lineups } from "./lineups.tsx";
import { Officials } from "./officials.tsx";
import { Scoreboard } from "./scoreboard.tsx";
import { Timeline } from "./timeline.tsx";
import { useGameTitle } from "./title.ts";
import { useShell } from "~/routes/championship/use-shell.ts";
import stylesheet from "~/styles/pages/game.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const handle: PageHandle = { compact: true };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const target = targetOf(request, params);
  const id = numberIn(params.gameId);
  const api = context.get(apiContext);
  const [game, round] = await answered(
    Promise.all([
      api(getGame, { params: { id }, query: { championship: params.id } }),
      api(listGames, { query: { championship: params.id, round_of: id, per_page: 100 } }),
    ]),
  );
  return { target, game, others: round.records.filter((other) => other.id !== game.id) };
}

export default function GamePage({ loaderData: { target, game, others } }: Route.ComponentProps) {
  const { t } = useText();
  const shell = useShell();
  const title = useGameTitle(game);
  if (!shell) return null;
  const { championship, origin } = shell;
  const round = { order: game.round.order, phase: game.phase };
  const named = { ...target, championship: championship.slug };
  const address = origin + gamePath(named, game.id);
  const event = sportsEvent({ game, championship, origin });
  return (
    <div className="reading stack">
      {event ? <JsonLd data={event} /> : null}
      <Head
        title={t("site.titled", { page: title })}
        description={[championship.name, game.phase.name, game.round.name].join(" · ")}
        canonical={address}
        image={origin + gameCardPath(named, game.id, championship.revision)}
      />
      <div className="stack" data-live="game">
        <Scoreboard game={game} />
        <GameFacts game={game}>
          <ShareLink text={title} address={address} />
        </GameFacts>
        <section className="card" aria-labelledby="lances">
          <header>
            <h2 id="lances">{t("game.events")}</h2>
          </header>
          <Timeline game={game} target={target} />
        </section>
        <Lineups game={game} target={target} />
        <Officials game={game} />
      </div>
      {others.length > 0 ? (
        <section className="card" aria-labelledby="outros" data-live="others">
          <header>
            <h2 id="outros">{t("game.others")}</h2>
            <a className="text-link" href={roundsPath(target, round)}>
              {t("game.round")}
              <Icon name="forward" />
            </a>
          </header>
          <GameList games={others} target={target} />
        </section>
      ) : null}
    </div>
  );
}

export { ShellProblem as ErrorBoundary };
