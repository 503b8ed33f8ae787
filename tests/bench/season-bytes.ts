/**
 * Measures a season's database bytes: 20 teams, 380 games written five times each, with short and long
 * pauses, and the log in R2. Fails above the limit.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { roundRobin } from "../../app/domain/draw/round-robin.ts";
import type { ApiClient } from "../../app/v1/client.ts";
import { listGames, setStats } from "../../app/v1/matchday/games/contract.ts";
import { createInscriptionsCsv } from "../../app/v1/people/inscriptions/contract.ts";
import { allPages } from "../../scripts/api/pages.ts";
import { freePort } from "../../scripts/run/ports.mjs";
import { startApp } from "../server/app-process.ts";
import { signUp } from "../site/account.ts";
import { openDatabase } from "../site/database.ts";
import { importLeague, type Result } from "../site/past-league.ts";

const LIMIT = 1_600_000;
const TEAMS = 20;
const ATHLETES = 30;
/** Known events after each write of a game. */
const WRITES = [1, 3, 5, 7, 8];
/** Games per call: a round. */
const ROUND = TEAMS / 2;

const teams = Array.from({ length: TEAMS }, (_, i) => `Time ${String(i + 1).padStart(2, "0")}`);
const results = roundRobin(TEAMS, 2).flatMap((round, at) =>
  round.map(({ home, away }): Result => [at + 1, teams[home] ?? "", teams[away] ?? "", "0-0"]),
);

const dataDir = await mkdtemp(join(tmpdir(), "apito-bytes-"));

function withDatabase<T>(work: (database: ReturnType<typeof openDatabase>) => T): T {
  const database = openDatabase(dataDir);
  try {
    return work(database);
  } finally {
    database.close();
  }
}

const readNumber = (sql: string): number =>
  withDatabase((database) => Number(database.prepare(sql).get()?.["n"]));

const bytes = () =>
  readNumber(`SELECT (p.page_count - f.freelist_count) * s.page_size AS n
            FROM pragma_page_count p, pragma_freelist_count f, pragma_page_size s`);

const changes = () => readNumber("SELECT COUNT(*) AS n FROM game_changes");

const age = (by: string) =>
  withDatabase((database) =>
    database.exec(
      `UPDATE game_changes SET created_at = strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '-${by}')`,
    ),
  );

async function createAthletes(call: ApiClient, tournament_id: number) {
  const lines = teams.flatMap((team) =>
    Array.from({ length: ATHLETES }, (_, i) => `${team},Atleta ${i + 1} do ${team}`),
  );
  const csv = ["team,name", ...lines].join("\n");
  const { records } = await call(createInscriptionsCsv, { json: { tournament_id, csv } });
  return Map.groupBy(records, ({ team }) => team);
}

/** Writes a season, with this much time between a game's writes. */
async function playSeason(call: ApiClient, championship: string, between?: string) {
  const tournament = await importLeague(call, { championship, season: "2025", results });
  const squads = await createAthletes(call, tournament);
  const games = await allPages((page) => call(listGames, { query: { tournament, ...page } }));
  for (const known of WRITES) {
    for (let first = 0; first < games.length; first += ROUND) {
      const written = games.slice(first, first + ROUND).map((game) => {
        const events = Array.from({ length: known }, (_, i) => {
          const team = i % 3 === 0 ? game.away_team : game.home_team;
          return {
            type: i % 2 === 0 ? ("goal" as const) : ("yellow_card" as const),
            team_id: team?.id ?? 0,
            user_id: squads.get(team?.name ?? "")?.[i]?.user_id ?? null,
            minute: 10 * i + 5,
          };
        });
        return { id: game.id, events };
      });
      await call(setStats, { json: { games: written } });
    }
    if (between) age(between);
  }
}

/** Restarts with all logs due, because the start runs the schedule. */
async function moveLogs(start: () => ReturnType<typeof startApp>) {
  age("2 days");
  withDatabase((database) =>
    database.exec("UPDATE change_logs SET due_at = '2026-01-01T00:00:00.000Z'"),
  );
  const app = start();
  await app.ready();
  for (let second = 0; changes() > 0; second++) {
    if (second === 60) throw new Error("The schedule has not moved the logs.");
    await wait(1000);
  }
  return app;
}

const port = String(await freePort());
const base = `http://127.0.0.1:${port}`;
const start = () => startApp({ PORT: port, DATA_DIR: dataDir, SEED: "none" });
let app = start();
try {
  await app.ready();
  const { call } = await signUp(base);
  const weights: Record<string, number> = {};
  const empty = bytes();
  await playSeason(call, "Liga ao Vivo");
  const live = bytes();
  weights["a game's writes within ten minutes"] = live - empty;
  await playSeason(call, "Liga dos Dias", "11 minutes");
  const apart = bytes();
  weights["eleven minutes apart"] = apart - live;
  await app.stop("SIGTERM");
  app = await moveLogs(start);
  weights["finished, each of the two"] = Math.round((bytes() - empty) / 2);
  console.table(weights);
  const heavy = Object.values(weights).filter((weight) => weight > LIMIT);
  if (heavy.length > 0) {
    console.error(`A season weighs more than ${LIMIT} bytes.`);
    process.exitCode = 1;
  }
} finally {
  await app.stop("SIGTERM");
  await rm(dataDir, { recursive: true, force: true });
}
