import { type HeadersFunction, href } from "react-router";
import type { Route } from "./+types/followed";
import { Head } from "~/components/site/head.tsx";
import { SiteFooter, SiteHeader } from "~/components/site/site-header.tsx";
import { followedName, FollowStarSheet, FollowStar } from "~/components/team/follow-form.tsx";
import { useText } from "~/i18n/use-text.ts";
import { ProblemPage } from "~/routes/site/problem-page.tsx";
import stylesheet from "~/styles/search.css?url";
import { clockTime, shortDay } from "~/components/date.ts";
import { sidesOf } from "~/components/game/game-facts.ts";
import { LiveMark } from "~/components/game/game-status.tsx";
import type { FollowedTeam, Game } from "~/components/records.ts";
import { gamePath, type Target, teamPath } from "~/components/target.ts";
import { Shield } from "~/components/team/shield.tsx";
import { changeFollowed, readFollowed } from "./followed.server.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const loader = (args: Route.LoaderArgs) => readFollowed(args);

export const action = (args: Route.ActionArgs) => changeFollowed(args);

/** What the address names is everybody's, what a cookie names one visitor's. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/**
 * The teams that somebody follows, with their next and their last games: without script those of a cookie;
 * with it those that the device keeps, which it takes from here by their names, as the start page does.
 */
export default function Followed({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useText();
  const { own, records } = loaderData;
  return (
    <>
      <Head title={t("site.titled", { page: t("teams.followed") })} hidden />
      <header className="top">
        <SiteHeader />
      </header>
      <main id="conteudo" className="page stack">
        <h1>{t("teams.followed")}</h1>
        {actionData ? (
          <p className="card pad" role="alert">
            {t(`teams.followRefused.${actionData.refusal}`, { most: actionData.most })}
          </p>
        ) : null}
        {own ? <OwnTeams {...loaderData} /> : <Cards records={records} own={false} gone={[]} />}
        <p>
          <a className="text-link" href={href("/avisos")}>
            {t("alerts.link")}
          </a>
        </p>
      </main>
      <SiteFooter />
    </>
  );
}

type Listed = Route.ComponentProps["loaderData"];

/** The visitor's own teams, or how to follow one; the script puts the device's in their place. */
function OwnTeams(listed: Listed) {
  const { t } = useText();
  const { records, gone } = listed;
  return (
    <div
      className="following"
      data-following={records.length + gone.length > 0 ? "some" : ""}
      data-from={href("/seguidos")}
    >
      <FollowStarSheet />
      <Cards {...listed} />
      <p className="followed-none card pad lines">
        <span>{t("teams.followedNone")}</span>
        <span className="sub">{t("teams.followedHow")}</span>
      </p>
    </div>
  );
}

function Cards({ own, records, gone }: Listed) {
  const { t } = useText();
  return (
    <ul className="followed-list whole">
      {records.map((one) => {
        const item = followedName(one.championship.slug, one.team.id);
        return (
          <li key={item} data-item={item} data-kept={own ? one.team.name : undefined}>
            <FollowedCard {...one} own={own} />
          </li>
        );
      })}
      {gone.map((item) => (
        <li key={item} className="card pad split">
          {t("teams.followedGone")}
          <LeaveForm of={item} />
        </li>
      ))}
    </ul>
  );
}

interface FollowedCardProps extends FollowedTeam {
  /** Whether the visitor's cookie names it: then a form leaves it, else a star that only the script knows. */
  own: boolean;
}

/** A team with its crest, its next game and its last result. */
function FollowedCard({ championship, team, next, last, own }: FollowedCardProps) {
  const { t } = useText();
  const target = { championship: championship.slug };
  return (
    <article className="followed card">
      <div className="followed-head row">
        <a className="row grow" href={teamPath(target, team.id)}>
          <Shield of={team} size="medium" />
          <span className="lines">
            <b>{team.name}</b>
            <span className="sub">{championship.name}</span>
          </span>
        </a>
        {own ? (
          <LeaveForm of={followedName(championship.slug, team.id)} name={team.name} />
        ) : (
          <FollowStar championship={championship.slug} team={team} />
        )}
      </div>
      {next ? (
        <GameLine game={next} team={team.id} target={target} label={t("teams.followedNext")} />
      ) : (
        <p className="followed-game sub">{t("teams.followedIdle")}</p>
      )}
      {last ? (
        <GameLine game={last} team={team.id} target={target} label={t("teams.followedLast")} />
      ) : null}
    </article>
  );
}

interface GameLineProps {
  game: Game;
  /** The followed team. */
  team: number;
  target: Target;
  label: string;
}

/** "Próximo sáb. 28/11, 16:00 Ferrolho", "Último 2 × 1 Olaria": a game in one line, the team's own goals first. */
function GameLine({ game, team, target, label }: GameLineProps) {
  const { t } = useText();
  const [home, away] = sidesOf(game);
  const [own, other] = away.team?.id === team ? [away, home] : [home, away];
  const started = game.status === "live" || game.finished;
  const { starts_at } = game;
  const when = starts_at
    ? [shortDay(starts_at), game.time_known ? clockTime(starts_at) : null]
        .filter(Boolean)
        .join(", ")
    : t("game.noDate");
  return (
    <a className="followed-game row block-link" href={gamePath(target, game.id)}>
      {game.status === "live" ? <LiveMark game={game} /> : <span className="sub">{label}</span>}
      {started && own.score !== null ? (
        <b className="tally">
          {own.score} {t("game.versus")} {other.score}
        </b>
      ) : (
        <b>{when}</b>
      )}
      <span className="name">{other.name ?? t("game.toBeDefined")}</span>
    </a>
  );
}

/** Leaves a team that the visitor's cookie names. */
function LeaveForm({ of, name }: { of: string; name?: string }) {
  const { t } = useText();
  return (
    <form method="post" action={href("/seguidos")}>
      <button
        type="submit"
        className="text-link"
        name="deixar"
        value={of}
        {...(name !== undefined && { "aria-label": t("teams.unfollowNamed", { name }) })}
      >
        {t("teams.unfollow")}
      </button>
    </form>
  );
}

export { ProblemPage as ErrorBoundary };
