import { signOut } from "../../../app/v1/auth/contract.ts";
import { listGames, setStats } from "../../../app/v1/games/contract.ts";
import { createPhase, updatePhase } from "../../../app/v1/phases/contract.ts";
import { newOrganizer } from "../fixtures.ts";
import {
  expect,
  expectRefused,
  expectScreen,
  signIn,
  test,
  withAndWithoutScript,
} from "./fixtures.ts";
import { joinAs } from "../../site/member-factory.ts";
import { expectStranger, groupPhaseOf, tournamentOf } from "./structure.ts";

test("a phase is created, changed and deleted", async ({ desk, organizer, championship }) => {
  const { path } = await tournamentOf(organizer, championship.id, 0);
  await desk.goto(`${path}/fases`);
  await expect(desk.getByRole("heading", { name: "Monte a disputa" })).toBeVisible();
  await desk.getByRole("link", { name: "Fase em branco" }).click();
  await desk.getByLabel("Nome").fill("Quartas de final");
  await desk.getByRole("radio", { name: /^Mata-mata/ }).check();
  await desk.getByLabel("Duas vezes").check();
  await desk.getByLabel("Prorrogação antes do desempate").check();
  await desk.getByRole("button", { name: "Gravar" }).click();
  await expect(desk.getByRole("status")).toHaveText("Fase criada.");

  await expect(desk.getByLabel("Duas vezes")).toBeChecked();
  await expect(desk.getByLabel("Prorrogação antes do desempate")).toBeChecked();
  await desk.getByLabel("Prorrogação antes do desempate").uncheck();
  const zone = desk.getByRole("group", { name: "Faixa 1" });
  await zone.getByLabel("Da posição").fill("1");
  await zone.getByLabel("até a").fill("2");
  await zone.getByLabel("O que vale").fill("Semifinal");
  await desk.getByRole("button", { name: "Gravar" }).first().click();
  await expect(desk.getByRole("status")).toHaveText("Fase gravada.");

  await desk.getByRole("link", { name: "Quartas de final", exact: true }).click();
  await expect(desk.getByLabel("Prorrogação antes do desempate")).not.toBeChecked();
  await expect(zone.getByLabel("O que vale")).toHaveValue("Semifinal");
  await desk.getByText("Apagar a fase").first().click();
  await desk.getByRole("button", { name: "Apagar a fase" }).click();
  await expect(desk.getByRole("heading", { name: "Monte a disputa" })).toBeVisible();
});

test("what is wrong with a phase is named and all stays typed", async ({
  desk,
  organizer,
  championship,
}) => {
  const { path } = await tournamentOf(organizer, championship.id, 0);
  await desk.goto(`${path}/fases/novo`);
  const zone = desk.getByRole("group", { name: "Faixa 1" });
  await zone.getByLabel("Da posição").fill("4");
  await zone.getByLabel("até a").fill("2");
  await desk.getByLabel("Dispensar a volta").fill("99");
  await desk.getByRole("button", { name: "Gravar" }).click();
  await expectRefused(desk, "Nome", "Preencha este campo.");
  await expect(zone.getByLabel("até a")).toHaveAccessibleDescription(/não pode vir antes/);
  await expect(zone.getByLabel("O que vale")).toHaveAccessibleDescription(/Preencha este campo/);
  await expect(desk.getByLabel("Dispensar a volta")).toHaveAccessibleDescription(/20/);
  await expect(zone.getByLabel("Da posição")).toHaveValue("4");
});

withAndWithoutScript(
  "phases change places and names",
  async ({ desk, organizer, championship }) => {
    const { path, id } = await tournamentOf(organizer, championship.id, 0);
    for (const name of ["Grupos", "Final", "Semifinal"]) {
      await organizer.call(createPhase, { json: { tournament_id: id, name } });
    }
    await desk.goto(`${path}/fases`);
    const names = desk.getByRole("list", { name: "Fases em ordem" }).locator(".row-link");
    await desk.getByRole("button", { name: "Subir Semifinal" }).click();
    await expect(desk.getByRole("status")).toHaveText("Ordem gravada.");
    await expect(names).toHaveText(["Grupos", "Semifinal", "Final"]);
    const rows = desk.getByRole("list", { name: "Fases em ordem" }).getByRole("listitem");
    await rows.nth(0).getByText("Renomear").click();
    await rows.nth(0).getByLabel("Nome").fill("");
    await rows.nth(0).getByRole("button", { name: "Gravar" }).click();
    await expect(rows.nth(0).getByLabel("Nome")).toHaveAccessibleDescription(/Preencha/);
    await rows.nth(0).getByLabel("Nome").fill("Primeira fase");
    await rows.nth(0).getByRole("button", { name: "Gravar" }).click();
    await expect(names).toHaveText(["Primeira fase", "Semifinal", "Final"]);
  },
);

test("a phase is dragged to another place", async ({ desk, organizer, championship }) => {
  const { path, id } = await tournamentOf(organizer, championship.id, 0);
  for (const name of ["Final", "Semifinal"]) {
    await organizer.call(createPhase, { json: { tournament_id: id, name } });
  }
  await desk.goto(`${path}/fases`);
  const rows = desk.getByRole("list", { name: "Fases em ordem" }).getByRole("listitem");
  await expect(rows.first()).toHaveAttribute("draggable", "true");
  await rows.last().locator("[data-grip]").dragTo(rows.first());
  await expect(desk.getByRole("status")).toHaveText("Ordem gravada.");
  await expect(rows.first()).toContainText("Semifinal");
});

test("rounds are added, named, put in order and deleted", async ({
  desk,
  organizer,
  championship,
}) => {
  const tournament = await tournamentOf(organizer, championship.id, 4);
  const { phase } = await groupPhaseOf(organizer, tournament);
  await desk.goto(`${tournament.path}/fases/${phase.id}`);
  const rows = desk.getByRole("list", { name: "Rodadas em ordem" }).getByRole("listitem");
  await desk.getByText("Nova rodada", { exact: true }).click();
  await desk
    .getByRole("form", { name: "Nova rodada" })
    .getByLabel("Nome")
    .fill("Jogo das estrelas");
  await desk.getByRole("button", { name: "Criar rodada" }).click();
  await expect(rows.last()).toContainText("Jogo das estrelas");
  await desk.getByRole("button", { name: "Subir Jogo das estrelas" }).click();
  await expect(rows.nth(2)).toContainText("Jogo das estrelas");
  await rows.nth(2).getByText("Apagar", { exact: false }).first().click();
  await rows.nth(2).getByRole("button", { name: "Apagar Jogo das estrelas" }).click();
  await expect(desk.getByRole("status")).toHaveText("Rodada apagada.");
  await expect(rows).toHaveCount(3);
  await rows.first().getByText("Apagar", { exact: false }).first().click();
  await expect(rows.first()).toContainText("Os 2 jogos da rodada são apagados juntos.");
});

test("the format changes after a warning in numbers", async ({ desk, organizer, championship }) => {
  const tournament = await tournamentOf(organizer, championship.id, 4);
  const { phase } = await groupPhaseOf(organizer, tournament);
  await desk.goto(`${tournament.path}/fases/${phase.id}`);
  await desk.getByText("Trocar para mata-mata").click();
  const form = desk.getByRole("form", { name: "Trocar para mata-mata" });
  await expect(form).toContainText("1 grupo é apagado.");
  await expect(form).toContainText("4 vagas são apagadas.");
  await expect(form).toContainText("6 jogos ficam sem times.");
  await form.getByRole("button", { name: "Trocar o formato" }).click();
  await expect(desk.getByRole("status")).toHaveText("Formato trocado.");
  await expect(desk.getByText("Trocar para grupos")).toBeVisible();
});

test("games are made anew, results only with a tick", async ({ desk, organizer, championship }) => {
  const tournament = await tournamentOf(organizer, championship.id, 4);
  const { phase } = await groupPhaseOf(organizer, tournament);
  const query = { tournament: tournament.id };
  const [game] = (await organizer.call(listGames, { query })).records;
  const games = [{ id: game?.id ?? 0, finished: true, home_score: 1, away_score: 0 }];
  await organizer.call(setStats, { json: { games } });
  await desk.goto(`${tournament.path}/fases/${phase.id}`);
  await expect(desk.getByText("o formato não muda mais")).toBeVisible();
  await desk.getByText("Refazer todos os jogos").click();
  const form = desk.getByRole("form", { name: "Refazer todos os jogos" });
  await expect(form).toContainText("Os 6 jogos de hoje são apagados");
  await form.getByLabel("Número do sorteio").fill("77x");
  await form.getByRole("button", { name: "Apagar e criar de novo" }).click();
  await expect(form.getByLabel("Número do sorteio")).toHaveAccessibleDescription(/número/);
  await expect(form.getByLabel("Número do sorteio")).toBeFocused();
  await form.getByLabel("Número do sorteio").fill("77");
  await form.getByRole("button", { name: "Apagar e criar de novo" }).click();
  await expect(form.getByLabel("Perder também")).toHaveAccessibleDescription(/Marque aqui/);
  await form.getByLabel("Perder também").check();
  await form.getByRole("button", { name: "Apagar e criar de novo" }).click();
  await expect(desk.getByRole("status")).toHaveText("Jogos criados: 6. Sorteio nº 77.");
});

test("a conflict shows both versions", async ({ desk, organizer, championship }) => {
  const { path, id } = await tournamentOf(organizer, championship.id, 0);
  const phase = { tournament_id: id, name: "Final", is_group: false };
  const params = { id: (await organizer.call(createPhase, { json: phase })).id };
  await desk.goto(`${path}/fases/${params.id}`);
  await organizer.call(updatePhase, { params, json: { name: "Grande final" } });
  await desk.getByLabel("Nome", { exact: true }).fill("Finalíssima");
  await desk.getByRole("button", { name: "Gravar" }).first().click();
  await expect(desk.getByText("Gravado agora: Grande final")).toBeVisible();
  await desk.getByRole("button", { name: "Gravar" }).first().click();
  await expect(desk.getByRole("link", { name: "Finalíssima", exact: true })).toBeVisible();
});

test("a session that ended loses no line of a list", async ({ desk, organizer, championship }) => {
  const { path } = await tournamentOf(organizer, championship.id, 0);
  await desk.goto(`${path}/fases/novo`);
  const zone = desk.getByRole("group", { name: "Faixa 1" });
  await desk.getByLabel("Nome", { exact: true }).first().fill("Quartas");
  await zone.getByLabel("Da posição").fill("1");
  await zone.getByLabel("até a").fill("2");
  await zone.getByLabel("O que vale").fill("Semifinal");
  await desk.getByLabel("Duas vezes").check();
  await organizer.call(signOut);
  await desk.getByRole("button", { name: "Gravar" }).click();
  await desk.getByLabel("E-mail").fill(organizer.email);
  await desk.getByLabel("Senha").fill(organizer.password);
  await desk.getByRole("button", { name: "Entrar" }).click();
  await expect(zone.getByLabel("O que vale")).toHaveValue("Semifinal");
  await expect(desk.getByLabel("Duas vezes")).toBeChecked();
});

test("the screens of phases, and who may not see them", async ({
  desk,
  organizer,
  championship,
  page,
  baseURL,
}) => {
  const tournament = await tournamentOf(organizer, championship.id, 4);
  await expectScreen(desk, `${tournament.path}/fases`);
  await expectScreen(desk, `${tournament.path}/fases/novo`);
  const { phase } = await groupPhaseOf(organizer, tournament);
  await expectScreen(desk, `${tournament.path}/fases`);
  await expectScreen(desk, `${tournament.path}/fases/${phase.id}`);
  const base = baseURL ?? "";
  await signIn(page, await joinAs("scorer", { organizer, championship, base }), base);
  await page.goto(`${tournament.path}/fases`);
  await expect(page.getByRole("heading", { name: "Sua função não abre" })).toBeVisible();
  await signIn(page, await newOrganizer(base), base);
  await expectStranger(page, tournament.path, [
    "fases",
    "fases/novo",
    `fases/${phase.id}`,
    "fases/grupos",
    "fases/mata-mata",
    "vagas",
    "classificacao",
    "suspensoes",
  ]);
});
