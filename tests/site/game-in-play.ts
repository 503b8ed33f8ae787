import { createChampionship } from "../../app/v1/structure/championships/contract.ts";
import { createGame, setStats, updateGame } from "../../app/v1/matchday/games/contract.ts";
import { createPhase } from "../../app/v1/structure/phases/contract.ts";
import { createRegister } from "../../app/v1/structure/registers/contract.ts";
import { createRound } from "../../app/v1/matchday/rounds/contract.ts";
import { createSeason } from "../../app/v1/structure/seasons/contract.ts";
import { createSpot } from "../../app/v1/structure/spots/contract.ts";
import { createTeam } from "../../app/v1/people/teams/contract.ts";
import { createTournament } from "../../app/v1/structure/tournaments/contract.ts";
import type { Organizer } from "./account.ts";

const MINUTE = 60_000;

/** Milliseconds until an open page shows a change. */
export const SOON = 8_000;

/** A championship with one game in its first half. */
export async function gameInPlay({ call }: Organizer) {
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
  const teams: number[] = [];
  for (const name of ["Bangu", "Olaria"]) {
    const team = await call(createTeam, { json: { name } });
    const register = await call(createRegister, {
      json: { tournament_id: tournament.id, team_id: team.id },
    });
    const { spot } = await call(createSpot, {
      json: { phase_id: phase.id, register_id: register.id },
    });
    spots.push(spot.id);
    teams.push(team.id);
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
  const score = (home_score: number, away_score: number) =>
    call(setStats, { json: { games: [{ id: game.id, finished: false, home_score, away_score }] } });
  return { slug, game: game.id, teams, score };
}
