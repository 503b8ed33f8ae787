import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../scripts/run/ports.mjs";
import { copyChampionship } from "../../app/v1/copies/archive/contract.ts";
import { MOST_ROWS } from "../../app/v1/db/tables.ts";
import { listChampionships } from "../../app/v1/structure/championships/contract.ts";
import { type ApiClient, ApiProblem } from "../../app/v1/client.ts";
import { listGames } from "../../app/v1/matchday/games/contract.ts";
import {
  advanceImport,
  createImport,
  deleteImport,
  PART_BYTES,
  putImportPart,
} from "../../app/v1/copies/imports/contract.ts";
import { listTeams } from "../../app/v1/people/teams/contract.ts";
import { type Organizer, signUp } from "../site/account.ts";
import { openDatabase } from "../site/database.ts";
import { createMatch } from "../site/match.ts";
import { withDocument, withRows } from "../v1/copies/imports/entries.ts";
import { type App, startApp } from "./app-process.ts";
import { copyDemonstration } from "./demonstration.ts";

/** Copies made to hold the server up, on one that others visit meanwhile. */
let dataDir: string;
let base: string;
let app: App;
beforeAll(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), "apito-hostile-")), "dados");
  const port = String(await freePort());
  base = `http://127.0.0.1:${port}`;
  await copyDemonstration(dataDir);
  app = startApp({ PORT: port, DATA_DIR: dataDir });
  await app.ready();
});
afterAll(async () => {
  await app.stop("SIGTERM");
  await rm(join(dataDir, ".."), { recursive: true, force: true });
});

/**
 * Share of an import's time that one visitor may wait. A step that blocked the server made visitors wait for nearly
 * all of it. A share of the same run does not depend on how busy the machine is.
 */
const LONGEST = 0.25;

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

/** An organizer whose address is confirmed, with the copy of a small championship. */
async function ownerOfCopy() {
  const owner = await signUp(base);
  const database = openDatabase(dataDir);
  database
    .prepare("UPDATE admins SET email_confirmed_at = created_at WHERE email = ?")
    .run(owner.email);
  database.close();
  const { championship } = await createMatch(owner);
  const answer = await owner.call(copyChampionship, { params: { id: championship } });
  return { ...owner, zip: new Uint8Array(await answer.arrayBuffer()) };
}

/** Pages of the demonstration that are made of the database: each pair of teams, and each game. */
async function pagesOf({ call }: Organizer): Promise<string[]> {
  const { records: championships } = await call(listChampionships, {});
  const slug = championships.at(-1)?.slug ?? "";
  const query = { championship: slug, per_page: 200 };
  const [teams, games] = await Promise.all([
    call(listTeams, { query }),
    call(listGames, { query }),
  ]);
  const ids = teams.records.map(({ id }) => id);
  return [
    ...ids.flatMap((one) =>
      ids.filter((other) => other > one).map((other) => `/c/${slug}/confronto/${one}/${other}`),
    ),
    ...games.records.map(({ id }) => `/c/${slug}/jogo/${id}`),
  ];
}

/** Visits the pages one after another; `stop` returns the longest wait as a share of all its time. */
function visit(paths: string[]) {
  const started = performance.now();
  const waits: number[] = [];
  const stopping = new AbortController();
  const visiting = (async () => {
    for (let at = 0; !stopping.signal.aborted; at++) {
      const sent = performance.now();
      const answer = await fetch(base + paths[at % paths.length]);
      await answer.arrayBuffer();
      waits.push(performance.now() - sent);
      expect(answer.status).toBe(200);
      await wait(10);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await visiting;
      return Math.max(...waits) / (performance.now() - started);
    },
  };
}

/** Sends a copy and takes its steps; answers the status that it ends with. */
async function bring(call: ApiClient, zip: Uint8Array): Promise<number> {
  const { id, missing } = await call(createImport, { json: { bytes: zip.length } });
  for (const number of missing) {
    const bytes = zip.subarray((number - 1) * PART_BYTES, number * PART_BYTES);
    const json = { part: Buffer.from(bytes).toString("base64") };
    await call(putImportPart, { params: { id, number }, json });
  }
  try {
    for (;;) {
      const { state } = await call(advanceImport, { params: { id } });
      if (state === "done") return 200;
    }
  } catch (error) {
    if (error instanceof ApiProblem) return error.status;
    throw error;
  } finally {
    await call(deleteImport, { params: { id } });
  }
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz ";

/** Letters without a pattern, the same each time, so that a copy of them folds to little less. */
function makeLetters() {
  let state = 1894;
  return (count: number): string => {
    let text = "";
    while (text.length < count) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      text += LETTERS[(state >>> 16) % LETTERS.length];
    }
    return text;
  };
}

test("fifty mutations of a copy cause no failure or delay", async () => {
  const owner = await ownerOfCopy();
  const crowded = await withDocument(
    owner.zip,
    withRows(
      "teams",
      numbers(30_000).map((id) => ({ id, name: "a" })),
    ),
  );
  const mutations = fc.sample(fc.tuple(fc.nat(), fc.nat(255), fc.integer({ min: 1, max: 6 })), {
    seed: 1894,
    numRuns: 25,
  });
  const copies = [crowded];
  for (const [at, byte, times] of mutations) {
    const torn = Uint8Array.from(crowded);
    for (let n = 0; n < times; n++) torn[(at * (n + 1)) % torn.length] = byte;
    copies.push(torn);
    // The same in a document, behind sums that agree.
    copies.push(
      await withDocument(owner.zip, (text) => {
        const signs = Array.from(text);
        for (let n = 0; n < times; n++) {
          signs[(at * (n + 1)) % signs.length] = String.fromCodePoint(32 + (byte % 95));
        }
        return signs.join("");
      }),
    );
  }
  const visitor = visit(await pagesOf(owner));
  const statuses = new Set<number>();
  for (const copy of copies) statuses.add(await bring(owner.call, copy));
  const longest = await visitor.stop();
  expect([...statuses].toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect(longest).toBeLessThan(LONGEST);
});

test("the import of a 5 MB copy delays no one", async () => {
  const owner = await ownerOfCopy();
  const letters = makeLetters();
  const tables = {
    teams: numbers(MOST_ROWS.teams).map((id) => ({ id, name: "a" })),
    referees: numbers(MOST_ROWS.referees).map((id) => ({ id, name: letters(100) })),
    athletes: numbers(50_000).map((id) => ({ id, name: letters(60) })),
    news: numbers(1000).map((id) => ({ id, title: "Chuva", body: letters(5000) })),
  };
  let zip: Uint8Array = owner.zip;
  for (const [key, rows] of Object.entries(tables)) {
    zip = await withDocument(zip, withRows(key, rows));
  }
  expect(zip.length).toBeGreaterThan(5_000_000);
  const visitor = visit(await pagesOf(owner));
  const status = await bring(owner.call, zip);
  const longest = await visitor.stop();
  expect(status).toBe(200);
  expect(longest).toBeLessThan(LONGEST);
});
