import { createKnockout } from "../../../app/v1/tournaments/knockout/contract.ts";
import { expect, expectRefused, expectScreen, test, withAndWithoutScript } from "./fixtures.ts";
import { groupPhaseOf, tournamentOf } from "./structure.ts";

withAndWithoutScript(
  "a knockout is built from a group phase",
  async ({ desk, organizer, championship }) => {
    const tournament = await tournamentOf(organizer, championship.id, 8);
    await groupPhaseOf(organizer, tournament, { groups: 2 });
    await desk.goto(`${tournament.path}/fases/mata-mata`);
    await expect(desk.getByLabel("De Fase de grupos")).toBeChecked();
    await desk.getByLabel("Disputa de 3º lugar").check();
    await desk.getByRole("button", { name: "Montar o mata-mata" }).click();
    await expect(desk.getByRole("status")).toHaveText("Mata-mata montado.");
    await expect(desk.getByRole("link", { name: "Disputa de 3º lugar" })).toBeVisible();
    const first = desk.getByLabel("Time da vaga 1 do jogo 1");
    await expect(first.locator("option:checked")).toHaveText("Espera: 1º do Grupo A");
  },
);

test("a knockout is built from teams in their order, and replaced only with the tick", async ({
  desk,
  organizer,
  championship,
}) => {
  const { path } = await tournamentOf(organizer, championship.id, 4);
  await desk.goto(`${path}/fases/mata-mata`);
  await desk.getByLabel("Confrontos").selectOption("list");
  const last = desk.getByRole("group", { name: "Nacional" });
  await last.getByLabel("Posição").fill("1");
  await desk.getByRole("button", { name: "Montar o mata-mata" }).click();
  const first = desk.getByLabel("Time da vaga 1 do jogo 1");
  await expect(first.locator("option:checked")).toHaveText("Nacional");

  await desk.goto(`${path}/fases/mata-mata`);
  await expect(desk.getByText("Já existe: Semifinal e Final")).toBeVisible();
  await desk.getByLabel("Número do sorteio").fill("9");
  await desk.getByRole("button", { name: "Montar o mata-mata" }).click();
  await expectRefused(desk, "Apagar e montar de novo", "Marque aqui");
  await desk.getByLabel("Apagar e montar de novo").check();
  await desk.getByRole("button", { name: "Montar o mata-mata" }).click();
  await expect(desk.getByRole("heading", { name: "Sorteio nº 9" })).toBeVisible();
});

test("what is wrong with a knockout is named and all stays typed", async ({
  desk,
  organizer,
  championship,
}) => {
  const tournament = await tournamentOf(organizer, championship.id, 4);
  await groupPhaseOf(organizer, tournament);
  await desk.goto(`${tournament.path}/fases/mata-mata`);
  await desk.getByLabel("Passam por grupo").fill("");
  await desk.getByLabel("E os melhores da posição seguinte").fill("99");
  await desk.getByText("Regras do confronto").click();
  await desk.getByLabel("Dispensar a volta").fill("99");
  await desk.getByRole("button", { name: "Montar o mata-mata" }).click();
  await expect(desk.getByLabel("E os melhores")).toHaveAccessibleDescription(/16/);
  await expect(desk.getByLabel("Dispensar a volta")).toHaveAccessibleDescription(/20/);
  await expect(desk.getByLabel("E os melhores")).toHaveValue("99");
  await desk.getByLabel("E os melhores").fill("");
  await desk.getByLabel("Dispensar a volta").fill("");
  await desk.getByRole("button", { name: "Montar o mata-mata" }).click();
  await expectRefused(desk, "Passam por grupo", "Informe quantos passam");
  await desk.getByLabel("Passam por grupo").fill("4");
  await desk.getByLabel("E os melhores").fill("1");
  await desk.getByRole("button", { name: "Montar o mata-mata" }).click();
  await expect(desk.getByRole("alert")).toContainText("há no máximo 0");
});

test("the screen of a knockout, before it and after", async ({ desk, organizer, championship }) => {
  const tournament = await tournamentOf(organizer, championship.id, 4);
  await expectScreen(desk, `${tournament.path}/fases/mata-mata`);
  const json = { from: { kind: "registers" as const, draw: true } };
  await organizer.call(createKnockout, { params: { id: tournament.id }, json });
  await expectScreen(desk, `${tournament.path}/fases/mata-mata`);
});
