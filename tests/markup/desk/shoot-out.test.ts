import { getGame, setStats, updateGame } from "../../../app/v1/matchday/games/contract.ts";
import { createMatch } from "../../site/match.ts";
import { expect, noticeOf, test, textOf } from "../fixtures.ts";
import { expectRefused } from "../refused.ts";

const KICK = /^Cobrança \d+:/;

test("kicks are recorded one by one, with undo", async ({ openDesk, organizer }) => {
  const { cup, desk, games, people, teams } = await createMatch(organizer);
  const params = { id: games[0] };
  await cup.call(updateGame, { params, json: { status: "live", period: "Pênaltis" } });
  await cup.call(setStats, {
    json: { games: [{ id: games[0], finished: false, home_score: 0, away_score: 0 }] },
  });
  const read = () => cup.call(getGame, { params });
  const sheet = await openDesk(`${desk}/sumula/${games[0]}`);
  const refused = await sheet.press("Gol", {}, "Quem começa");
  expect(refused.status).toBe(400);
  expect(refused.main).toContain("Diga quem começa.");
  const first = await refused.press("Gol", { Olaria: true }, "Quem começa");
  expect(noticeOf(first.document)).toBe("Gol do Olaria.");
  expect(first.url.hash).toBe("#penaltis");
  const stranger = `${teams.get("Bangu")}-${people.get("Ademir")}`;
  const missed = await first.press(
    "Perdeu",
    { "Quem cobra (opcional)": stranger },
    "Cobrança 2: Bangu",
  );
  expect(noticeOf(missed.document)).toBe("Bangu perdeu a cobrança.");
  expect(await read()).toMatchObject({
    home_penalties: 0,
    away_penalties: 1,
    kicks: [
      { side: "away", scored: true, user: null },
      { side: "home", scored: false, user: { name: "Ademir" } },
    ],
  });
  const undone = await missed.press("Desfazer a última", {}, "Desfazer a última");
  expect(noticeOf(undone.document)).toBe("Última cobrança desfeita.");
  // A stale page would record kick 3, which now exists.
  const late = await missed.press("Gol", {}, "Cobrança 3: Olaria");
  expect(late.status).toBe(409);
  expect(late.main).toContain("As cobranças mudaram enquanto você anotava");
  let page = undone;
  for (const [place, word] of ["Perdeu", "Gol", "Perdeu", "Gol", "Perdeu"].entries()) {
    const side = place % 2 === 0 ? "Bangu" : "Olaria";
    page = await page.press(word, {}, `Cobrança ${place + 2}: ${side}`);
  }
  expect(page.main).toContain("Olaria venceu nos pênaltis por 3 a 0. Agora encerre o jogo.");
  expect(page.queryByRole("form", { name: KICK })).toBeNull();
  const ended = await page.press("Encerrar em 0 (0) × (3) 0", {});
  expect(ended.main).toContain("Olaria venceu nos pênaltis por 3 a 0");
  expect(await read()).toMatchObject({ finished: true, home_penalties: 0, away_penalties: 3 });
});

test("the kicker belongs to the kicking team", async ({ openDesk, organizer }) => {
  const { cup, desk, games, people, teams } = await createMatch(organizer);
  const [id] = games;
  await cup.call(setStats, {
    json: { games: [{ id, home_score: 1, away_score: 1, home_penalties: 2, away_penalties: 4 }] },
  });
  const sheet = await openDesk(`${desk}/sumula/${id}`);
  expect(sheet.main).toContain("O total 2 a 4 fica");
  const other = `${teams.get("Olaria")}-${people.get("Zito")}`;
  const refused = await sheet.press(
    "Gol",
    { Bangu: true, "Quem cobra (opcional)": other },
    "Quem começa",
  );
  expectRefused(
    refused,
    "Quem cobra (opcional)",
    "Este atleta não é do time desta cobrança.",
    "Quem começa",
  );
  const noted = await refused.press("Gol", { "Quem cobra (opcional)": "" }, "Quem começa");
  expect(noticeOf(noted.document)).toBe("Gol do Bangu.");
  expect(textOf(noted.document.querySelector("h1"))).toContain("2 × 4 nos pênaltis");
  const removed = await noted.press("Apagar todas", {}, "Apagar todas");
  expect(noticeOf(removed.document)).toBe("Cobranças apagadas.");
  const { kicks, home_penalties } = await cup.call(getGame, { params: { id } });
  expect([kicks, home_penalties]).toEqual([[], 2]);
});
