import { Card } from "~/components/card.tsx";
import { data } from "react-router";
import type { Route } from "./+types/athletes";
import { apiContext } from "~/worker/contexts.ts";
import {
  athletePath,
  athleteRankingPath,
  type Target,
  tournamentQuery,
} from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";
import { loadAnswers, numberParam, requirePage, readTarget } from "~/routes/request.ts";
import type { CallOutput } from "~/v1/client.ts";
import { listBest, listGoalkeepers } from "~/v1/site/statistics/contract.ts";
import { getStats } from "~/v1/site/athlete-totals/contract.ts";
import { Icon } from "~/components/icon.tsx";
import { Shield } from "~/components/team/shield.tsx";
import {
  Goalkeepers,
  isRanking,
  RankedPlace,
  Podium,
  choosePodium,
  RankingList,
  tiedIn,
} from "./ranking-list.tsx";
import stylesheet from "~/styles/athletes.css?url";
import { EventIcon } from "~/routes/game/timeline.tsx";
import { ChampionshipHead, useSeasonOver, useShell } from "../shell-page.tsx";
import { EmptyMessage, Pagination } from "~/components/lists.tsx";
import type { EventType } from "~/domain/result/events.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

const rankingWords = {
  goal: "gols",
  assist: "assistencias",
  yellow_card: "amarelos",
  blue_card: "azuis",
  red_card: "vermelhos",
  og: "gols-contra",
} as const satisfies Record<EventType, string>;

const rankingTypes = [
  "goal",
  "assist",
  "yellow_card",
  "blue_card",
  "red_card",
  "og",
] as const satisfies EventType[];

/** Values of `?tipo=` for goalkeepers, and for best players of games. */
const GOALKEEPERS = "goleiros";
const BEST = "craques";

interface RankingChoice {
  type: EventType | typeof GOALKEEPERS | typeof BEST;
  scope: "tournament" | "season";
  page: number;
}

const SEASON = "temporada";

const rankingQuery = ({ type, scope }: Pick<RankingChoice, "type" | "scope">) => ({
  tipo:
    type === "goal" ? undefined : type === GOALKEEPERS || type === BEST ? type : rankingWords[type],
  por: scope === "season" && type !== GOALKEEPERS ? SEASON : undefined,
});

/** Reads `?tipo=` and `?por=`; an unknown word is a 400 page. */
function readRankingChoice(request: Request): RankingChoice {
  const query = new URL(request.url).searchParams;
  const word = query.get("tipo") ?? "";
  const by = query.get("por") ?? "";
  const type =
    word === ""
      ? "goal"
      : word === GOALKEEPERS || word === BEST
        ? word
        : rankingTypes.find((one) => rankingWords[one] === word);
  if (type === undefined || (by !== "" && by !== SEASON)) throw data(null, { status: 400 });
  const page = numberParam(request, "pagina") ?? 1;
  return { type, scope: by === SEASON ? "season" : "tournament", page };
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const target = readTarget(request, params);
  const choice = readRankingChoice(request);
  const { type, ...list } = choice;
  const { scope } = choice;
  const isOfEvents = type !== GOALKEEPERS && type !== BEST;
  const api = context.get(apiContext);
  const [ranking, goalkeepers, best] = await loadAnswers(
    Promise.all([
      api(getStats, { query: { ...target, ...list, type: isOfEvents ? type : "goal" } }),
      type === GOALKEEPERS ? api(listGoalkeepers, { query: target }) : null,
      type === BEST ? api(listBest, { query: { ...target, scope } }) : null,
    ]),
  );
  if (!isRanking(ranking)) throw data(null, { status: 404 });
  return { target, choice, ranking: requirePage(ranking), goalkeepers, best };
}

export default function AthleteRanking({ loaderData }: Route.ComponentProps) {
  const { target, choice, ranking, goalkeepers, best } = loaderData;
  const { type } = choice;
  return (
    <div className="reading stack">
      <ChampionshipHead page="athleteRanking" />
      <RankingTabs choice={choice} ranking={ranking} target={target} />
      {type === GOALKEEPERS ? (
        goalkeepers && <Goalkeepers ranking={goalkeepers} target={target} />
      ) : type === BEST ? (
        best && <Best ranking={best} target={target} />
      ) : (
        <EventRanking {...{ target, choice, ranking, type }} />
      )}
    </div>
  );
}

type Ranking = Extract<CallOutput<typeof getStats>, { types: unknown }>;

interface EventRankingProps {
  target: Target;
  choice: RankingChoice;
  ranking: Ranking;
  type: EventType;
}

function EventRanking({ target, choice, ranking, type }: EventRankingProps) {
  const { t } = useText();
  const over = useSeasonOver();
  const { records, pagination, types, most } = ranking;
  const { tipo = "", por = "" } = rankingQuery(choice);
  const pageQuery = { tipo, por, ...tournamentQuery(target) };
  const places = tiedIn(records);
  const goesOn = pagination.next !== null;
  const honours = pagination.page === 1 && (type === "goal" || type === "assist");
  // The athletes of the last place can continue on the next page.
  const podium = honours ? choosePodium(goesOn ? places.slice(0, -1) : places) : [];
  const others = places.filter(({ athletes: [first] }) => first && !podium.includes(first));
  return (
    <>
      {podium.length > 0 ? <Podium athletes={podium} type={type} target={target} /> : null}
      {others.length > 0 || podium.length === 0 ? (
        <section className="card" aria-labelledby="ranking">
          <header>
            <h2 id="ranking">{t(`rankings.athletes.type.${type}`)}</h2>
            {records.length > 0 ? (
              <span className="sub">{t("athletes.count", { count: pagination.total })}</span>
            ) : null}
          </header>
          {records.length > 0 ? (
            <RankingList {...{ places: others, type, most, goesOn, target }} />
          ) : types.includes(type) || types.length === 0 ? (
            <EmptyMessage
              title={t(`rankings.athletes.${over ? "emptyOver" : "empty"}.${type}`)}
              hint={t(over ? "rankings.athletes.emptyOverHint" : "rankings.athletes.emptyHint")}
            />
          ) : (
            <EmptyMessage
              title={t("rankings.athletes.notCounted")}
              hint={t("rankings.athletes.notCountedHint")}
            />
          )}
        </section>
      ) : null}
      <Pagination page={pagination.page} pages={pagination.pages} query={pageQuery} />
    </>
  );
}

interface RankingTabsProps {
  choice: RankingChoice;
  /** The types of events that the tournament counts, and the other rankings that it has. */
  ranking: Pick<Ranking, "types" | "recorded" | "has_lineups" | "has_best">;
  target: Target;
}

function RankingTabs({ choice, ranking, target }: RankingTabsProps) {
  const { t } = useText();
  const over = useSeasonOver();
  // After the season only types with records are offered, because no more match reports come.
  const offered = over ? [...ranking.recorded, choice.type] : ranking.types;
  const counted = rankingTypes.filter((type) => offered.includes(type));
  const others = [
    { type: GOALKEEPERS, isThere: ranking.has_lineups, title: t("rankings.goalkeepers.title") },
    { type: BEST, isThere: ranking.has_best, title: t("rankings.best.title") },
  ] as const;
  return (
    <nav className="picker" aria-label={t("rankings.athletes.types")}>
      <ul>
        {counted.map((type) => (
          <li key={type}>
            <a
              className="chip"
              href={athleteRankingPath(target, rankingQuery({ ...choice, type }))}
              aria-current={type === choice.type ? "true" : undefined}
            >
              <span aria-hidden="true">
                <EventIcon event={{ type, card_kind: null }} />
              </span>
              {t(`rankings.athletes.type.${type}`)}
            </a>
          </li>
        ))}
        {others.map(({ type, isThere, title }) =>
          isThere || choice.type === type ? (
            <li key={type}>
              <a
                className="chip"
                href={athleteRankingPath(target, rankingQuery({ ...choice, type }))}
                aria-current={choice.type === type ? "true" : undefined}
              >
                {title}
              </a>
            </li>
          ) : null,
        )}
      </ul>
      <Scopes choice={choice} target={target} />
    </nav>
  );
}

function Scopes({ choice, target }: Pick<RankingTabsProps, "choice" | "target">) {
  const { t } = useText();
  const season = useShell().chosen?.season;
  const several = (season?.tournaments.length ?? 0) > 1;
  if (choice.type === GOALKEEPERS) return null;
  if (!season || !(several || choice.scope === "season")) return null;
  return (
    <details className="menu">
      <summary className="chip">
        <span className="sr">{t("rankings.athletes.scopes")}: </span>
        {t(`rankings.athletes.${choice.scope}`, { name: season.name })}
        <Icon name="down" />
      </summary>
      <ul className="panel" aria-label={t("rankings.athletes.scopes")}>
        {(["tournament", "season"] as const).map((scope) => (
          <li key={scope}>
            <a
              className="list-row block-link"
              href={athleteRankingPath(target, rankingQuery({ ...choice, scope }))}
              aria-current={scope === choice.scope ? "true" : undefined}
            >
              {t(`rankings.athletes.${scope}`, { name: season.name })}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface BestProps {
  ranking: CallOutput<typeof listBest>;
  target: Target;
}

function Best({ ranking: { records }, target }: BestProps) {
  const { t } = useText();
  return (
    <Card id="ranking" title={t("rankings.best.title")} note={t("vote.official")}>
      {records.length > 0 ? (
        <ol className="ranking rows lined">
          {records.map(({ position, user, team, total }) => (
            <li key={user.id}>
              <a className="list-row block-link" href={athletePath(target, user.id)}>
                <RankedPlace position={position} medal />
                <Shield of={team} />
                <span className="grow lines">
                  <b>{user.name}</b>
                  <span className="sub">{team.name}</span>
                </span>
                <span className="tally">
                  {total}
                  <span className="sr"> {t("rankings.best.times", { count: total })}</span>
                </span>
              </a>
            </li>
          ))}
        </ol>
      ) : (
        <EmptyMessage title={t("rankings.best.empty")} hint={t("rankings.best.emptyHint")} />
      )}
    </Card>
  );
}
