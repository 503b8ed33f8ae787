import { href, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/search";
import { apiContext } from "~/worker/contexts.ts";
import { crestOf } from "~/components/team/color.ts";
import { Empty } from "~/components/empty.tsx";
import { GameCard } from "~/components/game/game-card.tsx";
import { Head } from "~/components/site/head.tsx";
import { Icon } from "~/components/icon.tsx";
import { plain } from "~/components/date.ts";
import { Pagination } from "~/components/pagination.tsx";
import { placeOf } from "~/components/place.ts";
import { SearchBox } from "~/components/site/search-box.tsx";
import type { Counter, FoundChampionship, Game } from "~/components/records.ts";
import { Shield } from "~/components/team/shield.tsx";
import { SiteFooter, SiteHeader } from "~/components/site/site-header.tsx";
import { tablePath } from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";
import type { loader as rootLoader } from "~/root.tsx";
import { loadAnswers, numberParam } from "~/routes/request.ts";
import { ProblemPage } from "~/routes/site/problem-page.tsx";
import { listChampionships } from "~/v1/championships/contract.ts";
import { listGamesNow } from "~/v1/games/contract.ts";
import { getStats } from "~/v1/stats/contract.ts";
import stylesheet from "~/styles/search.css?url";
import { readersLanguage } from "~/texts/language.ts";
import { labelsIn } from "~/texts/labels.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

const PER_PAGE = 24;

export async function loader({ request, context }: Route.LoaderArgs) {
  const q = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, 80);
  const page = numberParam(request, "pagina") ?? 1;
  const api = context.get(apiContext);
  const query = { page, per_page: PER_PAGE, ...(q && { q }) };
  const [{ records, pagination }, now, stats] = await loadAnswers(
    Promise.all([
      api(listChampionships, { query }),
      // Only the first page without a search shows the games of now.
      q === "" && page === 1 ? api(listGamesNow) : { live: [], next: [] },
      q === "" ? api(getStats) : { records: [] },
    ]),
  );
  const counters = stats.records.flatMap((record) => ("key" in record ? [record] : []));
  return { q, records, pagination, now, counters };
}

export default function Search({
  loaderData: { q, records, pagination, now, counters },
}: Route.ComponentProps) {
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
      <header className="top">
        <SiteHeader searching />
        <div className="search-hero stack">
          <h1>{t("search.heading")}</h1>
          <p>{t("search.lead")}</p>
          <SearchBox q={q} />
          <p className="search-organizers">
            {t("search.organizers")}{" "}
            <a
              className="tap"
              href={`${href("/organizador/criar-conta")}?voltar=${href("/organizador/novo")}`}
            >
              {t("search.create")}
            </a>
          </p>
          <a className="last tap" href="/" data-last-championship hidden>
            <span>{t("search.last")}</span> <b data-last-name />
            <Icon name="forward" />
          </a>
          <FollowedTeams />
        </div>
      </header>
      <main id="conteudo" className="page stack">
        <GamesNow {...now} />
        {records.length > 0 ? (
          <section aria-labelledby="resultados">
            <h2 id="resultados" className="section-title">
              {q ? t("search.results", { count: pagination.total }) : t("search.latest")}
            </h2>
            <Results records={records} />
            <Pagination {...pagination} query={{ q }} />
          </section>
        ) : (
          <Empty
            as="h2"
            title={q ? t("search.empty", { q }) : t("search.none")}
            hint={q ? t("search.emptyHint") : t("search.noneHint")}
          />
        )}
        <Counters counters={counters} />
      </main>
      <SiteFooter />
    </>
  );
}

/** The platform's numbers, those above zero. */
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
            <dd>{plain.format(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A game with the championship that it belongs to. */
interface GameOfAny extends Game {
  championship: { slug: string; name: string };
}

interface GamesNowProps {
  live: GameOfAny[];
  next: GameOfAny[];
}

/** Games of now and soon, in all championships. */
function GamesNow({ live, next }: GamesNowProps) {
  const { t } = useText();
  return (
    <div className="games-now halves" data-live="now">
      <GamesOf id="ao-vivo" title={t("search.live")} games={live} />
      <GamesOf id="proximos" title={t("search.next")} games={next} />
    </div>
  );
}

function GamesOf({ id, title, games }: { id: string; title: string; games: GameOfAny[] }) {
  if (games.length === 0) return null;
  return (
    <section className="card" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
      </header>
      <ul className="games">
        {games.map((game) => (
          <li key={game.id}>
            <a
              className="game-of text-link"
              href={tablePath({ championship: game.championship.slug })}
            >
              {game.championship.name}
            </a>
            <GameCard game={game} target={{ championship: game.championship.slug }} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Championships as cards, each one link. */
function Results({ records }: { records: FoundChampionship[] }) {
  const { t } = useText();
  return (
    <ul className="results grid">
      {records.map((championship) => (
        <li key={championship.id}>
          <a className="result card list-row" href={tablePath({ championship: championship.slug })}>
            <Shield of={crestOf(championship)} size="medium" />
            <span className="grow lines">
              <b>{championship.name}</b>
              <span className="sub">
                {[
                  placeOf(championship),
                  labelsIn(readersLanguage()).modalities[championship.modality],
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
              {championship.team ? (
                <span className="row sub">
                  <Shield of={championship.team} />
                  {t("search.withTeam", { team: championship.team.name })}
                </span>
              ) : null}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

export { ProblemPage as ErrorBoundary };

/** The teams followed on this device, which only its script knows and lists. */
function FollowedTeams() {
  const { t } = useText();
  return (
    <nav className="following lines" aria-labelledby="seguidos" data-following hidden>
      <h2 id="seguidos" className="sub">
        {t("teams.followed")}
      </h2>
      <ul className="cluster" />
    </nav>
  );
}
