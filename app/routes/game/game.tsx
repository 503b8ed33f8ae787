import type { ReactNode } from "react";
import type { Route } from "./+types/game";
import { apiContext, editingContext } from "~/worker/contexts.ts";
import { fullDate } from "~/components/date.ts";
import { sidesOf, useGroupName } from "~/components/game/game-facts.ts";
import { GameList } from "~/components/game/game-list.tsx";
import { Head, JsonLd } from "~/components/site/head.tsx";
import { Icon } from "~/components/icon.tsx";
import type { PageHandle } from "~/components/site/page-handle.ts";
import type { Game, GameDetail } from "~/components/records.ts";
import { ShareMenu } from "~/components/site/share-menu.tsx";
import { ShareLink } from "~/components/site/share-link.tsx";
import { sportsEvent } from "~/components/game/sports-event.ts";
import { gameCardPath, gamePath, roundsPath } from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";
import { ShellProblem } from "~/routes/championship/shell-problem.tsx";
import { useShell } from "~/routes/championship/use-shell.ts";
import { EditedGame } from "~/routes/in-place/edited-game.tsx";
import { editAction, readSheet } from "~/routes/in-place/editing.server.ts";
import { gameForms } from "~/routes/in-place/forms.server.ts";
import { loadAnswers, numberIn, targetOf } from "~/routes/request.ts";
import { getGame, listGames } from "~/v1/games/contract.ts";
import { Lineups } from "./lineups.tsx";
import { Scoreboard } from "./scoreboard.tsx";
import { Timeline } from "./timeline.tsx";
import stylesheet from "~/styles/game.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const handle: PageHandle = { compact: true, editable: true };

export async function loader(args: Route.LoaderArgs) {
  const { request, params, context } = args;
  const id = numberIn(params.gameId);
  const api = context.get(apiContext);
  const reading = Promise.all([
    api(getGame, { params: { id }, query: { championship: params.id } }),
    api(listGames, { query: { championship: params.id, round_of: id, per_page: 100 } }),
  ]);
  const [[game, round], sheet] = await Promise.all([
    loadAnswers(reading),
    context.get(editingContext) ? readSheet(args, id) : null,
  ]);
  const others = round.records.filter((other) => other.id !== game.id);
  return { target: targetOf(request, params), game, others, sheet };
}

export const action = (args: Route.ActionArgs) =>
  editAction(args, () => gameForms(numberIn(args.params.gameId)));

export default function GamePage({ loaderData }: Route.ComponentProps) {
  const { game, others, sheet } = loaderData;
  const { t } = useText();
  const shell = useShell();
  const title = useGameTitle(game);
  if (!shell) return null;
  const { championship, origin, target } = shell;
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
        embeddable
        image={origin + gameCardPath(named, game.id, championship.revision)}
      />
      <div className="stack" data-live="game">
        <Scoreboard game={game} />
        {sheet ? <EditedGame game={game} sheet={sheet} /> : null}
        <GameFacts game={game}>
          <ShareLink text={title} address={address} />
        </GameFacts>
        {sheet ? null : (
          <section className="card" aria-labelledby="lances">
            <header>
              <h2 id="lances">{t("game.events")}</h2>
            </header>
            <Timeline game={game} target={target} />
          </section>
        )}
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
      <ShareMenu
        picture={(format) => gameCardPath(named, game.id, championship.revision, format)}
      />
    </div>
  );
}

interface GameFactsProps {
  game: GameDetail;
  /** Buttons below the facts. */
  children: ReactNode;
}

/** When, where and for what a game is played. */
function GameFacts({ game, children }: GameFactsProps) {
  const { t } = useText();
  const groupName = useGroupName();
  const stage = [game.phase.name, game.group && groupName(game.group.name), game.round.name];
  return (
    <div className="card">
      <dl className="game-facts stack pad">
        <div className="row">
          <dt>{t("game.when")}</dt>
          <dd>{game.starts_at ? fullDate(game.starts_at, game.time_known) : t("game.noDate")}</dd>
        </div>
        {game.field ? (
          <div className="row">
            <dt>{t("game.where")}</dt>
            <dd>{[game.field.name, game.field.city].filter(Boolean).join(", ")}</dd>
          </div>
        ) : null}
        <div className="row">
          <dt>{t("game.stage")}</dt>
          <dd>{[...new Set(stage.filter(Boolean))].join(" · ")}</dd>
        </div>
      </dl>
      <p className="card-foot">{children}</p>
    </div>
  );
}

/** The officials, their remarks, and the addenda to the closed súmula. */
function Officials({ game }: { game: GameDetail }) {
  const { t } = useText();
  const { referees, notes, addenda } = game;
  return (
    <>
      {referees.length > 0 ? (
        <section className="card" aria-labelledby="arbitragem">
          <header>
            <h2 id="arbitragem">{t("game.officials.title")}</h2>
          </header>
          <dl className="game-facts officials stack pad">
            {referees.map((referee) => (
              <div key={referee.function} className="row">
                <dt>{t(`game.officials.function.${referee.function}`)}</dt>
                <dd>{referee.name}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
      {notes ? (
        <section className="card" aria-labelledby="observacoes">
          <header>
            <h2 id="observacoes">{t("game.notes")}</h2>
          </header>
          <p className="quiet as-written">{notes}</p>
        </section>
      ) : null}
      {addenda.length > 0 ? (
        <section className="card" aria-labelledby="adendos">
          <header>
            <h2 id="adendos">{t("game.addenda")}</h2>
          </header>
          <ol className="rows lined">
            {addenda.map(({ number, text, created_at }) => (
              <li key={number} className="pad">
                <p className="sub">
                  <b>{t("game.addendum", { number })}</b> · {fullDate(created_at, true)}
                </p>
                <p className="as-written">{text}</p>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </>
  );
}

/** "Unidos 2 × 1 Ajax": the game with its score, so that a link sent in a chat already says it. */
function useGameTitle(game: Game): string {
  const { t } = useText();
  const [home, away] = sidesOf(game);
  const names = {
    home: home.name ?? t("game.toBeDefined"),
    away: away.name ?? t("game.toBeDefined"),
  };
  if (home.score === null || away.score === null) return t("game.title", names);
  return t("game.titleScored", { ...names, homeScore: home.score, awayScore: away.score });
}

export { ShellProblem as ErrorBoundary };
