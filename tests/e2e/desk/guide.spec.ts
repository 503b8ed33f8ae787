import { listGames, setStats } from "../../../app/v1/games/contract.ts";
import { createRegisters } from "../../../app/v1/registers/many/contract.ts";
import { createSeason } from "../../../app/v1/seasons/contract.ts";
import { createGroupPhase } from "../../../app/v1/tournaments/group-phase/contract.ts";
import { createTournament } from "../../../app/v1/tournaments/contract.ts";
import { type Organizer, newOrganizer } from "../fixtures.ts";
import { expect, expectRefused, expectScreen, signIn, test } from "./fixtures.ts";

const TEAMS = ["Unidos", "Palmeirinha", "Ajax", "Leões", "Boca", "Nacional", "Real", "Juventude"];

/** A tournament as the guide leaves it before the draw, with these teams. */
async function tournamentOf({ call }: Organizer, championship_id: number, teams: string[]) {
  const json = { championship_id, name: "2026", status: "started" as const };
  const season = await call(createSeason, { json });
  const { id } = await call(createTournament, {
    json: { season_id: season.id, name: "Adulto", status: "started" },
  });
  if (teams.length > 0) {
    const json = { teams: teams.map((name) => ({ name })) };
    await call(createRegisters, { params: { id }, json });
  }
  return { season: season.id, id, guide: `/organizador/${championship_id}/guia` };
}

test("a championship's form says what is wrong", async ({ desk }) => {
  await desk.goto("/organizador/novo");
  await desk.getByLabel("Cidade").fill("x".repeat(81));
  await desk.getByLabel("Escudo ou logo").setInputFiles({
    name: "logo.png",
    mimeType: "image/png",
    buffer: Buffer.from("isto não é imagem"),
  });
  await desk.getByRole("button", { name: "Criar e continuar" }).click();
  await expectRefused(desk, "Nome do campeonato", "Preencha este campo.");
  await expect(desk.getByLabel("Cidade")).toHaveAccessibleDescription(/no máximo 80/);
  await desk.getByLabel("Nome do campeonato").fill("Liga do Morro");
  await desk.getByLabel("Cidade").fill("Santos");
  await desk.getByLabel("Escudo ou logo").setInputFiles({
    name: "logo.png",
    mimeType: "image/png",
    buffer: Buffer.from("isto não é imagem"),
  });
  await desk.getByRole("button", { name: "Criar e continuar" }).click();
  await expectRefused(desk, "Escudo ou logo (opcional)", "");
  await expect(desk.getByLabel("Nome do campeonato")).toHaveValue("Liga do Morro");
});

test("a step that is done is gone on with, not made twice", async ({
  desk,
  organizer,
  championship,
}) => {
  const { guide } = await tournamentOf(organizer, championship.id, []);
  await desk.goto(`${guide}/temporada`);
  await desk.getByRole("link", { name: "Seguir com 2026" }).click();
  await desk.getByRole("link", { name: "Seguir com Adulto" }).click();
  await expect(desk.getByText("Passo 4 de 5")).toBeVisible();
  await desk.getByRole("link", { name: "Continuar depois" }).click();
  await expect(desk.getByText("Inscrever os times")).toBeVisible();
  await desk.getByRole("link", { name: "Continuar", exact: true }).click();
  await expect(desk.getByText("Passo 4 de 5")).toBeVisible();
});

test("season and tournament need a name", async ({ desk, organizer, championship }) => {
  const guide = `/organizador/${championship.id}/guia`;
  await desk.goto(`${guide}/temporada`);
  await desk.getByLabel("Nome da temporada").fill("");
  await desk.getByRole("button", { name: "Criar e continuar" }).click();
  await expectRefused(desk, "Nome da temporada", "Preencha este campo.");

  await organizer.call(createSeason, {
    json: { championship_id: championship.id, name: "2026" },
  });
  await desk.goto(`${guide}/torneio`);
  await desk.getByLabel("Nome do torneio").fill("");
  await desk.getByLabel("Categoria").fill("x".repeat(61));
  await desk.getByLabel("Só mata-mata").check();
  await desk.getByRole("button", { name: "Criar e continuar" }).click();
  await expectRefused(desk, "Nome do torneio", "Preencha este campo.");
  await expect(desk.getByLabel("Categoria")).toHaveAccessibleDescription(/no máximo 60/);
  await expect(desk.getByLabel("Só mata-mata")).toBeChecked();
});

test("teams are read one a line and may be sent again", async ({
  desk,
  organizer,
  championship,
}) => {
  const { guide, id } = await tournamentOf(organizer, championship.id, []);
  await desk.goto(`${guide}/${id}/times`);
  await desk.getByRole("button", { name: "Inscrever estes times" }).click();
  await expectRefused(desk, "Nomes dos times", "Preencha este campo.");

  await desk.getByLabel("Nomes dos times").fill("1. Ajax\n2. Boca\n\nAjax");
  await expect(desk.getByText("3 nomes lidos")).toBeVisible();
  await desk.getByRole("button", { name: "Inscrever estes times" }).click();
  await expectRefused(desk, "Nomes dos times", "Veio duas vezes: Ajax.");

  await desk.getByLabel("Nomes dos times").fill(`${"x".repeat(81)}\nBoca`);
  await desk.getByRole("button", { name: "Inscrever estes times" }).click();
  await expectRefused(desk, "Nomes dos times", "no máximo 80");

  await desk.getByLabel("Nomes dos times").fill("- Ajax\n- Boca");
  await desk.getByRole("button", { name: "Inscrever estes times" }).click();
  await expect(desk.getByRole("heading", { name: "2 times no torneio" })).toBeVisible();
  await desk.getByLabel("Nomes dos times").fill("Boca\nLeões");
  await desk.getByRole("button", { name: "Inscrever mais times" }).click();
  await expect(desk.getByRole("heading", { name: "3 times no torneio" })).toBeVisible();
});

test("a draw is repeated by its number, and drawn anew until a game is over", async ({
  desk,
  organizer,
  championship,
}) => {
  await desk.emulateMedia({ reducedMotion: "reduce" });
  const { guide, id } = await tournamentOf(organizer, championship.id, TEAMS);
  await desk.goto(`${guide}/${id}/sorteio?formato=grupos`);
  await desk.getByLabel("Passam por grupo").fill("9");
  await desk.getByText("Repetir um sorteio").click();
  await desk.getByLabel("Número do sorteio").fill("xyz");
  await desk.getByRole("button", { name: "Sortear os grupos" }).click();
  await expectRefused(desk, "Passam por grupo", "maior valor aceito é 4");
  await expect(desk.getByLabel("Número do sorteio")).toHaveAccessibleDescription(/número/);
  await desk.getByLabel("Passam por grupo").fill("2");
  await desk.getByLabel("Número do sorteio").fill("2026");
  await desk.getByRole("button", { name: "Sortear os grupos" }).click();
  await expect(desk.getByText("Sorteio nº 2026")).toBeVisible();
  await expect(desk.getByText("Depois dos grupos: Semifinal, Final.")).toBeVisible();
  const lots = desk.locator(".guide-lots");
  const first = await lots.innerText();

  await desk.getByText("Sortear de novo").click();
  await desk.getByRole("button", { name: "Sortear os grupos" }).click();
  await expect(desk.getByText("Sorteio nº 2026")).toHaveCount(0);
  await desk.getByText("Sortear de novo").click();
  await desk.getByText("Repetir um sorteio").click();
  await desk.getByLabel("Número do sorteio").fill("2026");
  await desk.getByRole("button", { name: "Sortear os grupos" }).click();
  await expect(desk.getByText("Sorteio nº 2026")).toBeVisible();
  expect(await lots.innerText()).toBe(first);

  const { records } = await organizer.call(listGames, { query: { tournament: id } });
  const result = { id: records[0]?.id ?? 0, finished: true, home_score: 1, away_score: 0 };
  await organizer.call(setStats, { json: { games: [result] } });
  await desk.reload();
  await expect(desk.getByText("o sorteio não muda mais por aqui")).toBeVisible();
  await expect(desk.getByText("Sortear de novo")).toHaveCount(0);
});

test("the names come up one by one", async ({ desk, organizer, championship }) => {
  const { guide, id } = await tournamentOf(organizer, championship.id, TEAMS.slice(0, 4));
  await desk.goto(`${guide}/${id}/sorteio?formato=pontos`);
  await desk.getByRole("button", { name: "Sortear os jogos" }).click();
  await expect(desk.locator("[data-waits]").first()).toBeAttached();
  await desk.getByRole("button", { name: "Pular" }).click();
  await expect(desk.locator("[data-waits]")).toHaveCount(0);
  await expect(desk.getByRole("button", { name: "Ver de novo" })).toBeVisible();
});

test("a knockout alone is drawn as ties", async ({ desk, organizer, championship }) => {
  await desk.emulateMedia({ reducedMotion: "reduce" });
  const { guide, id } = await tournamentOf(organizer, championship.id, TEAMS.slice(0, 5));
  await desk.goto(`${guide}/${id}/sorteio`);
  await desk.getByRole("link", { name: "Só mata-mata" }).click();
  await desk.getByLabel("Disputa de 3º lugar").check();
  await desk.getByRole("button", { name: "Sortear a chave" }).click();
  await expect(desk.getByRole("heading", { name: "Confronto 1" })).toBeVisible();
  await expect(desk.getByRole("heading", { name: "Entram na fase seguinte" })).toBeVisible();
  for (const team of TEAMS.slice(0, 5)) {
    await expect(desk.getByText(team, { exact: true })).toBeVisible();
  }
});

test("another organizer's guide is not there", async ({
  page,
  organizer,
  championship,
  baseURL,
}) => {
  const { guide, id } = await tournamentOf(organizer, championship.id, []);
  await signIn(page, await newOrganizer(baseURL ?? ""), baseURL ?? "");
  for (const path of ["temporada", "torneio", `${id}/times`, `${id}/sorteio`, `${id}/pronto`]) {
    const answer = await page.goto(`${guide}/${path}`);
    expect(answer?.status()).toBe(404);
  }
});

test("the guide's first screens", async ({ desk, organizer, championship }) => {
  await expectScreen(desk, "/organizador/novo");
  const empty = `/organizador/${championship.id}/guia`;
  await expectScreen(desk, `${empty}/temporada`);
  await expectScreen(desk, `${empty}/torneio`);
  const { guide, season } = await tournamentOf(organizer, championship.id, []);
  await expectScreen(desk, `${guide}/torneio?temporada=${season}`);
});

test("the guide's last screens", async ({ desk, organizer, championship }) => {
  const { guide, id } = await tournamentOf(organizer, championship.id, TEAMS);
  await expectScreen(desk, `${guide}/${id}/times`);
  await expectScreen(desk, `${guide}/${id}/sorteio?formato=grupos`);
  const qualify = { per_group: 2, label: "Semifinal" };
  await organizer.call(createGroupPhase, { params: { id }, json: { groups: 2, qualify } });
  await expectScreen(desk, `${guide}/${id}/sorteio?formato=grupos&sorteio=7`);
  await expectScreen(desk, `${guide}/${id}/pronto`);
});
