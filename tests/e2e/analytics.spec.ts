import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { freePort } from "../../scripts/run/ports.mjs";
import { createChampionship } from "../../app/v1/championships/contract.ts";
import { createRegister } from "../../app/v1/registers/contract.ts";
import { createSeason } from "../../app/v1/seasons/contract.ts";
import { createTeam } from "../../app/v1/teams/contract.ts";
import { createTournament } from "../../app/v1/tournaments/contract.ts";
import { startApp } from "../server/app-process.ts";
import { signUp } from "../site/account.ts";

/** A server of its own, on which a container is configured as it would be when deployed. */
test.describe.configure({ mode: "serial", timeout: 240_000 });

const CONTAINER = "GTM-APITO1";

let folder: string;
let app: ReturnType<typeof startApp>;
let base: string;
let slug: string;
let team: { id: number; uuid: string };

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "apito-analytics-"));
  await writeFile(join(folder, "secrets.env"), `ANALYTICS_ID=${CONTAINER}\n`);
  const port = await freePort();
  base = `http://localhost:${port}`;
  app = startApp({ PORT: String(port), DATA_DIR: folder, SEED: "none" });
  await app.ready();
  const { call } = await signUp(base);
  const championship = await call(createChampionship, { json: { name: "Copa da Várzea" } });
  const json = { championship_id: championship.id, name: "2026" };
  const season = await call(createSeason, { json });
  const tournament = await call(createTournament, {
    json: { season_id: season.id, name: "Adulto", status: "started" },
  });
  team = await call(createTeam, { json: { name: "Bangu" } });
  await call(createRegister, { json: { tournament_id: tournament.id, team_id: team.id } });
  ({ slug } = championship);
});

test.afterAll(async () => {
  await app.stop("SIGTERM");
  await rm(folder, { recursive: true, force: true });
});

/** What was pushed to the data layer, and which containers were asked for. */
async function watched(page: Page) {
  const containers: string[] = [];
  // The tag manager is somebody else's, and out of reach here.
  await page.route("https://www.googletagmanager.com/**", (route) => {
    containers.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: "" });
  });
  const layer = (): Promise<object[]> => page.evaluate(() => window.dataLayer ?? []);
  return { containers, layer };
}

test("reports page views and main actions with category, action, label and cid", async ({
  page,
}) => {
  const { containers, layer } = await watched(page);
  const path = `/c/${slug}/time/${team.id}`;
  await page.goto(`${base}${path}?torneio=1`);
  const cid = await page.evaluate(() => localStorage.getItem("cid"));
  expect(cid).toMatch(/^[0-9a-f-]{36}$/);
  expect(await layer()).toEqual([
    { "gtm.start": expect.any(Number), event: "gtm.js" },
    { event: "page_view", category: "page", action: "view", label: `${path}?torneio=1`, cid },
  ]);
  await expect
    .poll(() => containers)
    .toEqual([`https://www.googletagmanager.com/gtm.js?id=${CONTAINER}`]);

  await page.getByRole("button", { name: "Seguir este time" }).click();
  expect((await layer()).at(-1)).toEqual({
    event: "action",
    category: "fan",
    action: "seguir-time",
    label: path,
    cid,
  });

  await page.goto(`${base}/c/${slug}/rodadas`);
  expect((await layer()).at(-1)).toMatchObject({ label: `/c/${slug}/rodadas`, cid });
});

test("reports nothing of embeds and of addresses that are secrets", async ({ page }) => {
  const { containers, layer } = await watched(page);
  for (const path of [`/iframe/table/${slug}`, `/equipe/${team.uuid}`]) {
    const answer = await page.goto(base + path);
    expect(answer?.status(), path).toBe(200);
    expect(await layer(), path).toEqual([]);
  }
  expect(containers).toEqual([]);
});
