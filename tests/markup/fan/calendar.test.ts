import { dayKey } from "../../../app/components/date.ts";
import { updateGame } from "../../../app/v1/matchday/games/contract.ts";
import { januaryCup } from "../../site/january-cup.ts";
import { expect, test, textOf } from "../fixtures.ts";

test("months link to their neighbors, empty ones to games", async ({ open, organizer }) => {
  const cup = await januaryCup(organizer);
  const february = await open(`${cup.page}?mes=2027-02`);
  expect(february.main).toContain("Nenhum jogo em fevereiro de 2027");
  const march = await february.follow("Próximo mês: março de 2027");
  const again = await march.follow("Mês anterior: fevereiro de 2027");
  const january = await again.follow("janeiro de 2027");
  expect(january.url.searchParams.get("mes")).toBe("2027-01");
  expect(january.document.querySelectorAll(".day")).toHaveLength(1);
});

test("an agenda begins today and filters by team", async ({ open, organizer }) => {
  const cup = await januaryCup(organizer);
  const month = await open(cup.page);
  const agenda = await month.follow("Agenda");
  agenda.getByRole("heading", { name: "domingo, 31 de janeiro" });
  const filtered = await agenda.press("Filtrar", { "Jogos de": "Olaria" });
  expect(filtered.url.search).toMatch(new RegExp(`time=${cup.olaria}`));
  expect(filtered.document.querySelectorAll(".day .game")).toHaveLength(1);
  const subscribe = filtered.getByRole("link", { name: "Assinar o calendário" });
  expect(subscribe.getAttribute("href")).toMatch(
    /^webcal:\/\/.*calendario\.ics\?time=\d+&torneio=\d+$/,
  );
});

test("today is marked, in words too", async ({ open, organizer }) => {
  const cup = await januaryCup(organizer);
  const { document } = await open(`${cup.page}?ver=mes`);
  const today = document.querySelectorAll('td[aria-current="date"]');
  expect(today).toHaveLength(1);
  expect(textOf(today[0])).toContain("hoje");
});

test("the current month shows upcoming games before played ones", async ({ open, organizer }) => {
  const { call, page, dated, undated } = await januaryCup(organizer);
  const now = new Date();
  const today = dayKey(now.toISOString());
  const isFirst = today.endsWith("-01");
  const other = new Date(now.getTime() + (isFirst ? 1 : -1) * 86_400_000).toISOString();
  await call(updateGame, { params: { id: dated }, json: { starts_at: other } });
  await call(updateGame, { params: { id: undated }, json: { starts_at: now.toISOString() } });
  const month = await open(`${page}?ver=mes`);
  const days = Array.from(month.document.querySelectorAll(".day"), ({ id }) => id);
  expect(days).toEqual([`dia-${today}`, `dia-${dayKey(other)}`]);
  const past = month.queryByRole("heading", { name: "Jogos que já passaram" });
  expect(past === null).toBe(isFirst);
});

test("a feed has each game once and is cached", async ({ baseURL, organizer }) => {
  const { call, slug, tournament, dated, undated, bangu } = await januaryCup(organizer);
  const address = `${baseURL}/c/${slug}/calendario.ics`;
  const feed = await fetch(address);
  expect(feed.status).toBe(200);
  expect(Object.fromEntries(feed.headers)).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "no-cache",
    "cache-tag": expect.stringMatching(/^championship-\d+$/),
  });
  const text = await feed.text();
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(text).toContain(`UID:jogo-${dated}@`);
  expect(text).toContain("DTSTART:20270201T013000Z");
  const etag = feed.headers.get("etag") ?? "";
  const again = await fetch(address, { headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
  await call(updateGame, {
    params: { id: undated },
    json: { starts_at: "2027-02-07T03:00:00Z", time_known: false, status: "postponed" },
  });
  const whole = await fetch(`${address}?torneio=${tournament}&time=${bangu}`);
  const after = await whole.text();
  expect(after).toContain("X-WR-CALNAME:Bangu · Adulto · Copa do Bairro");
  expect(after).toContain("DTSTART;VALUE=DATE:20270207");
  expect(after).toContain("SUMMARY:Adiado: Olaria × Bangu");
});

test("an unknown or invalid feed says so in plain text", async ({ baseURL, organizer }) => {
  const { slug } = await januaryCup(organizer);
  for (const [address, status] of [
    ["/c/nao-existe/calendario.ics", 404],
    [`/c/${slug}/calendario.ics?time=999999999`, 404],
    [`/c/${slug}/calendario.ics?torneio=999999999`, 404],
    [`/c/${slug}/calendario.ics?time=bangu`, 400],
  ] as const) {
    const answer = await fetch(baseURL + address);
    expect([address, answer.status]).toEqual([address, status]);
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await answer.text()).toMatch(/calendário/);
  }
});
