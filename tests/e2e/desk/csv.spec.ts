import { listOwnInscriptions } from "../../../app/v1/people/inscriptions/contract.ts";
import { expect, expectRefused, expectScreen, test } from "./fixtures.ts";
import { createTeamTournament } from "../../site/structure.ts";

test("pasted lines are reviewed, corrected and saved", async ({
  desk,
  organizer,
  championship,
}) => {
  const { id, path } = await createTeamTournament(organizer, championship.id, 2);
  const count = async () =>
    (await organizer.call(listOwnInscriptions, { query: { tournament: id } })).records.length;
  await desk.goto(`${path}/atletas/csv`);
  await desk.getByRole("button", { name: "Conferir" }).click();
  await expectRefused(desk, "Linhas da planilha", "Cole as linhas ou escolha um arquivo.");
  await desk.getByLabel("Linhas da planilha").fill("time;camisa\nBoca de Lobo;1");
  await desk.getByRole("button", { name: "Conferir" }).click();
  await expectRefused(desk, "Linhas da planilha", "Falta a coluna nome");

  const wrong = "Time;Nome;Camisa\nBoca de Lobo;Tião;10\nNinguém FC;Zeca;7\nBoca de Lobo;Elias;x";
  await desk.getByLabel("Linhas da planilha").fill(wrong);
  await desk.getByRole("button", { name: "Conferir" }).click();
  await expect(desk.getByText("2 linhas para corrigir")).toBeVisible();
  const table = desk.getByRole("table", { name: /Linhas da planilha/ });
  await expect(table.getByRole("cell", { name: /Ninguém FC/ })).toContainText(
    "não está inscrito no torneio",
  );
  await expect(table.getByRole("cell", { name: /^Camisa x/ })).toContainText("de 0 a 999");
  await expect(desk.getByRole("button", { name: /^Gravar/ })).toHaveCount(0);
  expect(await count()).toBe(0);

  await expect(desk.getByLabel("Linhas da planilha")).toHaveValue(wrong);
  const right = wrong.replace("Ninguém FC", "Ajax do Grajaú").replace("Elias;x", "Elias;8");
  await desk.getByLabel("Linhas da planilha").fill(right);
  await desk.getByRole("button", { name: "Conferir de novo" }).click();
  await desk.getByRole("button", { name: "Gravar 3 atletas" }).click();
  await expect(desk.getByText("3 atletas entraram nos times.")).toBeVisible();
  expect(await count()).toBe(3);

  await desk.getByLabel("Linhas da planilha").fill(right);
  await desk.getByRole("button", { name: "Conferir" }).click();
  await expect(desk.getByText("Todos já estão nos times.")).toBeVisible();
  await desk.getByRole("button", { name: "Descartar" }).click();
  await expect(desk.getByLabel("Linhas da planilha")).toHaveValue("");
});

test("the athlete file screens fit and are accessible", async ({
  desk,
  organizer,
  championship,
}) => {
  const { path } = await createTeamTournament(organizer, championship.id, 1);
  await expectScreen(desk, `${path}/atletas/csv`);
  const lines = "time;nome;camisa\nAjax do Grajaú;Tião;10\nNinguém FC;Zeca;x";
  await desk.getByLabel("Linhas da planilha").fill(lines);
  await desk.getByRole("button", { name: "Conferir" }).click();
  await expect(desk.getByText("1 linha para corrigir")).toBeVisible();
  await expectScreen(desk, `${path}/atletas/csv`);
});
