import { data } from "react-router";
import type { Route } from "./+types/game";
import { cacheHeaders } from "~/http/cache.ts";
import { fullDate } from "~/components/date.ts";
import {
  endingKey,
  type SideFacts,
  listSides,
  formatGameTitle,
} from "~/components/game/game-facts.ts";
import { KickDots, LiveMark, ResultNote } from "~/components/game/game-status.tsx";
import { roundHeading } from "~/components/game/round-menu.tsx";
import type { GameDetail } from "~/components/records.ts";
import { Shield } from "~/components/team/shield.tsx";
import { gamePath, type Target, teamPath, votesPath } from "~/components/target.ts";
import { PeopleContext, useText } from "~/i18n/use-text.ts";
import { athletesGender } from "~/routes/championship/chosen-tournament.ts";
import { championshipContext } from "~/routes/championship/with-championship.server.ts";
import { championInWords } from "~/routes/game/champion.ts";
import { GameNews } from "~/routes/game/goal-news.tsx";
import { BoardChampion, BoardScorers, TeamColors } from "~/routes/game/scoreboard.tsx";
import { takeVote } from "~/routes/game/votes/cast.server.ts";
import { VoteCard, findOpenVote } from "~/routes/game/votes/vote-card.tsx";
import { loadAnswers, readPathNumber, readTarget } from "~/routes/request.ts";
import boardSheet from "~/styles/board.css?url";
import embedSheet from "~/styles/embed-game.css?url";
import scoreboardSheet from "~/styles/scoreboard.css?url";
import { getGame } from "~/v1/matchday/games/contract.ts";
import { getGameContext } from "~/v1/site/game-context/contract.ts";
import { apiContext } from "~/worker/contexts.ts";
import { Embed } from "./embed.tsx";
import { isNear } from "../shown-games.ts";

export const links: Route.LinksFunction = () =>
  [boardSheet, scoreboardSheet, embedSheet].map((href) => ({ rel: "stylesheet", href }));

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const id = readPathNumber(params.gameId);
  const api = context.get(apiContext);
  const asked = { params: { id }, query: { championship: params.id } };
  const [championship, [game, { champion, trophy }]] = await Promise.all([
    context.get(championshipContext)(),
    loadAnswers(Promise.all([api(getGame, asked), api(getGameContext, asked)])),
  ]);
  return { target: readTarget(request, params), championship, game, won: { champion, trophy } };
}

export async function action(args: Route.ActionArgs) {
  const cast = await takeVote(args, readPathNumber(args.params.gameId), { embedded: true });
  const { votes, refusal, status, headers } = cast;
  return data({ votes, refusal }, { status, headers: { ...headers, ...cacheHeaders("none") } });
}

export default function GameEmbed({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useText();
  const { target, championship, game, won } = loaderData;
  const [home, away] = listSides(game);
  const part = t("game.title", {
    home: home.name ?? t("game.toBeDefined"),
    away: away.name ?? t("game.toBeDefined"),
  });
  const scored = formatGameTitle(game, t);
  const open = findOpenVote(championship, game);
  const { title, detail } = roundHeading(game.round, game.phase);
  const ofGame = { ...target, tournament: game.tournament_id };
  const crowned = championInWords(won, championship, ofGame, t);
  return (
    <Embed
      championship={championship}
      full={gamePath(target, game.id)}
      part={part}
      title={scored}
      live={isNear([game])}
    >
      <p className="sr" role="status" data-told />
      <section className="board stack embed-game" data-live="game">
        <GameNews game={game} scored={scored} />
        <TeamColors home={home} away={away} />
        <p className="sub centered">
          {[championship.name, title, detail].filter(Boolean).join(" · ")}
        </p>
        <div className="versus">
          <BoardSide facts={home} target={target} />
          <p className={home.penalties === null ? "board-score" : "board-score with-penalties"}>
            <Goals facts={home} game={game} />
            <span className="times">{t("game.versus")}</span>
            <Goals facts={away} game={game} />
          </p>
          <BoardSide facts={away} target={target} />
        </div>
        <BoardChampion crowned={crowned} />
        <p className="sub centered">
          <When game={game} />
        </p>
        <BoardScorers game={game} sides={[home, away]} />
        <KickDots game={game} />
        <ResultNote game={game} />
      </section>
      {open ? (
        <PeopleContext value={athletesGender(championship, game.tournament_id)}>
          <VoteCard
            {...{ game, open }}
            page={votesPath(target, game.id)}
            action=""
            cast={actionData}
          />
        </PeopleContext>
      ) : null}
    </Embed>
  );
}

function BoardSide({ facts, target }: { facts: SideFacts; target: Target }) {
  const { t } = useText();
  const { team } = facts;
  const className = facts.lost ? "board-side lines centered lost" : "board-side lines centered";
  if (!team) {
    return (
      <span className={className}>
        <Shield of={null} size="large" />
        <span>{facts.name ?? t("game.toBeDefined")}</span>
      </span>
    );
  }
  return (
    <a className={className} href={teamPath(target, team.id)} target="_blank" rel="noopener">
      <Shield of={team} size="large" />
      <span className="sr">{team.name}</span>
      <span aria-hidden="true">{team.short_name ?? team.name}</span>
    </a>
  );
}

function Goals({ facts, game }: { facts: SideFacts; game: GameDetail }) {
  const { t } = useText();
  if (facts.score === null) return null;
  const penalties =
    facts.penalties === null ? null : (
      <small>
        <span aria-hidden="true">({facts.penalties})</span>
        <span className="sr">({t("game.penaltyScore", { goals: facts.penalties })})</span>
      </small>
    );
  return (
    <>
      {facts.side === "home" ? penalties : null}
      <span data-score={`${game.id}-${facts.side}`}>{facts.score}</span>
      {facts.side === "away" ? penalties : null}
    </>
  );
}

function When({ game }: { game: GameDetail }) {
  const { t } = useText();
  if (game.status === "live") return <LiveMark game={game} />;
  const day = game.starts_at && fullDate(game.starts_at, game.time_known);
  const status = game.status === "scheduled" ? null : t(endingKey(game));
  return [status, day ?? t("game.noDate"), game.field?.name].filter(Boolean).join(" · ");
}
