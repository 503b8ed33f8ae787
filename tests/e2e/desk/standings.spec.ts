import { expect, expectRefused, expectScreen, test } from "./fixtures.ts";
import { createGroupStage, createTeamTournament } from "../../site/structure.ts";

test("points are deducted, changed and restored", async ({ desk, organizer, championship }) => {
  const tournament = await createTeamTournament(organizer, championship.id, 4);
  await createGroupStage(organizer, tournament);
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
  await expect(line).toContainText("a partir da Rodada 2");

  await line.getByText("Mudar").click();
  await line.getByLabel("Pontos").fill("-1");
  await line.getByRole("button", { name: "Gravar" }).click();
  await expect(line).toContainText("Nacional -1 ponto");
  await expect(line.getByLabel("Pontos")).toBeHidden();
  await line.getByText("Mudar").click();
  await line.locator("summary", { hasText: "Apagar" }).click();
  await line.getByRole("button", { name: "Apagar" }).click();
  await expect(desk.getByText("Nenhum ponto dado ou tirado.")).toBeVisible();
});

test("the standings screens fit and are accessible", async ({ desk, organizer, championship }) => {
  const tournament = await createTeamTournament(organizer, championship.id, 4);
  const own = `${tournament.path}/classificacao`;
  await expectScreen(desk, own);
  await expect(desk.getByRole("heading", { name: "Ainda não há tabela" })).toBeVisible();
  await createGroupStage(organizer, tournament, { groups: 2 });
  await expectScreen(desk, own);
  await expect(desk.getByRole("heading", { name: "Grupo B" })).toBeVisible();
});
