import { updateGame } from "../../../app/v1/games/contract.ts";
import { matchOf } from "../desk/match-factory.ts";
import { expect, type Organizer, test, withAndWithoutScript } from "../fixtures.ts";

test.use({ viewport: { width: 360, height: 740 } });

/** Bangu × Olaria late on the last evening of January, Olaria × Bangu still without a date. */
async function january(organizer: Organizer) {
  const match = await matchOf(organizer);
  const [id] = match.games;
  await organizer.call(updateGame, {
    params: { id },
    json: { starts_at: "2027-02-01T01:30:00Z" },
  });
  return { ...match, slug: match.cup.slug, page: `/c/${match.cup.slug}/calendario` };
}

withAndWithoutScript(
  "a month shows its days, the games of a day and those without one",
  async ({ page, organizer }) => {
    const { page: path, games } = await january(organizer);
    await page.goto(`${path}?mes=2027-01`);
    await expect(page.getByRole("heading", { name: "janeiro de 2027" })).toBeVisible();
    await expect(page.getByRole("table", { name: "janeiro de 2027" })).toBeVisible();
    await expect(page.getByRole("columnheader")).toHaveCount(7);
    await page.getByRole("link", { name: "31 de janeiro de 2027, 1 jogo" }).click();
    await expect(page).toHaveURL(/#dia-2027-01-31$/);
    const day = page.locator("#dia-2027-01-31");
    await expect(day.getByRole("heading")).toHaveText("domingo, 31 de janeiro");
    await expect(day).toContainText("22:30");
    const undated = page.getByRole("region", { name: "Sem data marcada" });
    await expect(undated.getByRole("listitem")).toHaveCount(1);
    await day.getByRole("link", { name: "Bangu" }).click();
    await expect(page).toHaveURL(new RegExp(`/jogo/${games[0]}$`));
  },
);

withAndWithoutScript(
  "months lead to their neighbours, and an empty one to games",
  async ({ page, organizer }) => {
    const { page: path } = await january(organizer);
    await page.goto(`${path}?mes=2027-02`);
    await expect(page.getByText("Nenhum jogo em fevereiro de 2027")).toBeVisible();
    await page.getByRole("link", { name: "Próximo mês: março de 2027" }).click();
    await page.getByRole("link", { name: "Mês anterior: fevereiro de 2027" }).click();
    await page.getByRole("link", { name: "janeiro de 2027", exact: true }).click();
    await expect(page.locator(".day")).toHaveCount(1);
  },
);

withAndWithoutScript(
  "an agenda begins today, and is filtered by team",
  async ({ page, organizer }) => {
    const { page: path, teams } = await january(organizer);
    await page.goto(path);
    await page.getByRole("link", { name: "Agenda", exact: true }).click();
    await expect(page.getByRole("heading", { name: "domingo, 31 de janeiro" })).toBeVisible();
    await page.getByLabel("Jogos de").selectOption("Olaria");
    await page.getByRole("button", { name: "Filtrar" }).click();
    await expect(page).toHaveURL(new RegExp(`ver=agenda.*time=${teams.get("Olaria")}`));
    await expect(page.locator(".day .game")).toHaveCount(1);
    const subscribe = page.getByRole("link", { name: "Assinar o calendário" });
    await expect(subscribe).toHaveAttribute(
      "href",
      /^webcal:\/\/.*calendario\.ics\?time=\d+&torneio=\d+$/,
    );
  },
);

test("today is marked, in words too", async ({ page, organizer }) => {
  const { page: path } = await january(organizer);
  await page.goto(path);
  await expect(page.locator('td[aria-current="date"]')).toContainText("hoje");
});

test("a feed has each game once, with its moments, and is kept like a page", async ({
  request,
  organizer,
}) => {
  const { slug, games, teams, tournament, page: path } = await january(organizer);
  const feed = await request.get(`/c/${slug}/calendario.ics`);
  expect(feed.status()).toBe(200);
  expect(feed.headers()).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "no-cache",
    "cache-tag": expect.stringMatching(/^championship-\d+$/),
  });
  const text = await feed.text();
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(text).toContain(`UID:jogo-${games[0]}@`);
  expect(text).toContain("DTSTART:20270201T013000Z");
  const etag = feed.headers()["etag"] ?? "";
  const again = await request.get(`/c/${slug}/calendario.ics`, {
    headers: { "if-none-match": etag },
  });
  expect(again.status()).toBe(304);
  const [, second] = games;
  await organizer.call(updateGame, {
    params: { id: second },
    json: { starts_at: "2027-02-07T03:00:00Z", time_known: false, status: "postponed" },
  });
  const whole = `/c/${slug}/calendario.ics?torneio=${tournament}&time=${teams.get("Bangu")}`;
  const after = await (await request.get(whole)).text();
  expect(after).toContain("X-WR-CALNAME:Bangu · Adulto · Copa do Bairro");
  expect(after).toContain("DTSTART;VALUE=DATE:20270207");
  expect(after).toContain("SUMMARY:Adiado: Olaria × Bangu");
  expect(path).toContain(slug);
});

test("a feed that is not there or not understood says so in plain text", async ({
  request,
  organizer,
}) => {
  const { slug } = await january(organizer);
  for (const [address, status] of [
    ["/c/nao-existe/calendario.ics", 404],
    [`/c/${slug}/calendario.ics?time=999999999`, 404],
    [`/c/${slug}/calendario.ics?torneio=999999999`, 404],
    [`/c/${slug}/calendario.ics?time=bangu`, 400],
  ] as const) {
    const answer = await request.get(address);
    expect([address, answer.status()]).toEqual([address, status]);
    expect(answer.headers()["content-type"]).toBe("text/plain; charset=utf-8");
    expect(await answer.text()).toMatch(/calendário/);
  }
});
