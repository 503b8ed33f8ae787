import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./desk/fixtures.ts";

/** A resource that fails, or stalls for two minutes, ends in the problem notice. The clock is advanced. */
const LIMIT = 120_000;

const notice = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "Ocorreu um problema! Por favor, tente novamente." });

/** The notice is visible and red, even without the main sheet. */
async function expectInView(page: Page): Promise<void> {
  await expect(notice(page)).toBeInViewport({ ratio: 1 });
  await expect(notice(page)).toHaveCSS("position", "fixed");
  await expect(notice(page)).toHaveCSS("background-color", "rgb(168, 34, 27)");
  await expect(tryAgain(page)).toHaveCSS("color", "rgb(255, 255, 255)");
}

/** Advances the clock until the watching script reacts. */
const expectGivenUp = (page: Page) =>
  expect(async () => {
    await page.clock.runFor(LIMIT + 1_000);
    await expect(notice(page)).toBeVisible({ timeout: 500 });
  }).toPass();

const tryAgain = (page: Page) => notice(page).getByRole("link", { name: "Tentar de novo" });

/** Opens the fields with a link whose scripts are not loaded. */
async function openFields(page: Page, id: number): Promise<void> {
  await page.clock.install();
  await page.goto(`/organizador/${id}/campos`, { waitUntil: "networkidle" });
  // On a busy machine network idle precedes the script's start.
  await expect(page.locator("html[data-apito=started]")).toBeAttached();
}

const toNew = (page: Page) => page.getByRole("link", { name: "Novo campo" }).first();

test("a stalled navigation ends, and trying again loads the full page", async ({
  desk,
  championship,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_ABORTED/);
  await openFields(desk, championship.id);
  const stalled = desk.waitForRequest("**/campos/novo.data*");
  await desk.route("**/campos/novo.data*", () => {});
  await toNew(desk).click();
  await stalled;
  await desk.clock.runFor(LIMIT - 1_000);
  await expect(notice(desk)).toHaveCount(0);
  // A busy browser starts the watch after the request.
  await expectGivenUp(desk);
  await expect(desk).toHaveURL(/\/campos#conteudo$/);
  await tryAgain(desk).click();
  await expect(desk).toHaveURL(/\/campos\/novo$/);
  await expect(desk.getByLabel("Nome")).toBeVisible();
});

test("a form with a stalled answer keeps its input", async ({ desk, championship }) => {
  await desk.clock.install();
  await desk.goto(`/organizador/${championship.id}/campos/novo`, { waitUntil: "networkidle" });
  await desk.getByLabel("Nome").fill("Campo da Vila");
  const stalled = desk.waitForRequest((request) => request.method() === "POST");
  await desk.route("**/*.data*", () => {});
  await desk.getByRole("button", { name: "Gravar" }).click();
  await stalled;
  await desk.clock.runFor(LIMIT + 1_000);
  await expect(desk.getByRole("alertdialog")).toContainText("Não foi enviado");
  await expect(desk.getByLabel("Nome")).toHaveValue("Campo da Vila");
});

const PARTS = /\/assets\/(?!.*worker).*\.js$/;

test("a failed script part keeps the page and its links", async ({
  desk,
  championship,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/, /Error loading route module/, /Failed to fetch dynamically/);
  await openFields(desk, championship.id);
  await desk.evaluate(() => (document.body.dataset["kept"] = "yes"));
  await desk.route(PARTS, (route) => route.abort());
  await toNew(desk).click();
  await expect(notice(desk)).toBeVisible();
  expect(await desk.evaluate(() => document.body.dataset["kept"])).toBe("yes");
  await desk.unroute(PARTS);
  await toNew(desk).click();
  await expect(desk).toHaveURL(/\/campos\/novo$/);
  await expect(desk.getByLabel("Nome")).toBeVisible();
});

test("a stalled desk script is reported", async ({ page, organizer, baseURL }) => {
  await signIn(page, organizer, baseURL ?? "");
  await page.clock.install();
  await page.route(/\/assets\/entry\.client.*\.js$/, () => {});
  await page.goto("/organizador", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectGivenUp(page);
});

test("a failed style sheet is reported, and the page shows", async ({
  page,
  demo: { slug },
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  await page.route(/\/assets\/styles-.*\.css$/, (route) => route.abort());
  await page.goto(`/c/${slug}`);
  await expectInView(page);
  await notice(page).getByRole("button", { name: "Fechar" }).click();
  await expect(notice(page)).toHaveCount(0);
});

test("a stalled style sheet is given up, and the page shows", async ({ page, demo: { slug } }) => {
  await page.clock.install();
  await page.route(/\/assets\/styles-.*\.css$/, () => {});
  const script = page.waitForResponse(/\/assets\/fan-.*\.js$/);
  await page.goto(`/c/${slug}`, { waitUntil: "commit" });
  await script;
  await page.waitForFunction(() => document.readyState === "interactive");
  await expectGivenUp(page);
  await expectInView(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
