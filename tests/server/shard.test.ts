import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listGames, setStats } from "../../app/v1/matchday/games/contract.ts";
import { NUMBERS_OF_A_SHARD, shardOf } from "../../app/v1/db/shard.ts";
import { freePort } from "../../scripts/run/ports.mjs";
import { signUp } from "../site/account.ts";
import { openDatabase } from "../site/database.ts";
import { createSquads } from "../site/squads.ts";
import { startApp } from "./app-process.ts";

/** Each of a platform's databases numbers its rows in its own range. */
test("a second shard has its own numbers and pages", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "apito-shard-"));
  const port = String(await freePort());
  const base = `http://127.0.0.1:${port}`;
  const app = startApp({ PORT: port, DATA_DIR: dataDir, SEED: "none", SHARD: "7" });
  try {
    await app.ready();
    const organizer = await signUp(base);
    const { slug, championship, games, enrol } = await createSquads(organizer, 1);
    const athlete = await enrol("Bangu", "Ademir");
    const [id = 0] = games;
    expect([championship, id, athlete].map(shardOf)).toEqual([7, 7, 7]);
    await organizer.call(setStats, { json: { games: [{ id, home_score: 2, away_score: 1 }] } });
    const { records } = await organizer.call(listGames, { query: { championship: slug } });
    expect(records).toMatchObject([{ id, home_score: 2, away_score: 1 }]);
    for (const path of ["", "/rodadas", `/jogo/${id}`, `/atletas/${athlete}`]) {
      const page = await fetch(`${base}/c/${slug}${path}`);
      expect([path, page.status]).toEqual([path, 200]);
    }
  } finally {
    await app.stop("SIGTERM");
  }
  const database = openDatabase(dataDir);
  const off = database
    .prepare("SELECT name, seq FROM sqlite_sequence WHERE name <> 'd1_migrations' AND seq < ?")
    .all(7 * NUMBERS_OF_A_SHARD);
  database.close();
  await rm(dataDir, { recursive: true });
  expect(off).toEqual([]);
});
