import type { Route } from "./+types/followed";
import { Empty } from "~/components/empty.tsx";
import { clockTime, shortDay } from "~/components/date.ts";
import { sidesOf } from "~/components/game/game-facts.ts";
import { LiveMark } from "~/components/game/game-status.tsx";
import type { FollowedTeam, Game } from "~/components/records.ts";
import { Head } from "~/components/site/head.tsx";
import { SiteFooter, SiteHeader } from "~/components/site/site-header.tsx";
import { gamePath, type Target, teamPath } from "~/components/target.ts";
import { FollowStar } from "~/components/team/follow-star.tsx";
import { Shield } from "~/components/team/shield.tsx";
import { useText } from "~/i18n/use-text.ts";
import { loadAnswers } from "~/routes/request.ts";
import { ProblemPage } from "~/routes/site/problem-page.tsx";
import { listFollowed } from "~/v1/followed/contract.ts";
import { apiContext } from "~/worker/contexts.ts";
import stylesheet from "~/styles/search.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const teams = new URL(request.url).searchParams.get("times") ?? "";
  if (teams === "") return { records: [] };
  return loadAnswers(context.get(apiContext)(listFollowed, { query: { teams } }));
}

/** Some teams with their next and their last games: the start page takes those followed on a device from here. */
export default function Followed({ loaderData: { records } }: Route.ComponentProps) {
  const { t } = useText();
  return (
    <>
      <Head title={t("site.titled", { page: t("teams.followed") })} hidden />
      <header className="top">
        <SiteHeader />
      </header>
      <main id="conteudo" className="page stack">
        <h1>{t("teams.followed")}</h1>
        {records.length > 0 ? (
          <ul className="followed-list">
            {records.map((one) => (
              <li
                key={`${one.championship.slug}:${one.team.id}`}
                data-item={`${one.championship.slug}:${one.team.id}`}
              >
                <FollowedCard {...one} />
              </li>
            ))}
          </ul>
        ) : (
          <Empty as="h2" title={t("teams.followedNone")} hint={t("teams.followedHow")} />
        )}
      </main>
      <SiteFooter />
    </>
  );
}

/** A team with its crest, its next game and its last result. */
function FollowedCard({ championship, team, next, last }: FollowedTeam) {
  const { t } = useText();
  const target = { championship: championship.slug };
  return (
    <article className="followed card">
      <div className="followed-head row">
        <a className="row grow" href={teamPath(target, team.id)}>
          <Shield of={team} size="medium" />
          <span className="lines">
            <b className="name">{team.name}</b>
            <span className="sub name">{championship.name}</span>
          </span>
        </a>
        <FollowStar championship={championship.slug} team={team} />
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

export { ProblemPage as ErrorBoundary };
