import { setStats } from "../../../app/v1/matchday/games/contract.ts";
import { listOwnRegisters } from "../../../app/v1/structure/registers/contract.ts";
import { updatePhase } from "../../../app/v1/structure/phases/contract.ts";
import { createLeague } from "../../site/league.ts";
import { expect, expectScreen, test, withAndWithoutScript } from "./fixtures.ts";
import type { Organizer } from "../fixtures.ts";

const PHONE = { width: 360, height: 740 };

/** A league in which the first game of three is over. */
async function begunLeague(organizer: Organizer, championship: { id: number }) {
  const league = await createLeague(organizer, championship);
  const [first] = await league.games();
  const id = first?.id ?? 0;
  const phase = first?.phase.id ?? 0;
  await organizer.call(updatePhase, { params: { id: phase }, json: { name: "Pontos corridos" } });
  await organizer.call(setStats, { json: { games: [{ id, home_score: 2, away_score: 0 }] } });
  return { ...league, winner: first?.home_team?.name ?? "" };
}

test("the screen that ends a season fits and is accessible", async ({
  desk,
  organizer,
  championship,
}) => {
  const { pages } = await begunLeague(organizer, championship);
  await expectScreen(desk, `${pages}/encerramento`);
});

withAndWithoutScript(
  "a season ends per game on a phone and reopens",
  async ({ desk, organizer, championship }) => {
    const { pages, winner, tournament } = await begunLeague(organizer, championship);
    await desk.setViewportSize(PHONE);
    await desk.goto(`${pages}/encerramento`);
    await expect(desk.getByText("5 jogos não serão disputados.")).toBeVisible();
    await expect(desk.getByText(`Campeão: ${winner}`).first()).toBeVisible();
    await desk.getByRole("radio", { name: /Pela média de pontos por jogo/ }).check();
    await desk.getByLabel(/Motivo/).fill("Enchente no campo");
    await desk.getByRole("button", { name: "Encerrar a temporada" }).click();
    await expect(desk.getByRole("status")).toHaveText("Temporada encerrada.");

    const said = "as posições são pela média de pontos por jogo. Enchente no campo.";
    await desk.goto(`/c/${championship.slug}?torneio=${tournament}`);
    await expect(desk.getByText(said)).toBeVisible();
    await expect(desk.getByText("Não será disputado").first()).toBeVisible();

    await desk.goto(`${pages}/encerramento`);
    await desk.locator("summary").filter({ hasText: "Reabrir a temporada" }).click();
    await desk.getByRole("button", { name: "Reabrir a temporada" }).click();
    await expect(desk.getByRole("status")).toHaveText("Temporada reaberta.");
    await desk.goto(`/c/${championship.slug}?torneio=${tournament}`);
    await expect(desk.getByText(said)).toHaveCount(0);
  },
);

withAndWithoutScript(
  "a team is replaced on a phone, and comes back",
  async ({ desk, organizer, championship }) => {
    const { pages, tournament, winner } = await begunLeague(organizer, championship);
    const { records } = await organizer.call(listOwnRegisters, { query: { tournament } });
    const old = records.find(({ team }) => team.name === winner);
    await desk.setViewportSize(PHONE);
    await desk.goto(`${pages}/times/${old?.id}`);
    await desk.locator("summary").filter({ hasText: "Substituir por outro time" }).click();
    await desk.getByLabel("Time que entra").fill("Portuguesa");
    await desk.getByLabel("O novo time fica com os pontos e a campanha").check();
    await desk.getByRole("button", { name: "Substituir" }).click();
    await expect(desk.getByRole("status")).toHaveText(
      `Substituição feita: ${winner} saiu, e 2 jogos mudaram de time.`,
    );
    await expect(desk.getByRole("heading", { level: 1 })).toHaveText("Portuguesa");

    await desk.goto(`/c/${championship.slug}?torneio=${tournament}`);
    await expect(desk.getByRole("row", { name: /Portuguesa/ })).toContainText(winner);
    await desk.goBack();
    await desk.locator("summary").filter({ hasText: "Desfazer a substituição" }).click();
    await desk.getByRole("button", { name: "Desfazer a substituição" }).click();
    await expect(desk.getByRole("status")).toHaveText(`${winner} está de volta.`);
  },
);
