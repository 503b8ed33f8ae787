import { setTimeout as wait } from "node:timers/promises";
import type { ApiClient } from "../../../app/v1/client.ts";
import { listOwnChampionships } from "../../../app/v1/structure/championships/contract.ts";
import { listFields } from "../../../app/v1/structure/fields/contract.ts";
import { listGames } from "../../../app/v1/matchday/games/contract.ts";
import { allPages } from "../../../scripts/api/pages.ts";
import { signUp } from "../../site/account.ts";
import { doubleRound, importLeague } from "../../site/past-league.ts";
import { quantile } from "../pages/quantile.ts";
import { Tally } from "./caller.ts";
import { readOn } from "./readers.ts";
import { scoreOn, type ScorerLog } from "./scorers.ts";

const READERS = 200;
const SCORERS = 50;
const TEAMS = 20;

/** Milliseconds for reading the final state. */
const LONGEST = 60_000;

interface Sunday {
  call: ApiClient;
  token: string;
  championship_id: number;
  tournament: number;
  games: number[];
  paths: string[];
}

export async function prepareSunday(base: string): Promise<Sunday> {
  const { call, token } = await signUp(base);
  const teams = Array.from({ length: TEAMS }, (_, i) => `Time ${String(i + 1).padStart(2, "0")}`);
  const tournament = await importLeague(call, {
    championship: "Copa do Domingo",
    season: "2026",
    results: doubleRound(teams),
  });
  const games = await allPages((page) => call(listGames, { query: { tournament, ...page } }));
  const [first] = games;
  if (!first) throw new Error("The league has no games.");
  const { records } = await call(listOwnChampionships);
  const [{ id: championship_id, slug } = { id: 0, slug: "" }] = records;
  const paths = [
    `/c/${slug}`,
    `/c/${slug}/rodadas`,
    `/c/${slug}/jogo/${first.id}`,
    `/c/${slug}/times`,
    `/v1/classifications?championship=${slug}`,
  ];
  return { call, token, championship_id, tournament, games: games.map(({ id }) => id), paths };
}

interface Playing {
  base: string;
  seconds: number;
  headers?: Record<string, string>;
}

/**
 * Runs readers and scorers, prints the results, and returns true when every acknowledged write exists once.
 */
export async function playSunday(
  { call, token, championship_id, tournament, games, paths }: Sunday,
  { base, seconds, headers = {} }: Playing,
): Promise<boolean> {
  const ends = Date.now() + seconds * 1000;
  const [reads, writes] = [new Tally(), new Tally()];
  const scoring = { base, token, championship: championship_id, ends, headers, tally: writes };
  const [told] = await Promise.all([
    Promise.all(games.slice(-SCORERS).map((id) => scoreOn(scoring, id))),
    Promise.all(
      Array.from({ length: READERS }, (_, at) =>
        readOn({ base, paths, ends, headers, tally: reads }, at),
      ),
    ),
  ]);
  console.table({ reads: summarizeTally(reads), writes: summarizeTally(writes) });
  const [stored, fields] = await inTime(
    Promise.all([
      allPages((page) => call(listGames, { query: { tournament, ...page } })),
      allPages((page) => call(listFields, { query: { championship_id, ...page } })),
    ]),
  );
  const known = new Map(stored.map(({ id, home_score }) => [id, home_score]));
  const counted = Map.groupBy(fields, ({ name }) => name);
  const made = told.flatMap((one) => one.fields);
  const figures = {
    "results acknowledged": told.filter(({ acknowledged }) => acknowledged !== null).length,
    "results lost": told.filter((one) => isLost(one, known.get(one.game) ?? null)).length,
    "rows acknowledged": made.length,
    "rows lost": made.filter((name) => !counted.has(name)).length,
    "rows doubled": [...counted.values()].filter((all) => all.length > 1).length,
  };
  console.table(figures);
  const { "results lost": lost, "rows lost": gone, "rows doubled": doubled } = figures;
  return lost + gone + doubled === 0;
}

/** Reads the final state, with a timeout for a hung server. */
const inTime = <T>(answers: Promise<T>): Promise<T> =>
  Promise.race([
    answers,
    wait(LONGEST, null, { ref: false }).then(() => {
      throw new Error(`The server has not answered for ${LONGEST / 1000} s.`);
    }),
  ]);

/** True when the score is neither the last acknowledged nor sent later. */
function isLost({ acknowledged, open }: ScorerLog, score: number | null): boolean {
  return acknowledged !== null && score !== acknowledged && !open.includes(score ?? -1);
}

function summarizeTally({ times, statuses, unanswered }: Tally): Record<string, number> {
  const counts = [...statuses].toSorted(([a], [b]) => a - b);
  return {
    answers: times.length,
    "p50 ms": Math.round(quantile(times, 0.5)),
    "p95 ms": Math.round(quantile(times, 0.95)),
    "p99 ms": Math.round(quantile(times, 0.99)),
    // Refusals for load: 503 and 429.
    refused: (statuses.get(503) ?? 0) + (statuses.get(429) ?? 0),
    unanswered,
    ...Object.fromEntries(
      counts.map(([status, count]) => [status === 0 ? "broken" : `HTTP ${status}`, count]),
    ),
  };
}
