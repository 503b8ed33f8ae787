import { createInscription } from "../../../app/v1/people/inscriptions/contract.ts";
import { createSuspension } from "../../../app/v1/people/discipline/contract.ts";
import type { Organizer } from "../fixtures.ts";
import { expect, expectRefused, expectScreen, test, withoutScript } from "./fixtures.ts";
import { createGroupStage, createTeamTournament } from "../../site/structure.ts";

async function withAthlete(organizer: Organizer, championshipId: number) {
  const tournament = await createTeamTournament(organizer, championshipId, 4);
  const [register] = tournament.registers;
  const json = { register_id: register?.id ?? 0, name: "Marquinhos" };
  const { user } = await organizer.call(createInscription, { json });
  return { ...tournament, user, team_id: register?.team_id ?? 0, register_id: json.register_id };
}

withoutScript(
  "a suspension by decision is extended and lifted",
  async ({ desk, organizer, championship }) => {
    const tournament = await withAthlete(organizer, championship.id);
    await createGroupStage(organizer, tournament);
    await desk.goto(`${tournament.path}/suspensoes`);
    await desk.getByText("Nova suspensão do tribunal").click();
    await desk.getByLabel("De qual time").selectOption("Ajax do Grajaú");
    await desk.getByRole("button", { name: "Escolher o atleta" }).click();
    await desk.getByLabel("Quantos jogos").fill("101");
    await desk.getByRole("button", { name: "Gravar" }).click();
    await expectRefused(desk, "Atleta", "Preencha este campo.");
    await expect(desk.getByLabel("Quantos jogos")).toHaveAccessibleDescription(/100/);
    await expect(desk.getByLabel("Quantos jogos")).toHaveValue("101");
    await desk.getByLabel("Atleta", { exact: true }).selectOption("Marquinhos");
    await desk.getByLabel("Quantos jogos").fill("2");
    await desk.getByLabel("Observação").fill("Art. 254-A");
    await desk.getByRole("button", { name: "Gravar" }).click();
    await expect(desk.getByRole("status")).toHaveText("Suspensão registrada.");
    const row = desk.getByRole("row").filter({ hasText: "Marquinhos" });
    await expect(row).toContainText("Tribunal · Art. 254-A");
    await expect(row).toContainText("0 de 2");

    await desk.getByRole("link", { name: "Marquinhos" }).click();
    await desk.getByLabel("Quantos jogos").fill("4");
    await desk.getByRole("button", { name: "Gravar" }).click();
    await expect(row).toContainText("0 de 4");
    await desk.getByRole("link", { name: "Marquinhos" }).click();
    await desk.locator("summary", { hasText: "Apagar" }).click();
    await desk.getByRole("button", { name: "Apagar" }).click();
    await expect(desk.getByRole("heading", { name: "Nenhuma suspensão" })).toBeVisible();
  },
);

test("the suspension screens fit and are accessible", async ({ desk, organizer, championship }) => {
  const tournament = await withAthlete(organizer, championship.id);
  const own = `${tournament.path}/suspensoes`;
  await expectScreen(desk, own);
  await createGroupStage(organizer, tournament);
  const { id: tournament_id, team_id, register_id, user } = tournament;
  const json = { tournament_id, team_id, user_id: user.id, matches: 2 };
  const { id } = await organizer.call(createSuspension, { json });
  await expectScreen(desk, own);
  await expect(desk.getByRole("heading", { name: "Rodada 1: quem não joga" })).toBeVisible();
  await expectScreen(desk, `${own}?time=${register_id}`);
  await expectScreen(desk, `${own}?editar=${id}`);
});
