import { Card } from "~/components/card.tsx";
import { Fragment } from "react";
import { useRouteLoaderData } from "react-router";
import type { Route } from "./+types/search";
import { apiContext } from "~/worker/contexts.ts";
import { Head } from "~/components/site/head.tsx";
import { href } from "~/components/href.ts";
import { Icon } from "~/components/icon.tsx";
import { longDay, wholeNumber } from "~/components/date.ts";
import { SearchBox } from "~/components/site/search-box.tsx";
import type { Counter, Game } from "~/components/records.ts";
import { SiteFooter, SiteHeader } from "~/components/site/site-header.tsx";
import { useText } from "~/i18n/use-text.ts";
import type { loader as rootLoader } from "~/root.tsx";
import { loadAnswers, numberParam } from "~/routes/request.ts";
import { listChampionships } from "~/v1/structure/championships/contract.ts";
import { listGamesNow } from "~/v1/matchday/games/contract.ts";
import { KINDS, searchAll } from "~/v1/site/search/contract.ts";
import { FollowStarSheet } from "~/components/team/follow-form.tsx";
import { FoundAthletes, FoundChampionships, FoundTeams } from "./found.tsx";
import { groupByDay, GameCard } from "~/components/game/game-list.tsx";
import { tablePath } from "~/components/target.ts";
import stylesheet from "~/styles/search.css?url";
import { EmptyMessage, Pagination } from "~/components/lists.tsx";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

const PER_PAGE = 24;

export async function loader({ request, context }: Route.LoaderArgs) {
  const q = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, 80);
  const page = numberParam(request, "pagina") ?? 1;
  const api = context.get(apiContext);
  const query = { page, per_page: PER_PAGE };
  if (q !== "") {
    const found = await loadAnswers(api(searchAll, { query: { ...query, q } }));
    return { q, ...found, now: { live: [], next: [] } };
  }
  const [championships, now] = await loadAnswers(
    Promise.all([
      api(listChampionships, { query }),
      page === 1 ? api(listGamesNow) : { live: [], next: [] },
    ]),
  );
  return { q, kinds: KINDS, championships, teams: [], athletes: [], now };
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { q, now } = loaderData;
  const { t } = useText();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <>
      <Head
        title={q ? t("search.titleFor", { q }) : t("search.title")}
        description={t("search.lead")}
        {...(root && { canonical: `${root.origin}/` })}
        hidden={q !== ""}
        {...(root && { image: `${root.origin}/cartao.png` })}
      />
      <header className="top searching">
        <SiteHeader searching />
        <div className="search-hero stack gap-3">
          <h1>{t("search.heading")}</h1>
          <p>{t("search.lead")}</p>
          <SearchBox q={q} />
          <WayIn />
        </div>
      </header>
      <main id="conteudo" className="page stack">
        {q ? null : <FollowedTeams />}
        <GamesNow {...now} />
        <Results {...loaderData} />
        {q || !root ? null : <Counters counters={root.counters} />}
      </main>
      <SiteFooter />
    </>
  );
}

/**
 * The link to create a championship. For an organizer who returns, the script replaces it by their last one,
 * at the same size.
 */
function WayIn() {
  const { t } = useText();
  return (
    <div className="way-in">
      <p className="search-organizers">
        {t("search.organizers")}{" "}
        <a
          className="tap"
          href={`${href("/organizador/criar-conta")}?voltar=${href("/organizador/novo")}`}
        >
          {t("search.create")}
        </a>
      </p>
      <a className="last tap" href="/" data-last-championship>
        <span>{t("search.last")}</span> <b className="name" data-last-name />
        <Icon name="forward" />
      </a>
    </div>
  );
}

type ResultsProps = Pick<
  Route.ComponentProps["loaderData"],
  "q" | "kinds" | "championships" | "teams" | "athletes"
>;

function Results({ q, kinds, championships, teams, athletes }: ResultsProps) {
  const { t } = useText();
  const { records, pagination } = championships;
  const title = q ? t("search.results", { count: pagination.total }) : t("search.latest");
  const found = {
    championships: (
      <FoundChampionships title={title} records={records}>
        <Pagination {...pagination} query={{ q }} />
      </FoundChampionships>
    ),
    teams: <FoundTeams teams={teams} />,
    athletes: <FoundAthletes athletes={athletes} />,
  };
  if (records.length + teams.length + athletes.length === 0) {
    return (
      <EmptyMessage
        as="h2"
        title={q ? t("search.empty", { q }) : t("search.none")}
        hint={q ? t("search.emptyHint") : t("search.noneHint")}
      />
    );
  }
  return kinds.map((kind) => <Fragment key={kind}>{found[kind]}</Fragment>);
}

function Counters({ counters }: { counters: Counter[] }) {
  const { t } = useText();
  const shown = counters.filter(({ value }) => value > 0);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="numeros">
      <h2 id="numeros" className="section-title">
        {t("search.counters.heading")}
      </h2>
      <dl className="tallies">
        {shown.map(({ key, value }) => (
          <div key={key}>
            <dt className="sub">{t(`search.counters.${key}`, { count: value })}</dt>
            <dd>{wholeNumber.format(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/**
 * Teams followed on this device, filled in by script at a reserved height; without JavaScript a link to their
 * page.
 */
function FollowedTeams() {
  const { t } = useText();
  return (
    <nav
      className="following by-script"
      aria-labelledby="seguidos"
      data-following=""
      data-from={href("/seguidos")}
    >
      <FollowStarSheet />
      <h2 id="seguidos" className="section-title">
        {t("teams.followed")}
      </h2>
      <ul className="followed-list" />
      <p className="followed-none card pad lines">
        <span>{t("teams.followedNone")}</span>
        <span className="sub">{t("teams.followedHow")}</span>
      </p>
      <p className="cluster links">
        <a className="text-link" href={href("/seguidos")}>
          {t("teams.followedAll")}
        </a>
        <a className="text-link" href={href("/avisos")}>
          {t("alerts.link")}
        </a>
      </p>
    </nav>
  );
}

interface GameOfAny extends Game {
  championship: { slug: string; name: string };
}

function GamesNow({ live, next }: { live: GameOfAny[]; next: GameOfAny[] }) {
  const { t } = useText();
  return (
    <div className="games-now stack" data-live="now">
      <GamesOf id="ao-vivo" title={t("search.live")} games={live} />
      <GamesOf id="proximos" title={t("search.next")} games={next} days />
    </div>
  );
}

interface GamesOfProps {
  id: string;
  title: string;
  games: GameOfAny[];
  days?: boolean;
}

function GamesOf({ id, title, games, days = false }: GamesOfProps) {
  if (games.length === 0) return null;
  const championships = Map.groupBy(games, ({ championship }) => championship.slug);
  return (
    <Card id={id} title={title}>
      {[...championships].map(([slug, those]) => (
        <div key={slug} className="games-of">
          <h3 className="pad lined">
            <a className="tap" href={tablePath({ championship: slug })}>
              {those[0]?.championship.name}
            </a>
          </h3>
          {days ? (
            groupByDay(those).map(({ key, games }) => (
              <div key={key}>
                <h4 className="games-day pad-x capital sub">
                  {games[0]?.starts_at ? longDay(games[0].starts_at) : null}
                </h4>
                <Games slug={slug} games={games} hideDay={key !== null} />
              </div>
            ))
          ) : (
            <Games slug={slug} games={those} />
          )}
        </div>
      ))}
    </Card>
  );
}

function Games({
  slug,
  games,
  hideDay = false,
}: {
  slug: string;
  games: Game[];
  hideDay?: boolean;
}) {
  return (
    <ul className="games">
      {games.map((game) => (
        <li key={game.id}>
          <GameCard game={game} target={{ championship: slug }} hideDay={hideDay} />
        </li>
      ))}
    </ul>
  );
}
