import {
  type HeadersFunction,
  href,
  data,
  redirect,
  type RouterContextProvider,
  createCookie,
} from "react-router";
import type { Route } from "./+types/followed";
import { Head } from "~/components/site/head.tsx";
import { SiteFooter, SiteHeader } from "~/components/site/site-header.tsx";
import { followedName, FollowStarSheet, FollowStar } from "~/components/team/follow-form.tsx";
import { useText } from "~/i18n/use-text.ts";
import stylesheet from "~/styles/search.css?url";
import { clockTime, shortDay } from "~/components/date.ts";
import { listSides } from "~/components/game/game-facts.ts";
import { LiveMark } from "~/components/game/game-status.tsx";
import type { FollowedTeam, Game } from "~/components/records.ts";
import { gamePath, type Target, teamPath } from "~/components/target.ts";
import { Shield } from "~/components/team/shield.tsx";
import { cacheHeaders } from "~/http/cache.ts";
import { sentFormContext } from "~/routes/form/sent-form.ts";
import { readTextPart } from "~/routes/form/text-in.ts";
import { loadAnswers } from "~/routes/request.ts";
import { listFollowed, MOST_FOLLOWED, namesFollowed } from "~/v1/site/followed/contract.ts";
import { apiContext, vaultContext } from "~/worker/contexts.ts";
import { HALF_A_YEAR } from "~/routes/organizer/session/cookies.ts";
import { attributes, cookieName, type Seal } from "~/worker/signed-cookie.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const loader = (args: Route.LoaderArgs) => readFollowed(args);

export const action = (args: Route.ActionArgs) => changeFollowed(args);

/** A list from the address is public, one from a cookie private. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/**
 * The page of followed teams with their next and last games. The teams come from a cookie; or the script
 * fetches the page with the device's teams in the address.
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
  /**
   * True for a team in the visitor's cookie, which a form unfollows. Other teams have a star for the script.
   */
  own: boolean;
}

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
  team: number;
  target: Target;
  label: string;
}

/** "Próximo sáb. 28/11, 16:00 Ferrolho", "Último 2 × 1 Olaria": one game, the team's own goals first. */
function GameLine({ game, team, target, label }: GameLineProps) {
  const { t } = useText();
  const [home, away] = listSides(game);
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

interface Args {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Reads the teams in the address (a public page), or those in the cookie (never cached). */
async function readFollowed({ request, context }: Args) {
  const asked = new URL(request.url).searchParams.get("times") ?? "";
  if (asked !== "") {
    return data({ own: false, gone: [], records: await readRecords(context, asked) });
  }
  const kept = await teamsInCookie(request, context.get(vaultContext));
  const records = kept.length === 0 ? [] : await readRecords(context, kept.join(","));
  const there = new Set(records.map(nameOf));
  const gone = kept.filter((one) => !there.has(one));
  return data({ own: true, gone, records }, { headers: cacheHeaders("none") });
}

async function readRecords(context: Args["context"], teams: string) {
  const { records } = await loadAnswers(
    context.get(apiContext)(listFollowed, { query: { teams } }),
  );
  return records;
}

const nameOf = (one: { championship: { slug: string }; team: { id: number } }): string =>
  `${one.championship.slug}:${one.team.id}`;

type FollowRefusal = "unreadable" | "gone" | "full";

const STATUS: Record<FollowRefusal, number> = { unreadable: 400, gone: 404, full: 409 };

/** Follows the team in `time`, or unfollows the one in `deixar` ("todos": all). */
async function changeFollowed({ request, context }: Args) {
  const form = context.get(sentFormContext);
  const seal = context.get(vaultContext);
  const kept = await teamsInCookie(request, seal);
  const [team, left] = [readTextPart(form, "time"), readTextPart(form, "deixar")];
  const others = kept.filter((one) => one !== team && one !== left && left !== "todos");
  const refusal = left === "" ? await checkFollow(team, others, context) : null;
  if (refusal) return data({ refusal, most: MOST_FOLLOWED }, { status: STATUS[refusal] });
  const teams = left === "" ? [team, ...others] : others;
  const headers = { "set-cookie": await keepTeams(teams, seal) };
  return redirect(href("/seguidos"), { status: 303, headers });
}

async function checkFollow(
  team: string,
  others: string[],
  context: Args["context"],
): Promise<FollowRefusal | null> {
  if (!namesFollowed(team)) return "unreadable";
  if (others.length >= MOST_FOLLOWED) return "full";
  return (await readRecords(context, team)).length === 0 ? "gone" : null;
}

/** Teams followed without JavaScript, each as "copa-da-varzea:12". */
const teamsCookie = (seal: Seal) =>
  createCookie(cookieName("apito-times", seal.secure), attributes(seal));

export async function teamsInCookie(request: Request, seal: Seal): Promise<string[]> {
  const read: unknown = await teamsCookie(seal).parse(request.headers.get("cookie"));
  if (!Array.isArray(read)) return [];
  return read
    .filter((one) => typeof one === "string")
    .filter(namesFollowed)
    .slice(0, MOST_FOLLOWED);
}

/** Returns the header that stores these teams, or removes the cookie when empty. */
export const keepTeams = (teams: string[], seal: Seal): Promise<string> =>
  teamsCookie(seal).serialize(teams, { maxAge: teams.length === 0 ? 0 : HALF_A_YEAR });
