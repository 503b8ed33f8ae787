import { href } from "react-router";
import type { Route } from "./+types/tv";
import { groupNameIn } from "~/components/game/game-facts.ts";
import { Head } from "~/components/site/head.tsx";
import type { PageHandle } from "~/components/site/page-handle.ts";
import { QrCode, qrDrawing } from "~/components/site/qr-code.tsx";
import { Brand } from "~/components/site/site-header.tsx";
import { nameSecondTitle } from "~/components/table/champion-card.tsx";
import { arrangeStages } from "~/components/table/stage-view.tsx";
import { toCrestColors } from "~/components/team/color.ts";
import { Shield } from "~/components/team/shield.tsx";
import { tablePath, tournamentQuery } from "~/components/target.ts";
import { getI18n } from "~/i18n/middleware.ts";
import { useText } from "~/i18n/use-text.ts";
import { chooseTournament, tournamentTitle } from "~/routes/championship/chosen-tournament.ts";
import { loadAnswers, numberParam, readTarget } from "~/routes/request.ts";
import { ProblemPage } from "~/routes/site/problem-page.tsx";
import stylesheet from "~/styles/tv.css?url";
import { getChampionship } from "~/v1/structure/championships/contract.ts";
import {
  getClassifications,
  listProjections,
  listTies,
} from "~/v1/competition/standings/contract.ts";
import { getGame, listGames } from "~/v1/matchday/games/contract.ts";
import { getStats } from "~/v1/site/athlete-totals/contract.ts";
import { apiContext, siteContext } from "~/worker/contexts.ts";
import { buildScreens, TvScreen } from "./screen.tsx";
import { isRanking } from "~/routes/championship/rankings/ranking-list.tsx";
import { sortByKickoff } from "~/routes/championship/teams/team-games.tsx";
import { nextGames, readComingGames } from "~/routes/shown-games.ts";
import { addProjections } from "~/components/bracket/arrange.ts";
import { EmptyMessage } from "~/components/lists.tsx";

export const handle: PageHandle = { screen: true };

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

const SECONDS = 12;
const MOST_GAMES = 10;
/** Live games shown large, two on a screen. */
const MOST_LIVE = 4;
const PAGE = 200;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const target = readTarget(request, params);
  const wanted = numberParam(request, "tela") ?? 1;
  const api = context.get(apiContext);
  const over = { ...target, status: "finished" as const, per_page: PAGE };
  const [championship, standings, ties, today, round, coming, finished, stats] = await loadAnswers(
    Promise.all([
      api(getChampionship, { params: { id: params.id } }),
      api(getClassifications, { query: target }),
      api(listTies, { query: target }),
      api(listProjections, { query: target }),
      api(listGames, { query: { ...target, round: "current", per_page: 1 } }),
      readComingGames(api, target),
      api(listGames, { query: over }),
      api(getStats, { query: { ...target, per_page: MOST_GAMES } }),
    ]),
  );
  const { pages } = finished.pagination;
  const next = nextGames(coming, 2 * MOST_GAMES);
  const playing = next.filter(({ status }) => status === "live");
  // A second call reads goals, and the last games of a league that is longer than one page of the list.
  const [rest, live] = await loadAnswers(
    Promise.all([
      pages > 1 ? api(listGames, { query: { ...over, page: pages } }) : null,
      Promise.all(playing.slice(0, MOST_LIVE).map(({ id }) => api(getGame, { params: { id } }))),
    ]),
  );
  const played = [...finished.records, ...(rest?.records ?? [])];
  const { t } = getI18n(context);
  const projected = addProjections(ties.records, today.records);
  const [stage = null] = arrangeStages(standings, projected, round.records[0]?.phase.id).stages;
  const { champion, second_titles = [] } = standings;
  const won = [
    ...(champion ? [{ title: t("bracket.champion"), champion }] : []),
    ...second_titles.map((second) => ({ title: nameSecondTitle(second, t), champion: second })),
  ];
  const screens = buildScreens(
    {
      live,
      won,
      stage,
      results: [
        ...playing.slice(MOST_LIVE),
        ...sortByKickoff(played).slice(-MOST_GAMES).toReversed(),
      ].slice(0, MOST_GAMES),
      coming: next.filter(({ status }) => status !== "live").slice(0, MOST_GAMES),
      scorers: isRanking(stats) ? stats.records : [],
    },
    {
      live: t("search.live"),
      table: t("table.title"),
      results: t("tv.results"),
      coming: t("search.next"),
      scorers: t("rankings.athletes.type.goal"),
      groupName: groupNameIn(t),
    },
  );
  const address =
    context.get(siteContext).origin + tablePath({ ...target, championship: championship.slug });
  const shown = (wanted - 1) % Math.max(1, screens.length);
  return { target, championship, screens, shown, address, code: qrDrawing(address) };
}

/**
 * A championship for a television in a bar. The script changes the screens; without it, the page reloads with
 * the next one.
 */
export default function Tv({ loaderData }: Route.ComponentProps) {
  const { target, championship, screens, shown, address, code } = loaderData;
  const { t } = useText();
  const chosen = chooseTournament(championship, target.tournament);
  const next = new URLSearchParams({
    ...(target.tournament !== undefined && tournamentQuery(target)),
    tela: String(((shown + 1) % Math.max(1, screens.length)) + 1),
  });
  return (
    <main id="conteudo" className="tv">
      <Head title={t("tv.titled", { name: championship.name })} hidden />
      <noscript>
        <meta
          httpEquiv="refresh"
          content={`${SECONDS};url=${href("/c/:id/tv", { id: target.championship })}?${next}`}
        />
      </noscript>
      <header className="tv-head row">
        <Shield of={toCrestColors(championship)} size="huge" />
        <div className="grow">
          <h1 className="name">{championship.name}</h1>
          {chosen ? <p>{tournamentTitle(chosen, championship.name)}</p> : null}
        </div>
        <p className="tv-way">
          <span>{t("tv.follow")}</span>
          <b>{address.replace(/^https?:\/\//, "")}</b>
        </p>
        <QrCode drawing={code} label={t("tv.code", { name: championship.name })} />
      </header>
      <div className="tv-body" data-live="screens">
        {screens.length === 0 ? (
          <EmptyMessage title={t("table.empty")} hint={t("table.emptyHint")} />
        ) : null}
        {screens.map((screen, at) => (
          <TvScreen key={at} screen={screen} hidden={at !== shown} />
        ))}
        <footer className="tv-foot row">
          <ol className="tv-marks" aria-label={t("tv.screens")}>
            {screens.map(({ title }, at) => (
              <li key={at} data-mark aria-current={at === shown ? "true" : undefined}>
                <span className="sr">{title}</span>
              </li>
            ))}
          </ol>
          {championship.plan === "free" ? <Brand /> : null}
        </footer>
      </div>
    </main>
  );
}

export { ProblemPage as ErrorBoundary };
