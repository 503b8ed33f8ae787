import { type HeadersFunction, href } from "react-router";
import type { Route } from "./+types/followed";
import { Head } from "~/components/site/head.tsx";
import { SiteFooter, SiteHeader } from "~/components/site/site-header.tsx";
import { followedName } from "~/components/team/follow-form.tsx";
import { FollowStarSheet } from "~/components/team/follow-star.tsx";
import { useText } from "~/i18n/use-text.ts";
import { ProblemPage } from "~/routes/site/problem-page.tsx";
import stylesheet from "~/styles/search.css?url";
import { FollowedCard } from "./followed-card.tsx";
import { changeFollowed, readFollowed } from "./followed.server.ts";
import { LeaveForm } from "./leave-form.tsx";

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

export { ProblemPage as ErrorBoundary };
