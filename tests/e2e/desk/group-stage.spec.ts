import { listGames, setStats } from "../../../app/v1/games/contract.ts";
import { expect, expectRefused, expectScreen, test, withAndWithoutScript } from "./fixtures.ts";
import { groupPhaseOf, tournamentOf } from "./structure.ts";

withAndWithoutScript(
  "a group stage is built with pots and a number that repeats it",
  async ({ desk, organizer, championship }) => {
    const { path } = await tournamentOf(organizer, championship.id, 8);
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

test("what is wrong with a group stage is named and all stays typed", async ({
  desk,
  organizer,
  championship,
}) => {
  const { path } = await tournamentOf(organizer, championship.id, 4);
  await desk.goto(`${path}/fases/grupos`);
  await desk.getByLabel("Quantos grupos").fill("99");
  await desk.getByLabel("Quantos passam por grupo").fill("0");
  await desk.getByText("Mais opções").click();
  await desk.getByLabel("Número do sorteio").fill("-1");
  await desk.getByLabel("Vagas por grupo").fill("1");
  await desk.getByLabel("Nome da fase").fill("a".repeat(81));
  await desk.getByRole("button", { name: "Montar a fase de grupos" }).click();
  await expectRefused(desk, "Quantos grupos", "32");
  await expect(desk.getByLabel("Quantos passam por grupo")).toHaveAccessibleDescription(/1/);
  await expect(desk.getByLabel("Número do sorteio")).toHaveAccessibleDescription(/0/);
  await expect(desk.getByLabel("Vagas por grupo")).toHaveAccessibleDescription(/2/);
  await expect(desk.getByLabel("Nome da fase")).toHaveAccessibleDescription(/80/);
  await expect(desk.getByLabel("Quantos grupos")).toHaveValue("99");

  await desk.getByLabel("Quantos grupos").fill("3");
  await desk.getByLabel("Quantos passam por grupo").fill("");
  await desk.getByLabel("Número do sorteio").fill("");
  await desk.getByLabel("Vagas por grupo").fill("");
  await desk.getByLabel("Nome da fase").fill("");
  await desk.getByRole("button", { name: "Montar a fase de grupos" }).click();
  await expectRefused(desk, "Quantos grupos", "Cada grupo precisa de dois times ou mais");
});

test("what is there is replaced only with the ticks", async ({ desk, organizer, championship }) => {
  const tournament = await tournamentOf(organizer, championship.id, 4);
  await groupPhaseOf(organizer, tournament);
  const query = { tournament: tournament.id };
  const [game] = (await organizer.call(listGames, { query })).records;
  const games = [{ id: game?.id ?? 0, finished: true, home_score: 1, away_score: 0 }];
  await organizer.call(setStats, { json: { games } });
  await desk.goto(`${tournament.path}/fases/grupos`);
  await expect(desk.getByText("Já existe: Pontos corridos")).toBeVisible();
  await desk.getByRole("button", { name: "Montar a fase de grupos" }).click();
  await expectRefused(desk, "Apagar e montar de novo", "Marque aqui");
  await desk.getByLabel("Apagar e montar de novo").check();
  await desk.getByLabel("Perder também o resultado").check();
  await desk.getByLabel("Turno e returno").check();
  await desk.getByRole("button", { name: "Montar a fase de grupos" }).click();
  await expect(desk.getByRole("status")).toContainText("Fase montada: 12 jogos.");
});

test("the screen of a group stage, before it and after", async ({
  desk,
  organizer,
  championship,
}) => {
  const tournament = await tournamentOf(organizer, championship.id, 4);
  await expectScreen(desk, `${tournament.path}/fases/grupos`);
  await groupPhaseOf(organizer, tournament);
  await expectScreen(desk, `${tournament.path}/fases/grupos`);
});
