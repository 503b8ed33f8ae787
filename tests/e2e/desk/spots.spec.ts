import { createKnockout } from "../../../app/v1/structure/tournaments/stages/contract.ts";
import { expect, expectScreen, test, withoutScript } from "./fixtures.ts";
import { createGroupStage, createTeamTournament } from "../../site/structure.ts";

withoutScript(
  "teams are placed, moved between groups and swapped",
  async ({ desk, organizer, championship }) => {
    const tournament = await createTeamTournament(organizer, championship.id, 4);
    const [one] = tournament.registers;
    const register_ids = tournament.registers.slice(1).map(({ id }) => id);
    await createGroupStage(organizer, tournament, { groups: 2, register_ids, places: 2 });
    await desk.goto(`${tournament.path}/vagas`);
    const spot = (number: number, group: string) =>
      desk.getByLabel(`Time da vaga ${number} do Grupo ${group}`);
    await expect(desk.getByRole("region", { name: "Ainda sem vaga" })).toContainText(
      "Ajax do Grajaú",
    );
    await spot(2, "A").selectOption("Ajax do Grajaú");
    await spot(1, "A").selectOption("Ajax do Grajaú");
    await desk.getByRole("button", { name: "Gravar vagas" }).click();
    await expect(spot(2, "A")).toHaveAccessibleDescription("Este time já está em outra vaga.");
    await spot(1, "A").selectOption("Boca de Lobo");
    await desk.getByRole("button", { name: "Gravar vagas" }).click();
    await expect(desk.getByText("Todos os times aprovados têm vaga.")).toBeVisible();
    await expect(spot(2, "A")).toHaveValue(String(one?.id));

    await desk.getByText("Trocar dois times").click();
    await desk.getByRole("button", { name: "Trocar", exact: true }).click();
    await expect(desk.getByLabel("Primeiro time")).toHaveAccessibleDescription(/Preencha/);
    await desk.getByLabel("Primeiro time").selectOption("Boca de Lobo");
    await desk.getByLabel("Segundo time").selectOption("Leões da Serra");
    await desk.getByRole("button", { name: "Trocar", exact: true }).click();
    await expect(desk.getByRole("status")).toHaveText("Times trocados.");
    await expect(spot(1, "A").locator("option:checked")).toHaveText("Leões da Serra");

    await desk.getByLabel("Grupo da vaga 1 do Grupo A").selectOption("B");
    await desk.getByRole("button", { name: "Gravar vagas" }).click();
    await expect(desk.getByLabel("Time da vaga 3 do Grupo B")).toBeVisible();
  },
);

test("a team can be dragged onto another one's place", async ({
  desk,
  organizer,
  championship,
}) => {
  const tournament = await createTeamTournament(organizer, championship.id, 4);
  await createGroupStage(organizer, tournament, { groups: 2 });
  await desk.goto(`${tournament.path}/vagas`);
  const spot = (number: number, group: string) =>
    desk.getByLabel(`Time da vaga ${number} do Grupo ${group}`);
  await expect(spot(1, "A").locator("option:checked")).toHaveText("Ajax do Grajaú");
  const locateLine = (group: string) => desk.locator(".board-spot", { has: spot(1, group) });
  await expect(locateLine("A")).toHaveAttribute("draggable", "true");
  await locateLine("A").dragTo(locateLine("B"), {
    sourcePosition: { x: 6, y: 8 },
    targetPosition: { x: 6, y: 8 },
  });
  await expect(desk.getByRole("status")).toHaveText("Times trocados.");
  await expect(spot(1, "B").locator("option:checked")).toHaveText("Ajax do Grajaú");
});

test("drawn names appear one by one, announced at once", async ({
  desk,
  organizer,
  championship,
}) => {
  const tournament = await createTeamTournament(organizer, championship.id, 4);
  const { phase } = await createGroupStage(organizer, tournament, { groups: 2 });
  await desk.emulateMedia({ reducedMotion: "no-preference" });
  await desk.goto(`${tournament.path}/vagas?fase=${phase.id}&sorteio=1`);
  const drawn = desk.getByRole("region", { name: "Sorteio nº 1" });
  await expect(drawn.locator("[data-waits]").first()).toBeAttached();
  await expect(drawn.getByRole("listitem")).toHaveCount(4);
  await expect(drawn.locator("[data-waits]")).toHaveCount(0);
});

test("the spot screens fit and are accessible", async ({ desk, organizer, championship }) => {
  const tournament = await createTeamTournament(organizer, championship.id, 8);
  const own = `${tournament.path}/vagas`;
  await expectScreen(desk, own);
  const { phase } = await createGroupStage(organizer, tournament, { groups: 2 });
  // Reduced motion shows all names at once.
  await expectScreen(desk, `${own}?fase=${phase.id}&sorteio=1`);
  await expect(desk.getByRole("button", { name: "Imprimir" })).toBeVisible();
  await desk.emulateMedia({ media: "print" });
  await expect(desk.getByRole("heading", { name: "Sorteio nº 1" })).toBeVisible();
  await expect(desk.getByRole("button", { name: "Gravar vagas" })).toBeHidden();
  await desk.emulateMedia({ media: "screen" });
  const { phases } = await organizer.call(createKnockout, {
    params: { id: tournament.id },
    json: { from: { kind: "groups", phase_id: phase.id, per_group: 2 } },
  });
  await expectScreen(desk, `${own}?fase=${phases[0]?.id}`);
});
