import { data } from "react-router";
import type { Route } from "./+types/numbers";
import { apiContext } from "~/worker/contexts.ts";
import { decimalNumber, fullDay, wholeNumber } from "~/components/date.ts";
import type { Charts, Statistics } from "~/components/records.ts";
import { useText } from "~/i18n/use-text.ts";
import { nullIfNotFound, loadAnswers, readTarget } from "~/routes/request.ts";
import { getNumbers } from "~/v1/site/statistics/contract.ts";
import { ChampionshipHead } from "../shell-page.tsx";
import { chooseTournament } from "../chosen-tournament.ts";
import { championshipContext } from "../with-championship.server.ts";
import { CardsChart, GoalsChart, MinutesChart, ResultsChart } from "./charts.tsx";
import { GameRecord } from "~/components/game/game-record.tsx";
import { TeamRecord } from "~/components/team/team-record.tsx";
import { gamePath, type Target, teamPath } from "~/components/target.ts";
import chartsSheet from "~/styles/charts.css?url";
import numbersSheet from "~/styles/numbers.css?url";
import { EmptyMessage, EmptyCard } from "~/components/lists.tsx";

export const links: Route.LinksFunction = () =>
  [chartsSheet, numbersSheet].map((href) => ({ rel: "stylesheet", href }));

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const target = readTarget(request, params);
  const api = context.get(apiContext);
  const [championship, found] = await Promise.all([
    context.get(championshipContext)(),
    loadAnswers(nullIfNotFound(api(getNumbers, { query: target }))),
  ]);
  const chosen = chooseTournament(championship, target.tournament);
  if (!chosen) return null;
  if (!found) throw data(null, { status: 404 });
  const { tournament: numbers, season: ofSeason, charts } = found;
  return { target, season: chosen.season, numbers, charts, ofSeason };
}

export default function Numbers({ loaderData }: Route.ComponentProps) {
  const { t } = useText();
  if (!loaderData) {
    return (
      <div className="card">
        <ChampionshipHead page="numbers" />
        <EmptyMessage
          title={t("rankings.numbers.none")}
          hint={t("rankings.numbers.noneHint")}
          as="h2"
        />
      </div>
    );
  }
  const { target, season, numbers, charts, ofSeason } = loaderData;
  return (
    <div className="stack">
      <ChampionshipHead page="numbers" />
      {numbers.games_finished_count > 0 ? (
        <Records records={charts.records} target={target} />
      ) : null}
      <NumberLine title={t("rankings.numbers.tournament")} numbers={numbers} />
      {numbers.games_finished_count > 0 ? (
        <div className="halves">
          <GoalsChart rounds={charts.rounds} numbers={numbers} />
          <ResultsChart results={charts.results} />
          <MinutesChart slots={charts.goal_slots} goals={numbers.goals_count} />
          <CardsChart rounds={charts.rounds} />
        </div>
      ) : (
        <EmptyCard title={t("rankings.numbers.empty")} hint={t("rankings.numbers.emptyHint")} />
      )}
      {season.tournaments.length > 1 ? (
        <NumberLine
          title={t("rankings.numbers.season", { name: season.name })}
          numbers={ofSeason}
        />
      ) : null}
    </div>
  );
}

const countedKeys = [
  "teams_count",
  "players_count",
  "games_count",
  "games_finished_count",
  "goals_count",
  "assist_count",
  "yellow_card_count",
  "red_card_count",
] as const;

/** Counts that a match report may omit: all zero means that they were not recorded. */
const OPTIONAL_COUNTS = [
  ["players_count"],
  ["assist_count"],
  ["yellow_card_count", "red_card_count"],
] as const satisfies readonly (readonly (keyof Statistics)[])[];

function listKnownKeys(numbers: Statistics) {
  const unknown = OPTIONAL_COUNTS.filter((keys) => keys.every((key) => numbers[key] === 0)).flat();
  if (numbers.games_finished_count === 0) return countedKeys;
  return countedKeys.filter((key) => !unknown.some((one) => one === key));
}

function NumberLine({ title, numbers }: { title: string; numbers: Statistics }) {
  const { t } = useText();
  return (
    <section>
      <h2 className="section-title">{title}</h2>
      <p className="number-line dots">
        {listKnownKeys(numbers).map((key) => (
          <span key={key}>
            <b>{wholeNumber.format(numbers[key])}</b>{" "}
            {t(`rankings.numbers.${key}`, { count: numbers[key] })}
          </span>
        ))}
      </p>
    </section>
  );
}

type AllRecords = Charts["records"];

function Records({ records, target }: { records: AllRecords; target: Target }) {
  const { t } = useText();
  const { biggest_win, most_goals, best_attack, best_defence, unbeaten_run, winning_run } = records;
  const teamFacts = [
    {
      key: "best_attack",
      held: best_attack,
      figure: ({ goals }: { goals: number }) => goals,
      about: (goals: number, games: number) =>
        [t("teams.goals", { count: goals }), t("rankings.teams.in", { count: games })].join(" "),
    },
    {
      key: "best_defence",
      held: best_defence,
      figure: ({ goals, games }: { goals: number; games: number }) =>
        decimalNumber.format(goals / games),
      about: (goals: number, games: number) =>
        t("rankings.numbers.records.defence", {
          count: goals,
          games: t("rankings.teams.in", { count: games }),
        }),
    },
    {
      key: "unbeaten_run",
      held: unbeaten_run,
      figure: ({ games }: { games: number }) => games,
      about: (_: number, games: number) => t("rankings.numbers.records.unbeaten", { count: games }),
    },
    {
      key: "winning_run",
      held: winning_run,
      figure: ({ games }: { games: number }) => games,
      about: (_: number, games: number) => t("rankings.numbers.records.winning", { count: games }),
    },
  ] as const;
  const gameFacts = [
    { key: "biggest_win", held: biggest_win },
    { key: "most_goals", held: most_goals },
  ] as const;
  return (
    <section className="stack" aria-labelledby="recordes">
      <h2 id="recordes" className="section-title">
        {t("rankings.numbers.records.title")}
      </h2>
      <div className="halves">
        {gameFacts.map(({ key, held: { level, holders } }) => (
          <RecordCard key={key} name={key} level={level} shown={holders.length}>
            {holders.map((game) => (
              <li key={game.id}>
                <GameRecord
                  game={game}
                  href={gamePath(target, game.id)}
                  when={game.starts_at ? fullDay(game.starts_at) : null}
                />
              </li>
            ))}
          </RecordCard>
        ))}
        {teamFacts.map(({ key, held: { level, holders }, figure, about }) => (
          <RecordCard key={key} name={key} level={level} shown={holders.length}>
            {holders.map((one) => (
              <li key={one.team.id}>
                <TeamRecord
                  team={one.team}
                  figure={figure(one)}
                  about={about(one.goals, one.games)}
                  href={teamPath(target, one.team.id)}
                />
              </li>
            ))}
          </RecordCard>
        ))}
      </div>
    </section>
  );
}

interface RecordCardProps {
  name: keyof AllRecords;
  /** The number of athletes or teams with the record, and how many of them are named. */
  level: number;
  shown: number;
  children: React.ReactNode;
}

function RecordCard({ name, level, shown, children }: RecordCardProps) {
  const { t } = useText();
  if (shown === 0) return null;
  return (
    <section className="card" aria-labelledby={name}>
      <header>
        <h3 id={name}>{t(`rankings.numbers.records.${name}`)}</h3>
        {level > shown ? (
          <span className="sub">
            {t("rankings.numbers.records.more", { count: level - shown })}
          </span>
        ) : null}
      </header>
      <ul className="rows lined">{children}</ul>
    </section>
  );
}
