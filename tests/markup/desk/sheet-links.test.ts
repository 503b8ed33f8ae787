import { updateGame } from "../../../app/v1/matchday/games/contract.ts";
import {
  createSheetLinks,
  listSheetLinks,
  openSheet,
} from "../../../app/v1/matchday/sheets/links/contract.ts";
import { createMatch, type Match } from "../../site/match.ts";
import { expect, noticeOf, test } from "../fixtures.ts";

const readLink = async ({ cup }: Match, game: number) =>
  (await cup.call(listSheetLinks, { query: { games: String(game) } })).records[0];

test("a round's links are created, sent in one text and printed", async ({
  openDesk,
  organizer,
}) => {
  const match = await createMatch(organizer);
  const [first] = match.games;
  const games = await openDesk(`${match.desk}/jogos`);
  const page = await games.follow(/^Súmula por link/);
  expect(page.main).toContain("Grátis, em todos os planos.");
  const made = await page.press("Criar o link");
  expect(noticeOf(made.document)).toBe("Link criado.");
  const { url = "", pin = "" } = (await readLink(match, first)) ?? {};
  const send = made.getByRole("link", { name: "Mandar por WhatsApp" });
  const text = new URL(send.getAttribute("href") ?? "").searchParams.get("text") ?? "";
  for (const part of ["*Bangu × Olaria*", url, `PIN: ${pin}`]) expect(text).toContain(part);
  expect(made.main).toContain("O link já abre a súmula.");
  const paper = await made.follow("Imprimir com QR");
  expect(paper.getByRole("img", { name: "QR do link da súmula de Bangu × Olaria" })).toBeTruthy();
  expect(paper.main).toContain(`PIN ${pin}`);
});

test("a day's page sends all its games and says from when", async ({ openDesk, organizer }) => {
  const match = await createMatch(organizer);
  for (const [at, id] of match.games.entries()) {
    const json = { starts_at: `2031-03-09T1${6 + at}:30:00.000Z` };
    await match.cup.call(updateGame, { params: { id }, json });
  }
  const [round] = match.games;
  const page = await openDesk(`${match.desk}/mesas?jogo=${round}`);
  expect(page.main).toContain("dom. 09/03 13:30");
  const games = await openDesk(`${match.desk}/jogos`);
  const day = await (await games.follow(/^Súmula por link/)).follow("Todos de dom. 09/03");
  const overview = await openDesk(`/organizador/${match.championship}/resumo`);
  expect((await overview.follow(/^Súmula por link/)).url.search).toBe("?dia=2031-03-09");
  const made = await day.press("Criar 2 links");
  expect(noticeOf(made.document)).toBe("2 links criados.");
  expect(made.main).toContain("Mandar os 2 jogos num texto só");
  expect(made.main).toContain("O link abre a súmula a partir de 09/03/2031 às 01:30.");
});

test("a link shows its devices, is renewed and revoked", async ({ openDesk, organizer }) => {
  const match = await createMatch(organizer);
  const [id] = match.games;
  await match.cup.call(createSheetLinks, { json: { game_ids: [id] } });
  const { url = "", pin = "" } = (await readLink(match, id)) ?? {};
  const secret = url.slice(url.lastIndexOf("/") + 1);
  const json = { secret, pin, name: "Zeca da mesa", device: crypto.randomUUID() };
  await match.cup.call(openSheet, { json });
  const sheet = await openDesk(`${match.desk}/sumula/${id}`);
  const page = await sheet.follow(/^Súmula por link/);
  expect(page.main).toMatch(/Zeca da mesa\s*Último sinal em \d\d\/\d\d\/\d{4} às/);
  const renewed = await page.press("Trocar");
  expect(noticeOf(renewed.document)).toBe("Link trocado. O antigo não funciona mais.");
  expect(renewed.main).not.toContain("Zeca");
  expect((await readLink(match, id))?.url).not.toBe(url);
  const revoked = await renewed.press("Tirar");
  expect(noticeOf(revoked.document)).toBe("Link tirado.");
  expect(revoked.main).toContain("Ainda sem link.");
  expect(await readLink(match, id)).toBeUndefined();
});
