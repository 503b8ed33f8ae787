import { createPhase } from "../../../app/v1/structure/phases/contract.ts";
import { expect, expectScreen, test, withoutScript, expectRefused } from "./fixtures.ts";
import { createGroupStage, createTeamTournament } from "../../site/structure.ts";

withoutScript("phases are reordered and renamed", async ({ desk, organizer, championship }) => {
  const { path, id } = await createTeamTournament(organizer, championship.id, 0);
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
});

test("a phase can be dragged to another place", async ({ desk, organizer, championship }) => {
  const { path, id } = await createTeamTournament(organizer, championship.id, 0);
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

test("the phase screens fit and are accessible", async ({ desk, organizer, championship }) => {
  const tournament = await createTeamTournament(organizer, championship.id, 4);
  await expectScreen(desk, `${tournament.path}/fases`);
  await expectScreen(desk, `${tournament.path}/fases/novo`);
  await desk.getByRole("button", { name: "Gravar" }).click();
  await expectRefused(desk, "Nome", "Preencha este campo.");
  const { phase } = await createGroupStage(organizer, tournament);
  await expectScreen(desk, `${tournament.path}/fases`);
  await expectScreen(desk, `${tournament.path}/fases/${phase.id}`);
});
