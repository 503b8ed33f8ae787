import { listGames, setStats, updateGame } from "../../../app/v1/matchday/games/contract.ts";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { createCup, groupPhase } from "../../site/cup-factory.ts";
import { expect, type Organizer, test } from "../fixtures.ts";
import { slowLine } from "../slow-line.ts";

test.use({ viewport: { width: 360, height: 740 } });

async function cup(organizer: Organizer) {
  const names = ["Bangu", "Olaria", "Íbis", "Madureira"];
  const made = await createCup(organizer, names);
  await groupPhase(made, { A: names }, [
    [
      ["Bangu", "Olaria"],
      ["Íbis", "Madureira"],
    ],
  ]);
  const { records } = await made.call(listGames, { query: { championship: made.slug } });
  const game = (home: string) => records.find(({ home_team }) => home_team?.name === home);
  return {
    ...made,
    page: `/c/${made.slug}/time/${game("Íbis")?.away_team_id}`,
    games: { first: game("Bangu")?.id ?? 0, followed: game("Íbis")?.id ?? 0 },
  };
}

const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

test("a followed team's games and card come first", async ({ page, organizer }) => {
  const { slug, page: team } = await cup(organizer);
  const games = page.locator(".games a.game");
  await page.goto(`/c/${slug}`);
  await expect(games).toHaveText([/Bangu.*Olaria/s, /Íbis.*Madureira/s]);
  await expect(page.locator("[data-followed]")).toHaveCount(0);

  await page.goto(team);
  const button = page.getByRole("button", { name: "Seguir este time" });
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await button.click();
  const following = page.getByRole("button", { name: "Seguindo este time" });
  await expect(following).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page);

  await page.goto(`/c/${slug}`);
  await expect(games).toHaveText([/Íbis.*Madureira/s, /Bangu.*Olaria/s]);
  await expect(page.locator("tr[data-followed]")).toContainText("Madureira");
  await page.goto(`/c/${slug}/rodadas`);
  await expect(games).toHaveText([/Íbis.*Madureira/s, /Bangu.*Olaria/s]);
  await page.goto(`/c/${slug}/times`);
  await expect(page.locator(".team-card").first()).toContainText("Madureira");
  await expectAccessible(page);

  await page.goto("/");
  const offered = page.getByRole("navigation", { name: "Times que você segue" });
  await expect(offered.getByRole("article")).toContainText(/Madureira.*Próximo.*Íbis/s);
  await expectAccessible(page);
  await offered.getByRole("link", { name: "Madureira" }).click();
  await expect(page).toHaveURL(team);
  await following.click();
  await expect(button).toBeVisible();
  await page.goto(`/c/${slug}`);
  await expect(games).toHaveText([/Bangu.*Olaria/s, /Íbis.*Madureira/s]);
  await page.goto("/");
  await expect(offered.getByRole("listitem")).toHaveCount(0);
  await expect(offered).toContainText("Siga um time");
});

test("a streamed list stays hidden until the followed team leads", async ({
  page,
  organizer,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/^outbound: http:\/\/127\.0\.0\.1/);
  const { slug, page: team } = await cup(organizer);
  const line = await slowLine(baseURL ?? "", 'class="game block-link"');
  try {
    await page.goto(`${line.base}${team}`);
    await page.getByRole("button", { name: "Seguir este time" }).click();
    await page.goto(`${line.base}/c/${slug}/rodadas`, { waitUntil: "commit" });
    const games = page.locator(".games a.game");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(games).toHaveText([/Bangu.*Olaria/s]);
    await drawn(page);
    await expect(games).toBeHidden();
    line.release();
    await expect(games).toHaveText([/Íbis.*Madureira/s, /Bangu.*Olaria/s]);
    for (const game of await games.all()) await expect(game).toBeVisible();
  } finally {
    // A request pending when its server closes would be an error.
    await page.goto("about:blank");
    line.close();
  }
});

test("a list's star follows and unfollows in place", async ({ page, organizer }) => {
  const { slug } = await cup(organizer);
  await page.goto(`/c/${slug}/times`);
  const star = page.getByRole("button", { name: "Seguir Madureira" });
  await expect(star).toHaveAttribute("aria-pressed", "false");
  await star.click();
  await expect(star).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL(`/c/${slug}/times`);
  await page.goto("/");
  const card = page.getByRole("navigation", { name: "Times que você segue" }).getByRole("article");
  await card.getByRole("button", { name: "Seguir Madureira", pressed: true }).click();
  await expect(
    card.getByRole("button", { name: "Seguir Madureira", pressed: false }),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByText("Siga um time")).toBeVisible();
});

test("a followed team stays first during live updates", async ({ page, organizer }) => {
  const { call, slug, page: team, games: ids } = await cup(organizer);
  for (const id of [ids.first, ids.followed]) {
    await call(updateGame, { params: { id }, json: { status: "live", period: "1º tempo" } });
  }
  await page.goto(team);
  await page.getByRole("button", { name: "Seguir este time" }).click();
  await page.goto(`/c/${slug}/rodadas`);
  const games = page.locator(".games a.game");
  await expect(games.first()).toContainText("Madureira");
  await games.first().focus();
  await call(setStats, {
    json: { games: [{ id: ids.first, finished: false, home_score: 1, away_score: 0 }] },
  });
  await expect(games.last().locator(".score").first()).toHaveText("1", { timeout: 8_000 });
  await expect(games.first()).toContainText("Madureira");
  await expect(games.first()).toBeFocused();
  await expect(games.first().locator("[data-followed]")).toContainText("Madureira");
});

test("other championships' pages and invalid storage change nothing", async ({
  page,
  organizer,
}) => {
  const { page: team, slug } = await cup(organizer);
  await page.goto(team);
  const other = await createCup(
    organizer,
    ["Bangu", "Flamengo"].map((name) => `${name} B`),
  );
  await page.getByRole("button", { name: "Seguir este time" }).click();
  await page.goto(`/c/${other.slug}/times`);
  await expect(page.locator("[data-followed]")).toHaveCount(0);
  for (const stored of [
    "nada",
    "{}",
    "7",
    '{"last":{"slug":"//x","name":"x"},"teams":[null,7,{"championship":"../x","team":1,"name":"x"}]}',
  ]) {
    await page.evaluate((value) => localStorage.setItem("championship", value), stored);
    await page.goto(`/c/${slug}/times`);
    await expect(page.locator(".team-card")).toHaveCount(4);
    await expect(page.locator("[data-followed]")).toHaveCount(0);
  }
});

test("teams followed in tables and games appear on the start page", async ({ page, organizer }) => {
  const { slug, games } = await cup(organizer);
  await page.goto(`/c/${slug}`);
  await page.getByText("Seguir um time").click();
  const olaria = page.getByRole("button", { name: "Seguir Olaria" });
  await olaria.click();
  await expect(olaria).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator("tr[data-followed]")).toContainText("Olaria");
  await expectAccessible(page);
  await page.goto(`/c/${slug}/jogo/${games.followed}`);
  await page.getByRole("button", { name: "Seguir Íbis", pressed: false }).click();
  await expect(page.getByRole("button", { name: "Seguir Íbis", pressed: true })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/");
  const offered = page.getByRole("navigation", { name: "Times que você segue" });
  await expect(offered.getByRole("article")).toHaveText([/Íbis/, /Olaria/]);
  await offered.getByRole("link", { name: "Ver todos" }).click();
  await expect(page).toHaveURL("/seguidos");
  await expect(page.getByRole("article")).toHaveText([/Íbis.*Madureira/s, /Olaria.*Bangu/s]);
  await expectAccessible(page);
});

test("follows from a script-free cookie move to the device once", async ({ page, organizer }) => {
  const { slug, page: team } = await cup(organizer);
  const sent = { form: { time: `${slug}:${team.split("/").at(-1)}` } };
  await page.goto(`/c/${slug}/times`);
  await page.getByRole("button", { name: "Seguir Bangu" }).click();
  const origin = new URL(page.url()).origin;
  await page.request.post("/seguidos", { ...sent, headers: { origin } });
  expect(await page.context().cookies()).toHaveLength(1);
  await page.goto("/seguidos");
  await expect(page.getByRole("article")).toHaveText([/Madureira/, /Bangu/]);
  await expect(page.getByRole("button", { name: "Seguir Madureira", pressed: true })).toBeVisible();
  await expect.poll(() => page.context().cookies()).toEqual([]);
  const kept: unknown = JSON.parse((await stored(page))["championship"] ?? "");
  expect(kept).toMatchObject({ teams: [{ name: "Madureira" }, { name: "Bangu" }] });
  await page.getByRole("button", { name: "Seguir Madureira" }).click();
  await page.reload();
  await expect(page.getByRole("article")).toHaveText([/Bangu/]);
});

test("without storage a button submits its form", async ({ page, organizer }) => {
  const { page: team } = await cup(organizer);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.goto(team);
  await page.getByRole("button", { name: "Seguir este time" }).click();
  await expect(page).toHaveURL("/seguidos");
  await expect(page.getByRole("button", { name: "Deixar de seguir Madureira" })).toBeVisible();
  await expectAccessible(page);
});

const stored = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));

test("a device stores only the championship area, under one key", async ({ page, organizer }) => {
  const { page: team, slug } = await cup(organizer);
  const name = "Copa do Bairro";
  await page.goto(team);
  await page.getByRole("button", { name: "Seguir este time" }).click();
  const kept = await stored(page);
  expect(Object.keys(kept)).toEqual(["championship"]);
  expect(JSON.parse(kept["championship"] ?? "")).toEqual({
    last: { slug, name },
    teams: [{ championship: slug, team: Number(team.split("/").at(-1)), name: "Madureira" }],
  });
});

test("old storage keys migrate to the one key", async ({ page, organizer }) => {
  const { page: team, slug } = await cup(organizer);
  const name = "Copa do Bairro";
  const followed = { championship: slug, team: Number(team.split("/").at(-1)), name: "Madureira" };
  await page.goto("/termos");
  await page.evaluate(
    ([last, teams]) => {
      localStorage.clear();
      localStorage.setItem("apito:ultimo", last ?? "");
      localStorage.setItem("apito:times", teams ?? "");
    },
    [JSON.stringify({ slug, name }), JSON.stringify([followed])],
  );
  await page.goto("/");
  await expect(page.getByRole("link", { name: new RegExp(name) }).first()).toBeVisible();
  await expect(
    page.getByRole("navigation", { name: "Times que você segue" }).getByRole("listitem"),
  ).toContainText("Madureira");
  const kept = await stored(page);
  expect(Object.keys(kept)).toEqual(["championship"]);
  expect(JSON.parse(kept["championship"] ?? "")).toEqual({
    last: { slug, name },
    teams: [followed],
  });
});

test.describe("without script", { tag: "@sem-javascript" }, () => {
  test.use({ javaScriptEnabled: false });

  test("a team is followed from page, table and list", async ({ page, organizer }) => {
    const { slug, page: team } = await cup(organizer);
    const cards = page.getByRole("article");
    await page.goto(team);
    await page.getByRole("button", { name: "Seguir este time" }).click();
    await expect(page).toHaveURL("/seguidos");
    await expect(cards).toHaveText([/Madureira.*Próximo.*Íbis/s]);
    await page.goto(`/c/${slug}`);
    await page.getByText("Seguir um time").click();
    await page.getByRole("button", { name: "Seguir Olaria" }).click();
    await expect(cards).toHaveText([/Olaria/, /Madureira/]);
    await page.goto(`/c/${slug}/times`);
    await page.getByRole("button", { name: "Seguir Bangu" }).click();
    await expect(cards).toHaveText([/Bangu/, /Olaria/, /Madureira/]);
    await page.getByRole("button", { name: "Deixar de seguir Olaria" }).click();
    await expect(cards).toHaveText([/Bangu/, /Madureira/]);
    await page.goto("/");
    await page.getByRole("link", { name: "Ver todos" }).click();
    await expect(cards).toHaveText([/Bangu/, /Madureira/]);
  });
});
