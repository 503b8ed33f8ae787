import { expect, expectScreen, test, withoutScript, expectRefused } from "./fixtures.ts";
import { createGroupStage, createTeamTournament } from "../../site/structure.ts";

withoutScript(
  "a group stage is drawn from pots with a repeatable number",
  async ({ desk, organizer, championship }) => {
    const { path } = await createTeamTournament(organizer, championship.id, 8);
    await desk.goto(`${path}/fases/grupos`);
    await expect(desk.getByText("8 times aprovados entram.")).toBeVisible();
    await desk.getByLabel("Quantos grupos").fill("2");
    await desk.getByLabel("Quantos passam por grupo").fill("2");
    await desk.getByText("Potes e times que entram").click();
    await desk.getByLabel("Ajax do Grajaú").selectOption("1");
    await desk.getByLabel("Boca de Lobo").selectOption("1");
    await desk.getByText("Mais opções").click();
    await desk.getByLabel("Número do sorteio").fill("12345");
    await desk.getByRole("button", { name: "Montar a fase de grupos" }).click();
    await expect(desk.getByRole("heading", { name: "Sorteio nº 12345" })).toBeVisible();
    const drawn = desk.getByRole("region", { name: "Sorteio nº 12345" });
    await expect(drawn.getByRole("listitem")).toHaveCount(8);
    const groupOf = (team: string) =>
      drawn.getByRole("list").filter({ hasText: team }).first().textContent();
    expect(await groupOf("Ajax do Grajaú")).not.toBe(await groupOf("Boca de Lobo"));
  },
);

test("the group stage screen fits before and after creation", async ({
  desk,
  organizer,
  championship,
}) => {
  const tournament = await createTeamTournament(organizer, championship.id, 4);
  await expectScreen(desk, `${tournament.path}/fases/grupos`);
  await createGroupStage(organizer, tournament);
  await expectScreen(desk, `${tournament.path}/fases/grupos`);
  await desk.getByLabel("Quantos grupos", { exact: true }).first().fill("99");
  await desk.getByRole("button", { name: "Montar a fase de grupos" }).first().click();
  await expectRefused(desk, "Quantos grupos", "32");
});
