import type { ApiClient } from "../../app/v1/client.ts";
import { updateSeason } from "../../app/v1/seasons/contract.ts";
import type { Progress } from "../api/progress.ts";
import { buildAdjustments } from "./steps/adjustments.ts";
import { buildAthletes } from "./steps/athletes.ts";
import { buildGames, seasonGames } from "./steps/games.ts";
import { buildPhases } from "./steps/phases.ts";
import { buildResults } from "./steps/results.ts";
import type { Site } from "./steps/site.ts";
import { buildSpots, releaseSpots } from "./steps/spots.ts";
import { buildTeams } from "./steps/teams.ts";
import { buildTournament } from "./steps/tournament.ts";
import type { Season } from "./season.ts";

export interface BuiltSeason {
  championship_id: number;
  slug: string;
  tournament_id: number;
}

/**
 * Builds a season through /v1 as the client's account. Everything is looked for by its natural key
 * first: a second run, or one after a broken one, adds what is missing and repeats nothing.
 */
export async function buildSeason(
  call: ApiClient,
  season: Season,
  progress: Progress,
): Promise<BuiltSeason> {
  const { championship, season_id, season_status, tournament_id } = await buildTournament(
    call,
    season,
  );
  const site: Site = { call, progress, championship_id: championship.id, season_id, tournament_id };

  const teams = await buildTeams(site, season.teams);
  const phases = await buildPhases(site, season);
  const spots = await buildSpots(site, season, phases, teams);
  const games = await buildGames(site, season, { phases, teams, spots });
  const athletes = await buildAthletes(site, season);
  await buildResults(site, season, { games, teams, athletes });
  await buildAdjustments(site, season, phases, teams);
  await releaseSpots(site);

  const status = (await seasonGames(site)).every(isOver) ? "finished" : "started";
  if (status !== season_status) {
    await call(updateSeason, { params: { id: season_id }, json: { status } });
  }
  progress.end();
  return { championship_id: championship.id, slug: championship.slug, tournament_id };
}

const isOver = ({ finished, status }: { finished: boolean; status: string }): boolean =>
  finished || status === "cancelled";
