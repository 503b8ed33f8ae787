import { listGames, setStats } from "../../../app/v1/matchday/games/contract.ts";
import { createInscription } from "../../../app/v1/people/inscriptions/contract.ts";
import { createKnockout } from "../../../app/v1/structure/tournaments/stages/contract.ts";
import { createGroupStage, createTeamTournament } from "../../site/structure.ts";
import { expect, noticeOf, test, textsOf } from "../fixtures.ts";
import { expectRefused, refusalAt, valueAt } from "../refused.ts";

test("points are deducted, changed and restored", async ({ openDesk, organizer, championship }) => {
  const tournament = await createTeamTournament(organizer, championship.id, 4);
  await createGroupStage(organizer, tournament);
  const form = "Dar ou tirar pontos";
  const page = await openDesk(`${tournament.path}/classificacao`);
  const refused = await page.press("Gravar", { Pontos: "0" }, form);
  expectRefused(refused, "Time", "Preencha este campo.", form);
  expect(refusalAt(refused, "Pontos", form)).toContain("sem ser zero");
  expect(refusalAt(refused, "Motivo", form)).toContain("Preencha este campo");
  expect(valueAt(refused, "Pontos", form)).toBe("0");
  const fields = {
    Time: "Nacional",
    Pontos: "-3",
    Motivo: "Atleta irregular, art. 214",
    "Vale a partir de": "Rodada 2",
  };
  const taken = await refused.press("Gravar", fields, form);
  expect(noticeOf(taken.document)).toBe("Pontos gravados na tabela.");
  expect(taken.main).toMatch(/Nacional -3 pontos.*a partir da Rodada 2/);
  expect(taken.main).toContain("Atleta irregular");
});

test("drawn lots are recorded and removed", async ({ openDesk, organizer, championship }) => {
  const tournament = await createTeamTournament(organizer, championship.id, 4);
  await createGroupStage(organizer, tournament);
  const button = "Gravar a ordem";
  const page = await openDesk(`${tournament.path}/classificacao`);
  const lots = page.getByRole("button", { name: button }).closest("form");
  expect(lots?.querySelectorAll("select").length).toBe(4);
  expect(lots?.querySelectorAll(":scope details select").length).toBe(2);
  const half = await page.press(button, { "1º sorteado": "Nacional" });
  expectRefused(half, "2º sorteado", "Preencha este campo.");
  const same = await half.press(button, { "2º sorteado": "Nacional" });
  expectRefused(same, "2º sorteado", "Cada time aparece uma vez só.");
  const note = "Na sede, diante dos dois.";
  const other = { "2º sorteado": "Boca de Lobo", Observação: note };
  const done = await same.press(button, other);
  expect(noticeOf(done.document)).toBe("Sorteio registrado.");
  const lists = [...done.document.querySelectorAll("main ol")].map((list) =>
    textsOf(list.querySelectorAll("li")),
  );
  expect(lists).toContainEqual(["Nacional", "Boca de Lobo"]);
  expect(done.main).toContain(note);
  const gone = await done.press("Apagar");
  expect(gone.main).toContain("Nenhum sorteio registrado.");
});

test("a suspended athlete is listed, and errors are named", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const tournament = await createTeamTournament(organizer, championship.id, 4);
  await createGroupStage(organizer, tournament);
  const [register] = tournament.registers;
  const json = { register_id: register?.id ?? 0, name: "Marquinhos" };
  await organizer.call(createInscription, { json });
  const page = await openDesk(`${tournament.path}/suspensoes?time=${register?.id}`);
  const refused = await page.press("Gravar", { "Quantos jogos": "101" });
  expectRefused(refused, "Atleta", "Preencha este campo.");
  expect(refusalAt(refused, "Quantos jogos")).toContain("100");
  expect(valueAt(refused, "Quantos jogos")).toBe("101");
  const fields = { Atleta: "Marquinhos", "Quantos jogos": "2", Observação: "Art. 254-A" };
  const done = await refused.press("Gravar", fields);
  expect(done.main).toMatch(/Tribunal · Art\. 254-A/);
  expect(done.main).toContain("0 de 2");
  expect(done.main).toContain("Rodada 1: quem não joga");
});

test("knockout suspensions name phase and leg until all is played", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const { id, path, registers } = await createTeamTournament(organizer, championship.id, 4);
  const { call } = organizer;
  const from = { kind: "registers" as const, register_ids: registers.map((one) => one.id) };
  await call(createKnockout, { params: { id }, json: { from, legs: 2, final_legs: 1 } });
  const open = async () => (await openDesk(`${path}/suspensoes`)).main;
  const play = async (round: number) => {
    const { records } = await call(listGames, { query: { tournament: id, per_page: 100 } });
    const games = records.filter(({ leg, home_team_id }) => leg === round && home_team_id !== null);
    const scores = games.map((game) => ({ id: game.id, home_score: 2, away_score: round - 1 }));
    await call(setStats, { json: { games: scores } });
  };
  expect(await open()).toContain("Semifinal, Ida: quem não joga");
  await play(1);
  expect(await open()).toContain("Semifinal, Volta: quem não joga");
  await play(2);
  expect(await open()).toContain("Final: quem não joga");
  const { records } = await call(listGames, { query: { tournament: id, round: "current" } });
  const games = records.map((game) => ({ id: game.id, home_score: 1, away_score: 0 }));
  await call(setStats, { json: { games } });
  const over = await open();
  expect(over).toContain("Todos os jogos marcados já foram disputados.");
  expect(over).not.toContain("quem não joga");
});
