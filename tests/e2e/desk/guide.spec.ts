import { listGames, setStats } from "../../../app/v1/matchday/games/contract.ts";
import { createRegisters } from "../../../app/v1/structure/registers/contract.ts";
import { createSeason } from "../../../app/v1/structure/seasons/contract.ts";
import { createGroupPhase } from "../../../app/v1/structure/tournaments/stages/contract.ts";
import { createTournament } from "../../../app/v1/structure/tournaments/contract.ts";
import { type Organizer } from "../fixtures.ts";
import { expect, expectRefused, expectScreen, test, withAndWithoutScript } from "./fixtures.ts";

const TEAMS = ["Unidos", "Palmeirinha", "Ajax", "Leões", "Boca", "Nacional", "Real", "Juventude"];

async function createTournamentWith({ call }: Organizer, championship_id: number, teams: string[]) {
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

test("teams are entered one per line and may be resent", async ({
  desk,
  organizer,
  championship,
}) => {
  const { guide, id } = await createTournamentWith(organizer, championship.id, []);
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

test("the names appear one by one", async ({ desk, organizer, championship }) => {
  const { guide, id } = await createTournamentWith(organizer, championship.id, TEAMS.slice(0, 4));
  await desk.emulateMedia({ reducedMotion: "no-preference" });
  await desk.goto(`${guide}/${id}/sorteio?formato=pontos`);
  await desk.getByRole("button", { name: "Sortear os jogos" }).click();
  await expect(desk.locator("[data-waits]").first()).toBeAttached();
  await desk.getByRole("button", { name: "Pular" }).click();
  await expect(desk.locator("[data-waits]")).toHaveCount(0);
  await expect(desk.getByRole("button", { name: "Ver de novo" })).toBeVisible();
});

test("the guide's first screens fit and are accessible", async ({
  desk,
  organizer,
  championship,
}) => {
  await expectScreen(desk, "/organizador/novo");
  await desk.getByRole("button", { name: "Criar e continuar" }).first().click();
  await expectRefused(desk, "Nome do campeonato", "Preencha este campo.");
  const empty = `/organizador/${championship.id}/guia`;
  await expectScreen(desk, `${empty}/temporada`);
  await expectScreen(desk, `${empty}/torneio`);
  const { guide, season } = await createTournamentWith(organizer, championship.id, []);
  await expectScreen(desk, `${guide}/torneio?temporada=${season}`);
});

test("the guide's last screens fit and are accessible", async ({
  desk,
  organizer,
  championship,
}) => {
  const { guide, id } = await createTournamentWith(organizer, championship.id, TEAMS);
  await expectScreen(desk, `${guide}/${id}/times`);
  for (const format of ["grupos", "dupla"]) {
    await expectScreen(desk, `${guide}/${id}/sorteio?formato=${format}`);
  }
  const qualify = { per_group: 2, label: "Semifinal" };
  await organizer.call(createGroupPhase, { params: { id }, json: { groups: 2, qualify } });
  await expectScreen(desk, `${guide}/${id}/sorteio?formato=grupos&sorteio=7`);
  await expectScreen(desk, `${guide}/${id}/pronto`);
});

withAndWithoutScript(
  "the guide draws a Swiss tournament, the desk its next round",
  async ({ desk, organizer, championship }) => {
    const { guide, id } = await createTournamentWith(organizer, championship.id, TEAMS.slice(0, 5));
    await desk.goto(`${guide}/${id}/sorteio`);
    await desk.locator("summary", { hasText: "Outros formatos" }).click();
    await desk.getByRole("link", { name: /^Sistema suíço · \d+ jogos$/ }).click();
    await desk.getByRole("button", { name: "Sortear a primeira rodada" }).click();
    await expect(desk.getByRole("heading", { name: "Confronto 2" })).toBeVisible();
    await expect(desk.getByRole("heading", { name: "Folga na primeira rodada" })).toBeVisible();
    await desk.getByRole("link", { name: "Ver como ficou no ar" }).click();
    await expect(desk.getByRole("heading", { name: "Está no ar" })).toBeVisible();

    const { records } = await organizer.call(listGames, { query: { tournament: id, round: 1 } });
    const drawn = records.filter(({ home_team }) => home_team !== null);
    expect(drawn).toHaveLength(2);
    const games = drawn.map((game) => ({ id: game.id, home_score: 1, away_score: 0 }));
    await organizer.call(setStats, { json: { games } });
    await desk.goto(`/organizador/${championship.id}/torneios/${id}/fases`);
    await desk.getByRole("link", { name: "Sistema suíço", exact: true }).click();
    await desk.locator("summary", { hasText: "Sortear a próxima rodada" }).click();
    await desk.getByRole("button", { name: "Sortear a próxima rodada" }).click();
    await expect(desk.getByText(/Rodada 2 sorteada: folga/)).toBeVisible();
  },
);

withAndWithoutScript(
  "a double elimination is drawn by the guide, to its grand final",
  async ({ desk, organizer, championship }) => {
    const { guide, id } = await createTournamentWith(organizer, championship.id, TEAMS);
    await desk.goto(`${guide}/${id}/sorteio`);
    await desk.locator("summary", { hasText: "Outros formatos" }).click();
    await desk.getByRole("link", { name: "Dupla eliminatória · 14 jogos" }).click();
    await desk.getByLabel("Segundo jogo da grande final").check();
    await desk.getByRole("button", { name: "Sortear a chave" }).click();
    await expect(desk.getByRole("heading", { name: "Confronto 4" })).toBeVisible();

    await desk.goto(`/c/${championship.slug}`);
    for (const [phase, name] of [
      ["Vencedores, 1ª rodada", "Chave dos vencedores"],
      ["Perdedores, 1ª rodada", "Chave dos perdedores"],
      ["Grande final", "Grande final"],
    ] as const) {
      await desk.locator("label", { hasText: phase }).click();
      await expect(desk.getByRole("heading", { name, exact: true })).toBeVisible();
    }
    await desk.goto(`/organizador/${championship.id}/torneios/${id}/fases`);
    await desk.getByRole("link", { name: "Grande final", exact: true }).click();
    await expect(desk.getByLabel("Segundo jogo da grande final")).toBeChecked();
  },
);
