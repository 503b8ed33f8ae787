import { data } from "react-router";
import type { Route } from "./+types/athletes";
import { apiContext } from "~/worker/contexts.ts";
import { Empty } from "~/components/empty.tsx";
import { Pagination } from "~/components/pagination.tsx";
import { Shield } from "~/components/team/shield.tsx";
import {
  athletePath,
  athleteRankingPath,
  type Target,
  tournamentQuery,
} from "~/components/target.ts";
import type { EventType } from "~/domain/result/score.ts";
import { useText } from "~/i18n/use-text.ts";
import { EventIcon } from "~/routes/game/event-icon.tsx";
import { loadAnswers, numberParam, pageThere, targetOf } from "~/routes/request.ts";
import { getStats } from "~/v1/stats/contract.ts";
import { ChampionshipHead } from "../championship-head.tsx";
import { ShellProblem } from "../shell-problem.tsx";
import { useShell } from "../use-shell.ts";
import { RankingLeader, amountOf, isRanking, type RankedAthlete } from "./ranking-leader.tsx";
import stylesheet from "~/styles/athletes.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

/** The rankings by the word that stands for each in an address, in the order of their tabs. */
const rankingWords = {
  goal: "gols",
  assist: "assistencias",
  yellow_card: "amarelos",
  blue_card: "azuis",
  red_card: "vermelhos",
  og: "gols-contra",
} as const satisfies Record<EventType, string>;

/** The types of events in the order of their tabs. */
const rankingTypes = [
  "goal",
  "assist",
  "yellow_card",
  "blue_card",
  "red_card",
  "og",
] as const satisfies EventType[];

/** The ranking that an address names. */
interface RankingChoice {
  type: EventType;
  scope: "tournament" | "season";
  page: number;
}

/** `?por=` of a whole season. */
const SEASON = "temporada";

/** A choice as a query, without its page; the default is left out. */
const rankingQuery = ({ type, scope }: Pick<RankingChoice, "type" | "scope">) => ({
  tipo: type === "goal" ? undefined : rankingWords[type],
  por: scope === "season" ? SEASON : undefined,
});

/** Reads `?tipo=` and `?por=`; an unknown word is a 400 page. */
function rankingChoiceOf(request: Request): RankingChoice {
  const query = new URL(request.url).searchParams;
  const word = query.get("tipo") ?? "";
  const by = query.get("por") ?? "";
  const type = word === "" ? "goal" : rankingTypes.find((one) => rankingWords[one] === word);
  if (type === undefined || (by !== "" && by !== SEASON)) throw data(null, { status: 400 });
  const page = numberParam(request, "pagina") ?? 1;
  return { type, scope: by === SEASON ? "season" : "tournament", page };
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const target = targetOf(request, params);
  const choice = rankingChoiceOf(request);
  const ranking = await loadAnswers(
    context.get(apiContext)(getStats, { query: { ...target, ...choice } }),
  );
  if (!isRanking(ranking)) throw data(null, { status: 404 });
  return { target, choice, ranking: pageThere(ranking) };
}

export default function AthleteRanking({ loaderData }: Route.ComponentProps) {
  const { target, choice, ranking } = loaderData;
  const { records, pagination, types, most } = ranking;
  const { type } = choice;
  const { t } = useText();
  const { tipo = "", por = "" } = rankingQuery(choice);
  const pageQuery = { tipo, por, ...tournamentQuery(target) };
  const leaders = records.filter(({ position }) => position === 1);
  const more = pagination.next !== null && leaders.length === records.length;
  return (
    <div className="reading stack">
      <ChampionshipHead page="athleteRanking" />
      <RankingTabs choice={choice} types={types} target={target} />
      {pagination.page === 1 && leaders.length > 0 ? (
        <RankingLeader {...{ leaders, more, most, type, target }} />
      ) : null}
      <section className="card" aria-labelledby="ranking">
        <header>
          <h2 id="ranking">{t(`rankings.athletes.type.${type}`)}</h2>
          {records.length > 0 ? (
            <span className="sub">{t("athletes.count", { count: pagination.total })}</span>
          ) : null}
        </header>
        {records.length > 0 ? (
          <ol className="ranking rows lined">
            {records.map((athlete) => (
              <li key={`${athlete.user.id}-${athlete.team.id}`}>
                <RankingRow {...{ athlete, type, most, target }} />
              </li>
            ))}
          </ol>
        ) : types.includes(type) || types.length === 0 ? (
          <Empty
            title={t(`rankings.athletes.empty.${type}`)}
            hint={t("rankings.athletes.emptyHint")}
          />
        ) : (
          <Empty
            title={t("rankings.athletes.notCounted")}
            hint={t("rankings.athletes.notCountedHint")}
          />
        )}
      </section>
      <Pagination page={pagination.page} pages={pagination.pages} query={pageQuery} />
    </div>
  );
}

interface RankingTabsProps {
  choice: RankingChoice;
  /** The types that the tournament counts. */
  types: EventType[];
  target: Target;
}

/** The type of event and, where the season has several tournaments, the scope. */
function RankingTabs({ choice, types, target }: RankingTabsProps) {
  const { t } = useText();
  const counted = rankingTypes.filter((type) => types.includes(type));
  return (
    <div className="lines">
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
        </ul>
      </nav>
      <Scopes choice={choice} target={target} />
    </div>
  );
}

function Scopes({ choice, target }: Omit<RankingTabsProps, "types">) {
  const { t } = useText();
  const shell = useShell();
  const season = shell?.chosen?.season;
  const several = (season?.tournaments.length ?? 0) > 1;
  if (!season || !(several || choice.scope === "season")) return null;
  return (
    <nav className="segments" aria-label={t("rankings.athletes.scopes")}>
      {(["tournament", "season"] as const).map((scope) => (
        <a
          key={scope}
          href={athleteRankingPath(target, rankingQuery({ ...choice, scope }))}
          aria-current={scope === choice.scope ? "true" : undefined}
        >
          {t(`rankings.athletes.${scope}`, { name: season.name })}
        </a>
      ))}
    </nav>
  );
}

interface RankingRowProps {
  athlete: RankedAthlete;
  type: EventType;
  /** The leader's amount, drawn as a full bar. */
  most: number;
  target: Target;
}

/** One athlete of a ranking as a link: place, team, name, how many, and that as a bar. */
function RankingRow({ athlete, type, most, target }: RankingRowProps) {
  const { t } = useText();
  const { position, user, team } = athlete;
  const amount = amountOf(athlete, type);
  return (
    <a className="list-row block-link" href={athletePath(target, user.id)}>
      <Place position={position} medals={type === "goal" || type === "assist"} />
      <Shield of={team} />
      <span className="grow lines">
        <b>{user.name}</b>
        <span className="sub">{team.name}</span>
        <Bar share={most > 0 ? amount / most : 0} />
      </span>
      <span className="tally">
        {amount}
        <span className="sr"> {t(`rankings.athletes.amount.${type}`, { count: amount })}</span>
      </span>
    </a>
  );
}

/** The place; the first three have a medal where leading is an honour. */
function Place({ position, medals }: { position: number; medals: boolean }) {
  const { t } = useText();
  return (
    <span className={medals && position <= 3 ? `number place-${position}` : "number"}>
      <span aria-hidden="true">{position}</span>
      <span className="sr">{t("rankings.athletes.position", { position })}</span>
    </span>
  );
}

function Bar({ share }: { share: number }) {
  return (
    <svg className="share" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="4" />
      <rect width={Math.round(share * 1000) / 10} height="4" />
    </svg>
  );
}

export { ShellProblem as ErrorBoundary };
