import { endOtherSessions } from "../../../app/v1/accounts/auth/contract.ts";
import { listGames, setStats } from "../../../app/v1/matchday/games/contract.ts";
import type { Organizer } from "../../site/account.ts";
import { listPhases } from "../../../app/v1/structure/phases/contract.ts";
import { createKnockout } from "../../../app/v1/structure/tournaments/stages/contract.ts";
import { createGroupStage, createTeamTournament } from "../../site/structure.ts";
import { findField, visitor } from "../../site/visit.ts";
import { alertsOf, expect, noticeOf, type Page, test, textOf, textsOf } from "../fixtures.ts";
import { expectRefused, isCheckedAt, refusalAt, valueAt } from "../refused.ts";

const ZONE = "Faixa 1";
const groupIn = (page: Page, name: string) => page.getByRole("group", { name });
const readRows = ({ document }: Page, list: string) =>
  textsOf(document.querySelectorAll(`[aria-label="${list}"] > li`));

async function playOne({ call }: Organizer, tournament: number) {
  const [game] = (await call(listGames, { query: { tournament } })).records;
  const games = [{ id: game?.id ?? 0, finished: true, home_score: 1, away_score: 0 }];
  await call(setStats, { json: { games } });
}

test("a phase is created, changed and deleted", async ({ openDesk, organizer, championship }) => {
  const { path } = await createTeamTournament(organizer, championship.id, 0);
  const extra = "Prorrogação antes do desempate";
  const list = await openDesk(`${path}/fases`);
  expect(list.main).toContain("Monte a disputa");
  const form = await list.follow("Fase em branco");
  const fields = { Nome: "Quartas de final", "Mata-mata": true, "Duas vezes": true, [extra]: true };
  const made = await form.press("Gravar", fields);
  expect(noticeOf(made.document)).toBe("Fase criada.");
  expect(isCheckedAt(made, "Duas vezes")).toBe(true);
  expect(isCheckedAt(made, extra)).toBe(true);
  const zone = { "Da posição": "1", "até a": "2", "O que vale": "Semifinal" };
  const changed = await made.press("Gravar", { [extra]: false, ...zone });
  expect(noticeOf(changed.document)).toBe("Fase gravada.");
  const again = await changed.follow("Quartas de final");
  expect(isCheckedAt(again, extra)).toBe(false);
  expect(groupIn(again, ZONE).querySelector('input[value="Semifinal"]')).not.toBeNull();
  expect((await again.press("Apagar a fase")).main).toContain("Monte a disputa");
});

test("phase errors are named and keep the input", async ({ openDesk, organizer, championship }) => {
  const { path } = await createTeamTournament(organizer, championship.id, 0);
  const form = await openDesk(`${path}/fases/novo`);
  const wrong = { "Da posição": "4", "até a": "2", "Dispensar a volta": "99" };
  const refused = await form.press("Gravar", wrong);
  expectRefused(refused, "Nome", "Preencha este campo.");
  expect(refusalAt(refused, "até a")).toContain("não pode vir antes");
  expect(refusalAt(refused, "O que vale")).toContain("Preencha este campo");
  expect(refusalAt(refused, "Dispensar a volta")).toContain("20");
  expect(valueAt(refused, "Da posição")).toBe("4");
});

test("rounds are added, reordered and deleted", async ({ openDesk, organizer, championship }) => {
  const tournament = await createTeamTournament(organizer, championship.id, 4);
  const { phase } = await createGroupStage(organizer, tournament);
  const stars = "Jogo das estrelas";
  const rows = (page: Page) => readRows(page, "Rodadas em ordem");
  const page = await openDesk(`${tournament.path}/fases/${phase.id}`);
  const added = await page.press("Criar rodada", { Nome: stars }, "Nova rodada");
  expect(rows(added).at(-1)).toContain(stars);
  const moved = await added.press(`Subir ${stars}`);
  expect(rows(moved)[2]).toContain(stars);
  const deleted = await moved.press(`Apagar ${stars}`);
  expect(noticeOf(deleted.document)).toBe("Rodada apagada.");
  expect(rows(deleted)).toHaveLength(3);
  expect(rows(deleted)[0]).toContain("Os 2 jogos da rodada são apagados juntos.");
});

test("the format changes after a warning with numbers", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const tournament = await createTeamTournament(organizer, championship.id, 4);
  const { phase } = await createGroupStage(organizer, tournament);
  const page = await openDesk(`${tournament.path}/fases/${phase.id}`);
  const form = textOf(page.getByRole("form", { name: "Trocar para mata-mata" }));
  expect(form).toContain("1 grupo é apagado.");
  expect(form).toContain("4 vagas são apagadas.");
  expect(form).toContain("6 jogos ficam sem times.");
  const changed = await page.press("Trocar o formato");
  expect(noticeOf(changed.document)).toBe("Formato trocado.");
  expect(changed.main).toContain("Trocar para grupos");
});

test("regenerating games deletes results only after a tick", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const tournament = await createTeamTournament(organizer, championship.id, 4);
  const { phase } = await createGroupStage(organizer, tournament);
  await playOne(organizer, tournament.id);
  const [seed, button, form] = [
    "Número do sorteio",
    "Apagar e criar de novo",
    "Refazer todos os jogos",
  ];
  const page = await openDesk(`${tournament.path}/fases/${phase.id}`);
  expect(page.main).toContain("o formato não muda mais");
  expect(page.main).toContain("Os 6 jogos de hoje são apagados");
  const odd = await page.press(button, { [seed]: "77x" }, form);
  expectRefused(odd, seed, "número", form);
  const asked = await odd.press(button, { [seed]: "77" }, form);
  expect(refusalAt(asked, "Perder também", form)).toContain("Marque aqui");
  const done = await asked.press(button, { "Perder também": true }, form);
  expect(noticeOf(done.document)).toBe("Jogos criados: 6. Sorteio nº 77.");
});

test("an ended session keeps every line of a list", async ({ tenant }) => {
  const { baseURL, organizer, championship } = tenant;
  const { path } = await createTeamTournament(organizer, championship.id, 0);
  const fields = { "E-mail": organizer.email, Senha: organizer.password };
  const { open } = await visitor(baseURL);
  await (await open("/organizador/entrar")).press("Entrar", fields);
  const form = await open(`${path}/fases/novo`);
  await organizer.call(endOtherSessions);
  const zone = { "Da posição": "1", "até a": "2", "O que vale": "Semifinal" };
  const entry = await form.press("Gravar", { Nome: "Quartas", ...zone, "Duas vezes": true });
  const back = await entry.press("Entrar", fields);
  expect(valueAt(back, "O que vale")).toBe("Semifinal");
  expect(isCheckedAt(back, "Duas vezes")).toBe(true);
});

test("group stage errors are named and keep the input", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const { path } = await createTeamTournament(organizer, championship.id, 4);
  const button = "Montar a fase de grupos";
  const refused = await (
    await openDesk(`${path}/fases/grupos`)
  ).press(button, {
    "Quantos grupos": "99",
    "Quantos passam por grupo": "0",
    "Número do sorteio": "-1",
    "Vagas por grupo": "1",
    "Nome da fase": "a".repeat(81),
  });
  expectRefused(refused, "Quantos grupos", "32");
  expect(refusalAt(refused, "Quantos passam por grupo")).toContain("1");
  expect(refusalAt(refused, "Número do sorteio")).toContain("0");
  expect(refusalAt(refused, "Vagas por grupo")).toContain("2");
  expect(refusalAt(refused, "Nome da fase")).toContain("80");
  expect(valueAt(refused, "Quantos grupos")).toBe("99");
  const few = await refused.press(button, {
    "Quantos grupos": "3",
    "Quantos passam por grupo": "",
    "Número do sorteio": "",
    "Vagas por grupo": "",
    "Nome da fase": "",
  });
  expectRefused(few, "Quantos grupos", "Cada grupo precisa de dois times ou mais");
});

test("an existing group stage is replaced only after the ticks", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const tournament = await createTeamTournament(organizer, championship.id, 4);
  await createGroupStage(organizer, tournament);
  await playOne(organizer, tournament.id);
  const page = await openDesk(`${tournament.path}/fases/grupos`);
  expect(page.main).toContain("Já existe: Pontos corridos");
  const refused = await page.press("Montar a fase de grupos");
  expectRefused(refused, "Apagar e montar de novo", "Marque aqui");
  const done = await refused.press("Montar a fase de grupos", {
    "Apagar e montar de novo": true,
    "Perder também o resultado": true,
    "Turno e returno": true,
  });
  expect(noticeOf(done.document)).toContain("Fase montada: 12 jogos.");
});

const FIRST = "Time da vaga 1 do jogo 1";

test("a knockout is built from a group phase", async ({ openDesk, organizer, championship }) => {
  const tournament = await createTeamTournament(organizer, championship.id, 8);
  await createGroupStage(organizer, tournament, { groups: 2 });
  const page = await openDesk(`${tournament.path}/fases/mata-mata`);
  expect(isCheckedAt(page, "Da Fase de grupos")).toBe(true);
  const built = await page.press("Montar o mata-mata", { "Disputa de 3º lugar": true });
  expect(noticeOf(built.document)).toBe("Mata-mata montado.");
  expect(built.queryAllByRole("link", { name: "Disputa de 3º lugar" })).toHaveLength(1);
  expect(valueAt(built, FIRST)).toBe("Espera: 1º do Grupo A");
});

test("a knockout is built from ordered teams", async ({ openDesk, organizer, championship }) => {
  const { path } = await createTeamTournament(organizer, championship.id, 4);
  const [button, seed] = ["Montar o mata-mata", "Número do sorteio"];
  const form = await openDesk(`${path}/fases/mata-mata`);
  findField(groupIn(form, "Nacional"), "Posição").setAttribute("value", "1");
  const order = form.document.querySelector('select option[value="list"]');
  const built = await form.press(button, { Confrontos: textOf(order) });
  expect(valueAt(built, FIRST)).toBe("Nacional");

  const page = await openDesk(`${path}/fases/mata-mata`);
  expect(page.main).toContain("Já existe: Semifinal e Final");
  const refused = await page.press(button, { [seed]: "9" });
  expectRefused(refused, "Apagar e montar de novo", "Marque aqui");
  const done = await refused.press(button, { "Apagar e montar de novo": true });
  expect(done.main).toContain("Sorteio nº 9");
});

test("knockout errors are named and keep the input", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const tournament = await createTeamTournament(organizer, championship.id, 4);
  await createGroupStage(organizer, tournament);
  const [button, best, free] = [
    "Montar o mata-mata",
    "E os melhores da posição seguinte",
    "Dispensar a volta",
  ];
  const page = await openDesk(`${tournament.path}/fases/mata-mata`);
  const refused = await page.press(button, { "Passam por grupo": "", [best]: "99", [free]: "99" });
  expect(refusalAt(refused, best)).toContain("16");
  expect(refusalAt(refused, free)).toContain("20");
  expect(valueAt(refused, best)).toBe("99");
  const asked = await refused.press(button, { [best]: "", [free]: "" });
  expectRefused(asked, "Passam por grupo", "Informe quantos passam");
  const many = await asked.press(button, { "Passam por grupo": "4", [best]: "1" });
  expect(alertsOf(many.document)).toContain("Há no máximo 0");
});

test("a double elimination's second final can be switched off", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const { id, path } = await createTeamTournament(organizer, championship.id, 4);
  const [button, second] = ["Montar o mata-mata", "Segundo jogo da grande final"];
  const form = await openDesk(`${path}/fases/mata-mata`);
  const single = await form.press(button, { [second]: true });
  expectRefused(single, second, "dupla eliminatória");
  const double = "Segue na chave dos perdedores (dupla eliminatória)";
  const built = await single.press(button, { "Quem perde": double });
  expect(built.main).toContain("Mata-mata montado");

  const final = (await organizer.call(listPhases, { query: { tournament: id } })).records.at(-1);
  const editor = await openDesk(`${path}/fases/${final?.id}`);
  expect(isCheckedAt(editor, second)).toBe(true);
  const same = await (await editor.press("Gravar", {})).follow("Grande final");
  expect(isCheckedAt(same, second)).toBe(true);
  const off = await (await same.press("Gravar", { [second]: false })).follow("Grande final");
  expect(isCheckedAt(off, second)).toBe(false);
  const on = await (await off.press("Gravar", { [second]: true })).follow("Grande final");
  expect(isCheckedAt(on, second)).toBe(true);
});

test("only a grand final may be repeated", async ({ openDesk, organizer, championship }) => {
  const { id, path } = await createTeamTournament(organizer, championship.id, 4);
  const json = { from: { kind: "registers" as const } };
  const { phases } = await organizer.call(createKnockout, { params: { id }, json });
  const editor = await openDesk(`${path}/fases/${phases.at(-1)?.id}`);
  expect(editor.main).not.toContain("Segundo jogo da grande final");
});

test("a wrong repechage or published bracket is refused at its field", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const tournament = await createTeamTournament(organizer, championship.id, 8);
  await createGroupStage(organizer, tournament, { groups: 2 });
  const [button, back] = ["Montar o mata-mata", "Voltam pela repescagem"];
  const [best, published] = ["E os melhores da posição seguinte", "Chave e tabela dos terceiros"];
  const form = await openDesk(`${tournament.path}/fases/mata-mata`);
  const refused = await form.press(button, { [back]: "17" });
  expectRefused(refused, back, "16");
  const other = { [back]: "", [best]: "2", [published]: "Eurocopa 2016" };
  expectRefused(await refused.press(button, other), published, "6 grupos");
});
