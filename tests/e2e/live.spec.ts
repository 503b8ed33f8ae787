import { createChampionship } from "../../app/v1/championships/contract.ts";
import { createGame, setStats, updateGame } from "../../app/v1/games/contract.ts";
import { createPhase } from "../../app/v1/phases/contract.ts";
import { createRegister } from "../../app/v1/registers/contract.ts";
import { createRound } from "../../app/v1/rounds/contract.ts";
import { createSeason } from "../../app/v1/seasons/contract.ts";
import { createSpot } from "../../app/v1/spots/contract.ts";
import { createTeam } from "../../app/v1/teams/contract.ts";
import { createTournament } from "../../app/v1/tournaments/contract.ts";
import { expect, type Organizer, test } from "./fixtures.ts";

const MINUTE = 60_000;

test("a goal arrives on open pages by itself, and what was chosen stays", async ({
  page,
  organizer,
}) => {
  const { slug, game } = await gameInPlay(organizer);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/c/${slug}`);
  const card = page.locator(`a.game[href="/c/${slug}/jogo/${game}"]`);
  await expect(card).toContainText(/\d+' do 1º tempo/);
  await page.getByRole("radio", { name: "Campanha" }).check();
  await card.focus();
  await organizer.call(setStats, {
    json: { games: [{ id: game, finished: false, home_score: 1, away_score: 0 }] },
  });
  await expect(card.locator(".score").first()).toHaveText("1", { timeout: 20_000 });
  await expect(card.locator(".score").first()).toHaveClass(/changed/);
  await expect(card).toBeFocused();
  await expect(page.getByRole("radio", { name: "Campanha" })).toBeChecked();
});

test("says so when the network goes away, and goes on when it is back", async ({
  page,
  organizer,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource: net::ERR_INTERNET_DISCONNECTED/);
  const { slug, game } = await gameInPlay(organizer);
  await page.goto(`/c/${slug}/jogo/${game}`);
  await page.context().setOffline(true);
  await expect(page.getByText("Sem conexão.")).toBeVisible({ timeout: 20_000 });
  await page.context().setOffline(false);
  await organizer.call(setStats, {
    json: { games: [{ id: game, finished: false, home_score: 0, away_score: 2 }] },
  });
  await expect(page.getByRole("heading", { level: 1 })).toContainText("2", { timeout: 20_000 });
  await expect(page.getByText("Sem conexão.")).toBeHidden();
});

/** A championship of the organizer's with one game, in its first half. */
async function gameInPlay({ call }: Organizer): Promise<{ slug: string; game: number }> {
  const { id: championship_id, slug } = await call(createChampionship, {
    json: { name: "Torneio ao Vivo" },
  });
  const season = await call(createSeason, { json: { championship_id, name: "2026" } });
  const tournament = await call(createTournament, {
    json: { season_id: season.id, name: "Adulto", status: "started" },
  });
  const phase = await call(createPhase, {
    json: { tournament_id: tournament.id, name: "Turno único", is_group: true },
  });
  const round = await call(createRound, { json: { phase_id: phase.id } });
  const spots: number[] = [];
  for (const name of ["Bangu", "Olaria"]) {
    const team = await call(createTeam, { json: { name } });
    const register = await call(createRegister, {
      json: { tournament_id: tournament.id, team_id: team.id },
    });
    const { spot } = await call(createSpot, {
      json: { phase_id: phase.id, register_id: register.id },
    });
    spots.push(spot.id);
  }
  const [home_spot_id = 0, away_spot_id = 0] = spots;
  const game = await call(createGame, { json: { round_id: round.id, home_spot_id, away_spot_id } });
  await call(updateGame, {
    params: { id: game.id },
    json: {
      status: "live",
      period: "1º tempo",
      period_started_at: new Date(Date.now() - 10 * MINUTE).toISOString(),
    },
  });
  return { slug, game: game.id };
}
