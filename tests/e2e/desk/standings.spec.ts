import { createAdjustment, updateAdjustment } from "../../../app/v1/adjustments/contract.ts";
import { expect, expectRefused, expectScreen, test, withAndWithoutScript } from "./fixtures.ts";
import { groupPhaseOf, tournamentOf } from "./structure.ts";

withAndWithoutScript(
  "points are taken by decision, changed and given back",
  async ({ desk, organizer, championship }) => {
    const tournament = await tournamentOf(organizer, championship.id, 4);
    await groupPhaseOf(organizer, tournament);
    await desk.goto(`${tournament.path}/classificacao`);
    await desk.getByText("Dar ou tirar pontos").click();
    const form = desk.getByRole("form", { name: "Dar ou tirar pontos" });
    await form.getByLabel("Pontos").fill("0");
    await form.getByRole("button", { name: "Gravar" }).click();
    await expectRefused(desk, "Time", "Preencha este campo.");
    await expect(form.getByLabel("Pontos")).toHaveAccessibleDescription(/sem ser zero/);
    await expect(form.getByLabel("Motivo")).toHaveAccessibleDescription(/Preencha este campo/);
    await expect(form.getByLabel("Pontos")).toHaveValue("0");
    await form.getByLabel("Time").selectOption("Nacional");
    await form.getByLabel("Pontos").fill("-3");
    await form.getByLabel("Motivo").fill("Atleta irregular, art. 214");
    await form.getByLabel("Vale a partir de").selectOption("Rodada 2");
    await form.getByRole("button", { name: "Gravar" }).click();
    await expect(desk.getByRole("status")).toHaveText("Pontos gravados na tabela.");
    const line = desk.getByRole("listitem").filter({ hasText: "Atleta irregular" });
    await expect(line).toContainText("Nacional -3 pontos");
    await expect(line).toContainText("a partir de Rodada 2");

    await line.getByText("Mudar").click();
    await line.getByLabel("Pontos").fill("-1");
    await line.getByRole("button", { name: "Gravar" }).click();
    await expect(line).toContainText("Nacional -1 ponto");
    await expect(line.getByLabel("Pontos")).toBeHidden();
    await line.getByText("Mudar").click();
    await line.locator("summary", { hasText: "Apagar" }).click();
    await line.getByRole("button", { name: "Apagar" }).click();
    await expect(desk.getByText("Nenhum ponto dado ou tirado.")).toBeVisible();
  },
);

test("a drawn order is written down and taken back", async ({ desk, organizer, championship }) => {
  const tournament = await tournamentOf(organizer, championship.id, 4);
  await groupPhaseOf(organizer, tournament);
  await desk.goto(`${tournament.path}/classificacao`);
  await desk.getByText("Registrar sorteio").click();
  await desk.getByLabel("1º sorteado").selectOption("Nacional");
  await desk.getByRole("button", { name: "Gravar a ordem" }).click();
  await expectRefused(desk, "2º sorteado", "Preencha este campo.");
  await desk.getByLabel("2º sorteado").selectOption("Nacional");
  await desk.getByRole("button", { name: "Gravar a ordem" }).click();
  await expectRefused(desk, "2º sorteado", "Cada time aparece uma vez só.");
  await desk.getByLabel("2º sorteado").selectOption("Boca de Lobo");
  await desk.getByLabel("Observação").fill("Na sede, diante dos dois.");
  await desk.getByRole("button", { name: "Gravar a ordem" }).click();
  await expect(desk.getByRole("status")).toHaveText("Sorteio registrado.");
  const line = desk.getByRole("listitem").filter({ hasText: "diante dos dois" });
  await expect(line.getByRole("listitem")).toHaveText(["Nacional", "Boca de Lobo"]);
  await line.locator("summary").click();
  await line.getByRole("button", { name: "Apagar" }).click();
  await expect(desk.getByText("Nenhum sorteio registrado.")).toBeVisible();
});

test("a conflict shows both versions", async ({ desk, organizer, championship }) => {
  const tournament = await tournamentOf(organizer, championship.id, 4);
  const { phase } = await groupPhaseOf(organizer, tournament);
  const [one] = tournament.registers;
  const base = { phase_id: phase.id, team_id: one?.team_id ?? 0 };
  const json = { ...base, points: -3, reason: "Atleta irregular" };
  const { id } = await organizer.call(createAdjustment, { json });
  await desk.goto(`${tournament.path}/classificacao`);
  await organizer.call(updateAdjustment, { params: { id }, json: { points: -6 } });
  const line = desk.getByRole("listitem").filter({ hasText: "Atleta irregular" });
  await line.getByText("Mudar").click();
  await line.getByLabel("Pontos").fill("-4");
  await line.getByRole("button", { name: "Gravar" }).click();
  await expect(line.getByText("Gravado agora: -6")).toBeVisible();
  await line.getByRole("button", { name: "Gravar" }).click();
  await expect(line).toContainText("-4 pontos");
});

test("the screens of the standings", async ({ desk, organizer, championship }) => {
  const tournament = await tournamentOf(organizer, championship.id, 4);
  const own = `${tournament.path}/classificacao`;
  await expectScreen(desk, own);
  await expect(desk.getByRole("heading", { name: "Ainda não há tabela" })).toBeVisible();
  await groupPhaseOf(organizer, tournament, { groups: 2 });
  await expectScreen(desk, own);
  await expect(desk.getByRole("heading", { name: "Grupo B" })).toBeVisible();
});
