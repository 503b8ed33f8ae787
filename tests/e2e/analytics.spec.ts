import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { freePort } from "../../scripts/run/ports.mjs";
import { createChampionship } from "../../app/v1/structure/championships/contract.ts";
import { createRegister } from "../../app/v1/structure/registers/contract.ts";
import { createSeason } from "../../app/v1/structure/seasons/contract.ts";
import { createTeam } from "../../app/v1/people/teams/contract.ts";
import { createTournament } from "../../app/v1/structure/tournaments/contract.ts";
import { startApp } from "../server/app-process.ts";
import { signUp } from "../site/account.ts";
import { expectAccessible } from "./accessibility.ts";
import { overflow } from "./measures.ts";
import { WITHOUT_SCRIPT } from "./without-script.ts";

/** A server with a container configured, as in a deployment. */
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

/** Records data layer events and requested containers. */
async function watched(page: Page) {
  const containers: string[] = [];
  // The tag manager is external and unreachable here.
  await page.route("https://www.googletagmanager.com/**", (route) => {
    containers.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: "" });
  });
  const layer = (): Promise<object[]> => page.evaluate(() => window.dataLayer ?? []);
  return { containers, layer };
}

const bar = (page: Page) => page.getByRole("region", { name: "Medição de visitas" });
const stored = (page: Page) =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
const CID = /^[0-9a-f-]{36}$/;

/** The report of a shown page; `cid` is the device's number. */
const pageView = (label: string, cid: string) => ({
  event: "page_view",
  category: "page",
  action: "view",
  label,
  cid,
});

/** The report of a pressed button. */
const actionIn = (category: string, action: string, label: string, cid: string) => ({
  event: "action",
  category,
  action,
  label,
  cid,
});

test("before an answer nothing is loaded, pushed or stored", async ({ page }) => {
  const { containers, layer } = await watched(page);
  await page.goto(`${base}/c/${slug}/rodadas`);
  await expect(bar(page)).toBeVisible();
  await page.goto(`${base}/c/${slug}/time/${team.id}`);
  await page.getByRole("button", { name: "Seguir este time" }).click();
  await expect(bar(page)).toBeVisible();
  expect(await layer()).toEqual([]);
  expect(containers).toEqual([]);
  expect(await stored(page)).not.toHaveProperty("cid");
  expect(await page.context().cookies()).toEqual([]);
});

test("yes and no are equally easy, also on phones", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${base}/c/${slug}`);
  const [yes, no] = await Promise.all(
    ["Aceitar", "Recusar"].map((name) => bar(page).getByRole("button", { name }).boundingBox()),
  );
  expect(yes?.height).toBe(no?.height);
  expect(yes?.width).toBe(no?.width);
  expect(yes?.y).toBe(no?.y);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});

test("after consent page views and actions are reported", async ({ page }) => {
  const { containers, layer } = await watched(page);
  const path = `/c/${slug}/time/${team.id}`;
  await page.goto(`${base}${path}?torneio=1`);
  await bar(page).getByRole("button", { name: "Aceitar" }).click();
  await expect(bar(page)).toBeHidden();
  const { cid } = await stored(page);
  expect(cid).toMatch(CID);
  expect(await layer()).toEqual([
    { "gtm.start": expect.any(Number), event: "gtm.js" },
    { event: "page_view", category: "page", action: "view", label: `${path}?torneio=1`, cid },
  ]);
  await expect
    .poll(() => containers)
    .toEqual([`https://www.googletagmanager.com/gtm.js?id=${CONTAINER}`]);

  await page.getByRole("button", { name: "Seguir este time" }).click();
  expect((await layer()).at(-1)).toEqual(actionIn("fan", "seguir-time", path, cid));

  await page.goto(`${base}/c/${slug}/rodadas`);
  await expect(bar(page)).toBeHidden();
  expect((await layer()).at(-1)).toMatchObject({ label: `/c/${slug}/rodadas`, cid });
});

test("a refusal is stored, and nothing is asked again", async ({ page }) => {
  const { containers, layer } = await watched(page);
  await page.goto(`${base}/c/${slug}`);
  await bar(page).getByRole("button", { name: "Recusar" }).click();
  await page.goto(`${base}/c/${slug}/rodadas`);
  await expect(page.getByRole("button", { name: "Preferências de privacidade" })).toBeVisible();
  await expect(bar(page)).toBeHidden();
  expect(await stored(page)).toMatchObject({ cid: "recusado" });
  expect(await layer()).toEqual([]);
  expect(containers).toEqual([]);
});

test("the footer changes the choice, and withdrawal removes everything", async ({ page }) => {
  const { containers, layer } = await watched(page);
  await page.goto(`${base}/c/${slug}`);
  await bar(page).getByRole("button", { name: "Aceitar" }).click();
  await page.evaluate(() => (document.cookie = "_ga=GA1.1.1; path=/; max-age=1000"));
  await page.getByRole("button", { name: "Preferências de privacidade" }).click();
  await expect(bar(page).getByRole("button", { name: "Recusar" })).toBeFocused();
  await Promise.all([
    page.waitForEvent("load"),
    bar(page).getByRole("button", { name: "Recusar" }).click(),
  ]);
  expect(await stored(page)).toMatchObject({ cid: "recusado" });
  expect(await layer()).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  expect(containers).toHaveLength(1);

  await page.getByRole("button", { name: "Preferências de privacidade" }).click();
  await bar(page).getByRole("button", { name: "Aceitar" }).click();
  expect((await stored(page))["cid"]).toMatch(CID);
  expect(await layer()).toHaveLength(2);
});

test("a Do Not Track browser is not asked, but may agree", async ({ page }) => {
  const { containers, layer } = await watched(page);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true });
  });
  await page.goto(`${base}/c/${slug}`);
  const again = page.getByRole("button", { name: "Preferências de privacidade" });
  await expect(again).toBeVisible();
  await expect(bar(page)).toBeHidden();
  expect(containers).toEqual([]);
  await again.click();
  await bar(page).getByRole("button", { name: "Aceitar" }).click();
  expect(await layer()).toHaveLength(2);
});

const measuring = (page: Page) => page.frames().find((frame) => frame.url() === `${base}/medicao`);
const readReports = async (page: Page): Promise<object[]> =>
  (await measuring(page)?.evaluate(() => window.dataLayer ?? [])) ?? [];

test("the organizer's area reports through an isolated frame", async ({ page }) => {
  const { containers, layer } = await watched(page);
  const answer = await page.goto(`${base}/organizador/criar-conta?voltar=%2Forganizador`);
  expect(answer?.headers()["content-security-policy"]).not.toContain("google");
  await expect(bar(page)).toBeVisible();
  expect(measuring(page)).toBeUndefined();
  await bar(page).getByRole("button", { name: "Aceitar" }).click();
  const { cid } = await stored(page);
  expect(cid).toMatch(CID);
  await expect
    .poll(() => readReports(page))
    .toEqual([
      { "gtm.start": expect.any(Number), event: "gtm.js" },
      pageView("/organizador/criar-conta", cid),
    ]);
  await expect
    .poll(() => containers)
    .toEqual([`https://www.googletagmanager.com/gtm.js?id=${CONTAINER}`]);

  await page.getByLabel("Nome").fill("Ana");
  await page.getByLabel("E-mail").fill("errado");
  await page.locator("form button[type=submit]").last().click();
  await expect(page.locator("[aria-invalid]").first()).toBeVisible();
  expect(await readReports(page)).toHaveLength(2);
  await page.getByLabel("E-mail").fill("ana-medida@apito.localhost");
  await page.getByLabel("Senha", { exact: true }).fill("arquibancada-lotada-9");
  await page.locator("form button[type=submit]").last().click();
  await page.waitForURL(`${base}/organizador`);
  const path = "/organizador/criar-conta";
  await expect
    .poll(async () => (await readReports(page)).slice(2))
    .toEqual([actionIn("organizador", "create", path, cid), pageView("/organizador", cid)]);
  expect(await layer()).toEqual([]);
  const reach = await measuring(page)?.evaluate(() => {
    const tries = [() => parent.document.title, () => localStorage.length, () => document.cookie];
    return tries.map((reached) => {
      try {
        return String(reached());
      } catch (error) {
        return error instanceof DOMException ? error.name : "other";
      }
    });
  });
  expect(reach).toEqual(["SecurityError", "SecurityError", "SecurityError"]);

  await page.goto(`${base}/organizador/conta`);
  await expect(bar(page)).toBeHidden();
  await expect.poll(() => readReports(page)).toHaveLength(2);
  await page.getByLabel("Nome", { exact: true }).fill("Ana Maria");
  await page.getByRole("button", { name: "Preferências de privacidade" }).click();
  await bar(page).getByRole("button", { name: "Recusar" }).click();
  await expect.poll(() => measuring(page)).toBeUndefined();
  await expect(page.getByLabel("Nome", { exact: true })).toHaveValue("Ana Maria");
  expect(await stored(page)).toMatchObject({ cid: "recusado" });
});

test("an embed asks at its end and reports after consent", async ({ page }) => {
  const { containers, layer } = await watched(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const path = `/iframe/table/${slug}`;
  await page.goto(base + path);
  await expect(bar(page)).toBeVisible();
  expect(await bar(page).evaluate((element) => getComputedStyle(element).position)).toBe("static");
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  expect(await layer()).toEqual([]);
  expect(containers).toEqual([]);
  await bar(page).getByRole("button", { name: "Aceitar" }).click();
  const { cid } = await stored(page);
  expect(cid).toMatch(CID);
  const [, view] = await layer();
  expect(view).toEqual(pageView(path, cid));
  await expect.poll(() => containers).toHaveLength(1);
  const opened = page.waitForEvent("popup");
  await page.locator("[data-action=abrir-completo]").click();
  await (await opened).close();
  expect((await layer()).at(-1)).toEqual(actionIn("embed", "abrir-completo", path, cid));
  await page.getByRole("button", { name: "Preferências de privacidade" }).click();
  await Promise.all([
    page.waitForEvent("load"),
    bar(page).getByRole("button", { name: "Recusar" }).click(),
  ]);
  expect(await layer()).toEqual([]);
  expect(containers).toHaveLength(1);
});

test.describe("sem JavaScript", { tag: WITHOUT_SCRIPT }, () => {
  test.use({ javaScriptEnabled: false });

  test("nothing is asked and nothing is offered", async ({ page }) => {
    await page.goto(`${base}/c/${slug}`);
    await expect(bar(page)).toBeHidden();
    await expect(page.getByRole("button", { name: "Preferências de privacidade" })).toBeHidden();
  });
});

test("secret addresses are never reported", async ({ page }) => {
  const { containers, layer } = await watched(page);
  const answer = await page.goto(`${base}/equipe/${team.uuid}`);
  expect(answer?.status()).toBe(200);
  await expect(bar(page)).toHaveCount(0);
  expect(await layer()).toEqual([]);
  expect(containers).toEqual([]);
});
