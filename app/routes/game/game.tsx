import { Card } from "~/components/card.tsx";
import type { TFunction } from "i18next";
import type { Route } from "./+types/game";
import { apiContext, editingContext } from "~/worker/contexts.ts";
import { clockTime, shortDay } from "~/components/date.ts";
import { GameList } from "~/components/game/game-list.tsx";
import {
  type SideFacts,
  listSides,
  formatStage,
  statusKey,
  formatGameTitle,
} from "~/components/game/game-facts.ts";
import { Head, JsonLd } from "~/components/site/head.tsx";
import { Icon } from "~/components/icon.tsx";
import type { PageHandle } from "~/components/site/page-handle.ts";
import type { Championship, Game, GameDetail } from "~/components/records.ts";
import { sportsEvent } from "~/components/game/sports-event.ts";
import { gameCardPath, gamePath, roundsPath, type Target, votesPath } from "~/components/target.ts";
import { dayIn } from "~/domain/schedule/local-day.ts";
import { useText } from "~/i18n/use-text.ts";
import { useShell } from "~/routes/championship/shell-page.tsx";
import { EditedGame } from "~/routes/in-place/page-editors.tsx";
import { editAction, gameForms, readSheet } from "~/routes/in-place/editing.server.ts";
import { loadAnswers, readPathNumber, readTarget } from "~/routes/request.ts";
import { getGame, listGames } from "~/v1/matchday/games/contract.ts";
import { getGameContext } from "~/v1/site/game-context/contract.ts";
import { FactsCard, Officials } from "./facts-card.tsx";
import { Lineups, Suspended } from "./lineups.tsx";
import { MatchUp } from "./match-up.tsx";
import { Shield } from "~/components/team/shield.tsx";
import { championInWords } from "./champion.ts";
import { Scoreboard } from "./scoreboard.tsx";
import { Meetings, NextGames, TablesAround } from "./around-game.tsx";
import { VoteCard, findOpenVote } from "./votes/vote-card.tsx";
import { Timeline } from "./timeline.tsx";
import gameSheet from "~/styles/game.css?url";
import wideSheet from "~/styles/game-wide.css?url";
import meetingsSheet from "~/styles/meetings.css?url";
import { LiveMark } from "~/components/game/game-status.tsx";
import { ShareMenu } from "~/components/site/share.tsx";
import { AthleteLink } from "~/components/team/athlete.tsx";

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: gameSheet },
  { rel: "stylesheet", href: meetingsSheet },
  { rel: "stylesheet", href: wideSheet, media: "print, (min-width: 40rem)" },
];

export const handle: PageHandle = { compact: true, editable: true, follows: true };

export async function loader(args: Route.LoaderArgs) {
  const { request, params, context } = args;
  const id = readPathNumber(params.gameId);
  const api = context.get(apiContext);
  const asked = { params: { id }, query: { championship: params.id } };
  const reading = Promise.all([
    api(getGame, asked),
    api(listGames, { query: { championship: params.id, round_of: id, per_page: 100 } }),
    api(getGameContext, asked),
  ]);
  const [[game, round, around], sheet] = await Promise.all([
    loadAnswers(reading),
    context.get(editingContext) ? readSheet(args, id) : null,
  ]);
  const others = round.records.filter((other) => other.id !== game.id);
  const today = dayIn(new Date());
  const ofTournament = game.tournament_id;
  return { target: readTarget(request, params), game, others, around, today, sheet, ofTournament };
}

export const action = (args: Route.ActionArgs) =>
  editAction(args, () => gameForms(readPathNumber(args.params.gameId)));

export default function GamePage({ loaderData }: Route.ComponentProps) {
  const { game, others, around, today, sheet } = loaderData;
  const { t } = useText();
  const shell = useShell();
  const title = formatGameTitle(game, t);
  const { championship, origin } = shell;
  const target = withTournament(shell.target, game, championship);
  const named = { ...shell.target, championship: championship.slug };
  const address = origin + gamePath(named, game.id);
  const event = sportsEvent({ game, championship, origin });
  const round = { order: game.round.order, phase: game.phase };
  const isAhead = game.status === "scheduled" || game.status === "postponed";
  const seasonOver = isOver(championship, game);
  const crowned = championInWords(around, championship, target, t);
  const open = findOpenVote(championship, game);
  const comparison = <MatchUp game={game} context={around} target={target} />;
  return (
    <div className="game-page">
      {event ? <JsonLd data={event} /> : null}
      <Head
        title={t("site.titled", { page: title })}
        description={[crowned, championship.name, formatStage(game)].filter(Boolean).join(" · ")}
        canonical={address}
        embeddable
        image={origin + gameCardPath(named, game.id, championship.revision)}
      />
      <p className="sr" role="status" data-told />
      <MiniScore game={game} />
      <div className="game-parts stack" data-live="game">
        <Scoreboard
          game={game}
          page={{ tie: around.tie, target, today, seasonOver, scored: title, crowned }}
        />
        <div className="stack">
          {sheet ? <EditedGame game={game} sheet={sheet} /> : null}
          <FactsCard
            {...{ game, target }}
            field={around.field}
            championship={championship.name}
            followedIn={championship.slug}
            shared={{ text: shareText(game, title, crowned, t), address }}
          />
          <OfficialStar game={game} target={target} />
          {open && !sheet ? (
            <VoteCard {...{ game, open }} page={votesPath(target, game.id)} />
          ) : null}
          {isAhead ? comparison : null}
          {sheet || isAhead ? null : (
            <Card id="lances" title={t("game.events")}>
              <Timeline game={game} target={target} />
            </Card>
          )}
          <Suspended game={game} context={around} target={target} />
          <Lineups game={game} target={target} />
          <Officials game={game} />
          <Chronology game={game} />
        </div>
        <div className="stack">
          <TablesAround game={game} tables={around.tables} target={target} />
          {isAhead ? null : comparison}
          {around.home && around.away ? (
            <Meetings
              meetings={around.meetings}
              home={around.home}
              away={around.away}
              target={target}
            />
          ) : null}
          {isAhead ? null : <NextGames context={around} target={target} />}
        </div>
        {others.length > 0 ? (
          <section className="other-games card whole-line" aria-labelledby="outros">
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
      <ShareMenu
        picture={(format) => gameCardPath(named, game.id, championship.revision, format)}
      />
    </div>
  );
}

/** Adds the game's tournament when links would lead to another by default. */
const withTournament = (
  target: Target,
  { tournament_id }: Game,
  { default_tournament_id }: Championship,
): Target =>
  target.tournament === undefined && tournament_id === default_tournament_id
    ? target
    : { ...target, tournament: tournament_id };

function shareText(game: Game, title: string, crowned: string | null, t: TFunction): string {
  const { status, starts_at, time_known, field } = game;
  if (crowned) return t("share.said.champion", { crowned, title });
  if (status === "live") return t("share.said.live", { title });
  if (status !== "scheduled" || starts_at === null) return title;
  const when = time_known ? `${shortDay(starts_at)}, ${clockTime(starts_at)}` : shortDay(starts_at);
  return [title, when, ...(field ? [field.name] : [])].join(" · ");
}

const isOver = ({ seasons }: Championship, { tournament_id }: Game): boolean =>
  seasons.some(
    ({ status, tournaments }) =>
      status === "finished" && tournaments.some(({ id }) => id === tournament_id),
  );

/** The best player chosen by the organizer; the fans' vote is separate. */
function OfficialStar({ game, target }: { game: GameDetail; target: Target }) {
  const { t } = useText();
  const best = game.man_of_the_match;
  if (!best) return null;
  const team = [game.home_team, game.away_team].find((side) => side?.id === best.team_id);
  return (
    <Card id="craque" title={t("vote.title.star")} note={t("vote.official")}>
      <p className="list-row">
        {team ? <Shield of={team} /> : null}
        <span className="lines">
          <b>
            <AthleteLink user={best.user} target={target} />
          </b>
          {team ? <span className="sub">{team.name}</span> : null}
        </span>
      </p>
    </Card>
  );
}

function Chronology({ game }: { game: GameDetail }) {
  const { t } = useText();
  const periods = game.chronology.map(({ start, end, stoppage }, at) => {
    const hours = [start, end].filter((hour) => hour !== null).join("–");
    const added = stoppage ? t("game.stoppage", { minutes: stoppage }) : null;
    return { number: at + 1, said: [hours, added].filter(Boolean).join(", ") };
  });
  const told = periods.filter(({ said }) => said !== "");
  if (told.length === 0) return null;
  return (
    <Card id="cronologia" title={t("game.chronology")}>
      <dl className="game-facts officials stack gap-2 pad">
        {told.map(({ number, said }) => (
          <div key={number} className="row">
            <dt>{t("game.period", { number })}</dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** The score in one line; it is behind the scoreboard and appears at the top when that has scrolled away. */
function MiniScore({ game }: { game: GameDetail }) {
  const { t } = useText();
  const [home, away] = listSides(game);
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
            t(statusKey(game))
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
