import { createServer } from "node:http";
import { listen } from "../../site/listen.ts";
import { createDerby, inHours } from "../../site/derby.ts";
import { setStats } from "../../../app/v1/matchday/games/contract.ts";
import { expectAccessible } from "../accessibility.ts";
import { expect, test, withAndWithoutScript } from "../fixtures.ts";

test.use({ viewport: { width: 360, height: 740 } });

withAndWithoutScript(
  "the winner vote works by keyboard and can change",
  async ({ page, organizer }) => {
    const derby = await createDerby(organizer);
    await derby.move(inHours(24));
    await page.goto(derby.page);
    await page.getByRole("button", { name: "Bangu", exact: true }).focus();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Empate" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${derby.page}/votos`);
    await expect(page.getByRole("row", { name: /Empate/ })).toContainText("100%");
    await page.getByRole("button", { name: "Olaria" }).press("Enter");
    await expect(page.getByRole("row", { name: /Olaria/ })).toContainText("100%");
    await expect(page.getByRole("row", { name: "1 voto" })).toBeVisible();
  },
);

test("vote pages are accessible before and after the game", async ({ page, organizer }) => {
  const derby = await createDerby(organizer);
  await derby.move(inHours(24));
  await page.goto(derby.page);
  await page.getByRole("button", { name: "Bangu", exact: true }).click();
  await expect(page.getByRole("row", { name: "1 voto" })).toBeVisible();
  await expectAccessible(page);
  await derby.enrol("Bangu", "Ademir");
  await derby.enrol("Olaria", "Zizinho");
  await derby.move(inHours(-2));
  await derby.call(setStats, {
    json: { games: [{ id: derby.id, home_score: 1, away_score: 0 }] },
  });
  for (const path of [derby.page, `${derby.page}/votos`]) {
    await page.goto(path);
    await expectAccessible(page);
  }
});

test("an embedded vote stays in its frame without a cookie", async ({
  page,
  organizer,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/^outbound: http:\/\/127\.0\.0\.1/);
  const derby = await createDerby(organizer);
  await derby.move(inHours(24));
  const src = `${baseURL}/iframe/game/${derby.slug}/${derby.id}`;
  const server = createServer((_, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(
      `<!doctype html><title>Blog</title><link rel="icon" href="data:,"><iframe title="Jogo" width="340" height="500" src="${src}"></iframe>`,
    );
  });
  const base = await listen(server);
  try {
    await page.goto(`${base}/`);
    const frame = page.frameLocator("iframe");
    await frame.getByRole("button", { name: "Olaria" }).click();
    await expect(frame.getByRole("row", { name: /Olaria/ })).toContainText("100%");
    await expect(frame.getByRole("row", { name: "1 voto" })).toBeVisible();
    const cookies = await page.context().cookies();
    expect(cookies.filter(({ name }) => name === "apito-voto")).toEqual([]);
  } finally {
    server.close();
  }
});
