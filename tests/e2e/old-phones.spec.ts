import type { Page } from "@playwright/test";
import { listGames, setStats } from "../../app/v1/matchday/games/contract.ts";
import { createMatch } from "../site/match.ts";
import { expectRefused, expect, test, withoutScript } from "./desk/fixtures.ts";
import { overflow } from "./measures.ts";
import { withoutYoungerScript, withoutYoungerStyles } from "./old-engine.ts";

/** Safari 15.6 and Chrome 103 have every feature; Safari 13 and Chrome 80 can be read. */
test.use({ viewport: { width: 360, height: 740 } });

test("an old phone follows a team and sees its games first", async ({ page, organizer }) => {
  const { cup } = await createMatch(organizer);
  const { records } = await cup.call(listGames, { query: { championship: cup.slug } });
  const team = records[0]?.home_team;
  await withoutYoungerScript(page);
  await page.goto(`/c/${cup.slug}/time/${team?.id}`);
  await page.getByRole("button", { name: "Seguir este time" }).click();
  await page.goto(`/c/${cup.slug}`);
  await expect(page.locator("tr[data-followed]")).toContainText(team?.name ?? "");
  await page.goto("/");
  await expect(page.locator("[data-following]")).toContainText(team?.name ?? "");
});

test("an old phone shows goals even if a script part fails", async ({
  page,
  organizer,
  expectedErrors,
}) => {
  expectedErrors.push(/a part that this phone lacks/);
  const { cup, games } = await createMatch(organizer);
  const goals = (home_score: number) =>
    cup.call(setStats, {
      json: { games: [{ id: games[0], finished: false, home_score, away_score: 0 }] },
    });
  await goals(0);
  await withoutYoungerScript(page);
  await page.addInitScript(() => {
    const listen: unknown = Reflect.get(document, "addEventListener");
    // This script part closes menus by key.
    Reflect.set(document, "addEventListener", (type: string, ...others: unknown[]) => {
      if (type === "keydown") throw new TypeError("a part that this phone lacks");
      if (typeof listen === "function") Reflect.apply(listen, document, [type, ...others]);
    });
  });
  const failure = page.waitForEvent("console", (message) => message.type() === "error");
  await page.goto(`/c/${cup.slug}/jogo/${games[0]}`);
  await failure;
  await goals(1);
  await expect(page.locator("[data-score]").first()).toHaveText("1", { timeout: 15_000 });
  await expect(page.getByText("Sem conexão.")).toBeHidden();
});

test("an old phone can use the desk", async ({ desk, organizer }) => {
  const match = await createMatch(organizer);
  await withoutYoungerScript(desk);
  for (const place of ["vagas", "classificacao", "agenda", "atletas", "suspensoes", "fases"]) {
    await desk.goto(`${match.desk}/${place}`);
    await expect(desk.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await desk.goto(`${match.desk}/jogos`);
  await desk.getByLabel("Gols do Bangu").fill("2");
  await desk.getByRole("button", { name: "Gravar placares" }).click();
  await expectRefused(desk, "Gols do Olaria", "Faltam os gols deste time.");
  await desk.getByLabel("Gols do Olaria").fill("1");
  await desk.getByRole("button", { name: "Gravar placares" }).click();
  await expect(desk.getByRole("status")).toHaveText("1 placar gravado.");
});

withoutScript("a very old phone or tablet shows the table", async ({ page, demo: { slug } }) => {
  await withoutYoungerStyles(page);
  for (const width of [1180, 1024, 820, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`/c/${slug}`);
    await expectReadable(page);
    const cut = page
      .locator("table tbody .name")
      .evaluateAll((names) =>
        names.flatMap((name) =>
          name.clientWidth < 30 || name.scrollWidth > name.clientWidth ? [name.textContent] : [],
        ),
      );
    expect(await cut, `${width} px`).toEqual([]);
  }
  await expectNoOverlap(page, "table tbody tr:first-child > *");
  await expectNoOverlap(page, "a.game:first-of-type .score, a.game:first-of-type .team");
});

withoutScript("a very old phone shows a game", async ({ page, demo: { slug, finished } }) => {
  await withoutYoungerStyles(page);
  await page.goto(`/c/${slug}/jogo/${finished}`);
  await expectReadable(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
});

withoutScript("a very old phone can fill in a form", async ({ page }) => {
  await withoutYoungerStyles(page);
  await page.goto("/organizador/criar-conta");
  await expectReadable(page);
  for (const field of await page.getByRole("textbox").all()) {
    const box = await field.boundingBox();
    expect(box?.width).toBeGreaterThan(200);
    expect(box?.height).toBeGreaterThanOrEqual(40);
  }
  await page.getByLabel("Nome").fill("Dona Zica");
  await page.getByLabel("E-mail").fill("zica@apito.example");
  await page.getByLabel("Senha").fill("12345678");
  await page.getByRole("button", { name: "Criar conta" }).click();
  await expectRefused(page, "Senha", "fácil");
  await expectReadable(page);
});

/** Fails on horizontal overflow or an oversized icon. */
async function expectReadable(page: Page): Promise<void> {
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  const sizes = await page
    .locator("svg:not([preserveAspectRatio])")
    .evaluateAll((all) => all.map((icon) => icon.getBoundingClientRect().width));
  expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(120);
}

/** Fails when found elements overlap. */
async function expectNoOverlap(page: Page, selector: string): Promise<void> {
  const boxes = await page
    .locator(selector)
    .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON()));
  expect(boxes.length).toBeGreaterThan(1);
  const seen = boxes.filter(({ width }) => width > 1);
  for (const [at, one] of seen.entries()) {
    for (const other of seen.slice(at + 1)) {
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      expect(Math.min(wide, high)).toBeLessThanOrEqual(1);
    }
  }
}
