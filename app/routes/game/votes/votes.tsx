import { Card } from "~/components/card.tsx";
import { data, redirect } from "react-router";
import type { Route } from "./+types/votes";
import { Head } from "~/components/site/head.tsx";
import { gamePath, votesPath } from "~/components/target.ts";
import { VOTE_KINDS } from "~/domain/votes.ts";
import { useText } from "~/i18n/use-text.ts";
import { loadAnswers, readPathNumber, readTarget } from "~/routes/request.ts";
import { getGame } from "~/v1/matchday/games/contract.ts";
import { getVotes } from "~/v1/matchday/votes/contract.ts";
import votesSheet from "~/styles/votes.css?url";
import { apiContext } from "~/worker/contexts.ts";
import { takeVote } from "./cast.server.ts";
import { VoteForm, VoteResult, voteTitle } from "./vote-card.tsx";
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: votesSheet }];

export { headers } from "~/routes/form/sent-form.ts";

export const handle = { compact: true };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const id = readPathNumber(params.gameId);
  const api = context.get(apiContext);
  const asked = { params: { id }, query: { championship: params.id } };
  const [game, votes] = await loadAnswers(Promise.all([api(getGame, asked), api(getVotes, asked)]));
  return { game, votes, target: readTarget(request, params), ofTournament: game.tournament_id };
}

/** Takes a vote and redirects to the result, so that a reload does not vote again. */
export async function action(args: Route.ActionArgs) {
  const { request, params } = args;
  const { status, headers, refusal } = await takeVote(args, readPathNumber(params.gameId), {
    embedded: false,
  });
  if (refusal !== null) return data({ refusal }, { status, headers });
  return redirect(votesPath(readTarget(request, params), readPathNumber(params.gameId)), {
    status: 303,
    headers,
  });
}

export default function GameVotes({ loaderData, actionData }: Route.ComponentProps) {
  const { game, votes, target } = loaderData;
  const { t } = useText();
  const name = t("game.title", {
    home: game.home_team?.name ?? t("game.toBeDefined"),
    away: game.away_team?.name ?? t("game.toBeDefined"),
  });
  const squads = [game.home_team, game.away_team].flatMap((team) =>
    team
      ? {
          team,
          athletes: votes.candidates
            .filter(({ team_id }) => team_id === team.id)
            .map(({ user }) => user),
        }
      : [],
  );
  const mayDraw = votes.winner.some(({ choice }) => choice === "draw");
  const shown = VOTE_KINDS.filter(
    (kind) => votes.open?.kind === kind || votes[kind].some((row) => row.votes > 0),
  );
  return (
    <div className="stack narrow">
      <Head
        title={t("site.titled", { page: t("vote.page", { game: name }) })}
        description={t("vote.description", { game: name })}
        hidden
      />
      <header className="lines">
        <h1>{t("vote.heading")}</h1>
        <p>
          <a className="in-text" href={gamePath(target, game.id)}>
            {name}
          </a>
        </p>
      </header>
      {actionData?.refusal ? (
        <p className="card pad" role="alert">
          {actionData.refusal}
        </p>
      ) : null}
      {game.man_of_the_match ? (
        <p className="card pad">
          {t("vote.officialIs", { name: game.man_of_the_match.user.name })}
        </p>
      ) : null}
      {shown.length === 0 ? <p className="card pad">{t("vote.nothing")}</p> : null}
      {shown.map((kind) => (
        <Card key={kind} id={kind} title={t(voteTitle(kind, game))} look="vote">
          <VoteResult game={game} kind={kind} votes={votes} />
          {votes.open?.kind === kind ? (
            <VoteForm
              {...{ game, kind, mayDraw, squads }}
              action={votesPath(target, game.id)}
              labelled={kind}
            />
          ) : null}
        </Card>
      ))}
      <p className="sub">{t("vote.privacy")}</p>
    </div>
  );
}
