import { createField } from "../../../app/v1/structure/fields/contract.ts";
import { getGame, listGames, setStats } from "../../../app/v1/matchday/games/contract.ts";
import { createReferee } from "../../../app/v1/structure/referees/contract.ts";
import { moveGame } from "../../../app/v1/matchday/schedules/contract.ts";
import { createMatch } from "../../site/match.ts";
import { joinAs } from "../../site/member-factory.ts";
import { visitor } from "../../site/visit.ts";
import { expect, noticeOf, test, textOf } from "../fixtures.ts";
import { expectRefused, refusalAt, valueAt } from "../refused.ts";
import { document as pdf } from "./forms/files.ts";

test("a round's scores are saved together", async ({ openDesk, organizer }) => {
  const match = await createMatch(organizer);
  const [id] = match.games;
  const button = "Gravar placares";
  const goals = (home: string, away: string) => ({
    "Gols do Bangu": home,
    "Gols do Olaria": away,
  });
  const page = await openDesk(`${match.desk}/jogos`);
  const half = await page.press(button, goals("2", ""));
  expectRefused(half, "Gols do Olaria", "Faltam os gols deste time.");
  const odd = await half.press(button, goals("2", "x"));
  expectRefused(odd, "Gols do Olaria", "Informe um número.");
  expect(valueAt(odd, "Gols do Bangu")).toBe("2");
  await match.cup.call(setStats, { json: { games: [{ id, home_score: 0, away_score: 0 }] } });
  const late = await odd.press(button, goals("2", "1"));
  expect(late.main).toContain("Bangu × Olaria: outra pessoa já gravou 0 × 0");

  const second = await openDesk(`${match.desk}/jogos`);
  expect(second.main).toContain("Rodada 2");
  const done = await second.press(button, goals("2", "3"));
  expect(noticeOf(done.document)).toBe("1 placar gravado.");
  const { records } = await match.cup.call(listGames, { query: { championship: match.cup.slug } });
  expect(records.map((game) => [game.finished, game.home_score, game.away_score])).toEqual([
    [true, 0, 0],
    [true, 3, 2],
  ]);
});

test("moving a game onto a taken field needs confirmation", async ({ openDesk, organizer }) => {
  const match = await createMatch(organizer);
  const [first, second] = match.games;
  const json = { championship_id: match.championship, name: "Campo do Nacional" };
  const field = await match.cup.call(createField, { json });
  const at = "2027-03-07T18:00:00.000Z";
  const there = { starts_at: at, field_id: field.id, apply: true };
  await match.cup.call(moveGame, { params: { id: first }, json: there });

  const empty = await (await openDesk(`${match.desk}/jogos/novo`)).press("Gravar");
  expectRefused(empty, "Rodada", "Escolha a rodada.");
  expect(refusalAt(empty, "Mandante")).toBe("Escolha o mandante.");
  expect(refusalAt(empty, "Visitante")).toBe("Escolha o visitante.");
  const teams = { Rodada: "Rodada 2", Mandante: "Bangu", Visitante: "Bangu" };
  const same = await empty.press("Gravar", teams);
  expectRefused(same, "Visitante", "vagas diferentes");
  const again = await same.press("Gravar", { Visitante: "Olaria" });
  expect(again.main).toContain("Bangu × Olaria, com o mesmo mandante, já está na fase (Rodada 1).");
  const made = await again.press("Gravar assim mesmo");
  expect(made.getAllByRole("link", { name: /^Súmula de/ })).toHaveLength(2);

  const editor = await openDesk(`${match.desk}/jogos/${second}`);
  const when = { "Dia e hora": "2027-03-07T15:00", Campo: "Campo do Nacional" };
  const warned = await editor.press("Mudar data e campo", when);
  expect(warned.main).toContain("Confira e, se for isso mesmo");
  const moved = await warned.press("Mudar assim mesmo");
  expect(noticeOf(moved.document)).toBe("Data e campo gravados.");
  expect((await match.cup.call(getGame, { params: { id: second } })).starts_at).toBe(at);
  const late = { "Situação do jogo": "Adiado", Motivo: "Chuva forte" };
  const postponed = await moved.press("Gravar situação", late);
  expect(noticeOf(postponed.document)).toBe("Situação gravada.");
  expect(noticeOf((await postponed.press("Apagar")).document)).toBe("Jogo apagado.");
});

test("an official of a playing team needs confirmation; attachments are deletable", async ({
  openDesk,
  organizer,
}) => {
  const match = await createMatch(organizer);
  const championship_id = match.championship;
  for (const name of ["Margarida", "Zito"]) {
    await match.cup.call(createReferee, { json: { championship_id, name } });
  }
  const page = await openDesk(`${match.desk}/jogos/${match.games[0]}`);
  const appoint = "Gravar arbitragem";
  const officials = page.getByRole("button", { name: appoint }).closest("form");
  expect(officials?.querySelectorAll("select").length).toBe(8);
  expect(officials?.querySelectorAll("details select").length).toBe(4);
  const refused = await page.press(appoint, { Árbitro: "Margarida", Mesário: "Zito" });
  expect(refusalAt(refused, "Mesário")).toContain("Zito joga pelo Olaria");
  const appointed = await refused.press("Escalar assim mesmo");
  expect(noticeOf(appointed.document)).toBe("Arbitragem gravada.");

  const empty = await appointed.press("Anexar");
  expectRefused(empty, "Time", "Escolha o time.");
  expect(refusalAt(empty, "Arquivo")).toContain("Escolha um arquivo");
  const attached = await empty.press("Anexar", { Time: "Olaria", Arquivo: pdf() });
  expect(attached.queryAllByRole("link", { name: /^PDF · Olaria/ })).toHaveLength(1);
  expect(noticeOf((await attached.press("Apagar anexo")).document)).toBe("Anexo apagado.");
});

test("a scorer sees the match sheets but cannot edit games", async ({ organizer, baseURL }) => {
  const match = await createMatch(organizer);
  const championship = { id: match.championship };
  const { token } = await joinAs("scorer", { organizer, championship, base: baseURL });
  const { open } = await visitor(baseURL, token);
  const page = await open(`${match.desk}/jogos?mostrar=sem-data`);
  const names = page
    .getAllByRole("link")
    .map((link) => link.getAttribute("aria-label") ?? textOf(link));
  expect(names.filter((name) => name.startsWith("Súmula de"))).toHaveLength(2);
  expect(names.filter((name) => /^Editar|^Novo jogo$/.test(name))).toEqual([]);
});
