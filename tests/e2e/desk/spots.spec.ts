import { updateGroup } from "../../../app/v1/groups/contract.ts";
import { listGames, setStats } from "../../../app/v1/games/contract.ts";
import { createKnockout } from "../../../app/v1/tournaments/knockout/contract.ts";
import { expect, expectScreen, test, withAndWithoutScript } from "./fixtures.ts";
import { groupPhaseOf, tournamentOf } from "./structure.ts";

withAndWithoutScript(
  "teams are put into spots, moved between groups and swapped",
  async ({ desk, organizer, championship }) => {
    const tournament = await tournamentOf(organizer, championship.id, 4);
    const [one] = tournament.registers;
    const register_ids = tournament.registers.slice(1).map(({ id }) => id);
    await groupPhaseOf(organizer, tournament, { groups: 2, register_ids, places: 2 });
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

test("a team is dragged onto another one's place", async ({ desk, organizer, championship }) => {
  const tournament = await tournamentOf(organizer, championship.id, 4);
  await groupPhaseOf(organizer, tournament, { groups: 2 });
  await desk.goto(`${tournament.path}/vagas`);
  const spot = (number: number, group: string) =>
    desk.getByLabel(`Time da vaga ${number} do Grupo ${group}`);
  await expect(spot(1, "A").locator("option:checked")).toHaveText("Ajax do Grajaú");
  const lineOf = (group: string) => desk.locator(".board-spot", { has: spot(1, group) });
  await expect(lineOf("A")).toHaveAttribute("draggable", "true");
  await lineOf("A").dragTo(lineOf("B"), {
    sourcePosition: { x: 6, y: 8 },
    targetPosition: { x: 6, y: 8 },
  });
  await expect(desk.getByRole("status")).toHaveText("Times trocados.");
  await expect(spot(1, "B").locator("option:checked")).toHaveText("Ajax do Grajaú");
});

withAndWithoutScript(
  "a draw is repeated by its number, and loses results only with the tick",
  async ({ desk, organizer, championship }) => {
    const tournament = await tournamentOf(organizer, championship.id, 8);
    await groupPhaseOf(organizer, tournament, { groups: 2 });
    const drawnBy = async (number: string, tick = false) => {
      await desk.getByText("Sortear os times").first().click();
      await desk.getByLabel("Número do sorteio").fill(number);
      if (tick) await desk.getByLabel("Perder também").check();
      await desk.getByRole("button", { name: "Sortear", exact: true }).click();
      const drawn = desk.getByRole("region", { name: `Sorteio nº ${number}` });
      await expect(drawn).toBeVisible();
      return drawn.getByRole("listitem").allTextContents();
    };
    await desk.goto(`${tournament.path}/vagas`);
    await desk.getByText("Sortear os times").first().click();
    await desk.getByLabel("Número do sorteio").fill("muitos");
    await desk.getByRole("button", { name: "Sortear", exact: true }).click();
    await expect(desk.getByLabel("Número do sorteio")).toHaveAccessibleDescription(/número/);
    await expect(desk.getByLabel("Número do sorteio")).toHaveValue("muitos");

    await desk.goto(`${tournament.path}/vagas`);
    const first = await drawnBy("2026");
    const other = await drawnBy("7");
    expect(other).not.toEqual(first);
    const query = { tournament: tournament.id };
    const [game] = (await organizer.call(listGames, { query })).records;
    const games = [{ id: game?.id ?? 0, finished: true, home_score: 1, away_score: 0 }];
    await organizer.call(setStats, { json: { games } });
    await desk.reload();
    await desk.getByText("Sortear os times").first().click();
    await desk.getByRole("button", { name: "Sortear", exact: true }).click();
    await expect(desk.getByLabel("Perder também")).toHaveAccessibleDescription(/Marque aqui/);
    await desk.goto(`${tournament.path}/vagas`);
    expect(await drawnBy("2026", true)).toEqual(first);
  },
);

test("groups and spots are added, named and deleted", async ({ desk, organizer, championship }) => {
  const tournament = await tournamentOf(organizer, championship.id, 4);
  const { groups } = await groupPhaseOf(organizer, tournament, { groups: 2 });
  await desk.goto(`${tournament.path}/vagas`);
  await desk.getByText("Novo grupo", { exact: true }).click();
  const added = desk.getByRole("form", { name: "Novo grupo" });
  await added.getByRole("button", { name: "Criar grupo" }).click();
  await expect(added.getByLabel("Nome do grupo")).toHaveAccessibleDescription(/Preencha/);
  await added.getByLabel("Nome do grupo").fill("C");
  await added.getByRole("button", { name: "Criar grupo" }).click();
  await expect(desk.getByRole("heading", { name: "Grupo C" })).toBeVisible();

  await desk.getByText("Editar Grupo C", { exact: true }).click();
  await desk.getByRole("button", { name: "Nova vaga no Grupo C" }).click();
  await expect(desk.getByLabel("Time da vaga 1 do Grupo C")).toBeVisible();

  await desk.goto(`${tournament.path}/vagas`);
  await desk.getByText("Editar Grupo A", { exact: true }).click();
  const form = desk.locator("details", { hasText: "Nova vaga no Grupo A" }).last();
  const params = { id: groups[0]?.id ?? 0 };
  await organizer.call(updateGroup, { params, json: { name: "Chave 1" } });
  await form.getByLabel("Nome do grupo").fill("Chave Azul");
  await form.getByRole("button", { name: "Gravar" }).click();
  await expect(desk.getByText("Gravado agora: Chave 1")).toBeVisible();
  const refused = desk.locator("form", { hasText: "Gravado agora" });
  await refused.getByRole("button", { name: "Gravar" }).click();
  await expect(desk.getByRole("heading", { name: "Chave Azul", exact: true })).toBeVisible();

  await desk.goto(`${tournament.path}/vagas`);
  await desk.getByText("Editar Grupo C", { exact: true }).click();
  await desk.getByText("Apagar Grupo C").click();
  await desk.getByRole("form", { name: "Apagar Grupo C" }).getByRole("button").click();
  await expect(desk.getByRole("heading", { name: "Grupo C" })).toHaveCount(0);

  await desk.goto(`${tournament.path}/vagas`);
  await desk.getByText("Apagar uma vaga").click();
  await desk.getByLabel("Qual vaga").selectOption({ index: 3 });
  await desk.getByRole("form", { name: "Apagar uma vaga" }).getByRole("button").click();
  await expect(desk.getByLabel("Time da vaga 2 do Grupo B")).toHaveCount(0);
});

test("a knockout's spot says where its team comes from, and takes one by hand", async ({
  desk,
  organizer,
  championship,
}) => {
  const tournament = await tournamentOf(organizer, championship.id, 4);
  const { phase } = await groupPhaseOf(organizer, tournament, { groups: 2 });
  const { phases } = await organizer.call(createKnockout, {
    params: { id: tournament.id },
    json: { from: { kind: "groups", phase_id: phase.id, per_group: 2 } },
  });
  await desk.goto(`${tournament.path}/vagas?fase=${phases[1]?.id}`);
  const final = desk.getByLabel("Time da vaga 1 do jogo 1");
  await expect(final.locator("option:checked")).toHaveText("Espera: Vencedor de Semifinal, jogo 1");
  await desk.getByRole("link", { name: "Semifinal" }).click();
  const spot = desk.getByLabel("Time da vaga 1 do jogo 1");
  await expect(spot.locator("option:checked")).toHaveText("Espera: 1º do Grupo A");
  await spot.selectOption("Nacional");
  await desk.getByRole("button", { name: "Gravar vagas" }).click();
  await expect(desk.getByRole("status")).toHaveText("Vagas gravadas.");
  await expect(spot).toHaveAccessibleDescription("Preenchida à mão. A origem é: 1º do Grupo A.");
  await spot.selectOption("Espera: 1º do Grupo A");
  await desk.getByRole("button", { name: "Gravar vagas" }).click();
  await expect(spot).toHaveAccessibleDescription("");
  await expect(spot).toHaveValue("auto");
});

test("drawn names come up one by one, told at once to who hears the page", async ({
  desk,
  organizer,
  championship,
}) => {
  const tournament = await tournamentOf(organizer, championship.id, 4);
  const { phase } = await groupPhaseOf(organizer, tournament, { groups: 2 });
  await desk.goto(`${tournament.path}/vagas?fase=${phase.id}&sorteio=1`);
  const drawn = desk.getByRole("region", { name: "Sorteio nº 1" });
  await expect(drawn.locator("[data-waits]").first()).toBeAttached();
  await expect(drawn.getByRole("listitem")).toHaveCount(4);
  await expect(drawn.locator("[data-waits]")).toHaveCount(0);
});

test("the screens of spots", async ({ desk, organizer, championship }) => {
  const tournament = await tournamentOf(organizer, championship.id, 8);
  const own = `${tournament.path}/vagas`;
  await expectScreen(desk, own);
  const { phase } = await groupPhaseOf(organizer, tournament, { groups: 2 });
  // Who wants no motion sees all names at once.
  await desk.emulateMedia({ reducedMotion: "reduce" });
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
