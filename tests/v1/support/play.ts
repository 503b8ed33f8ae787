import { getClassifications, listTies } from "../../../app/v1/competition/standings/contract.ts";
import { setStats } from "../../../app/v1/matchday/games/contract.ts";
import { createRegisters } from "../../../app/v1/structure/registers/contract.ts";
import { createKnockout } from "../../../app/v1/structure/tournaments/stages/contract.ts";
import type { ApiClient, CallInput } from "../../../app/v1/client.ts";
import { visitor } from "./caller.ts";
import { type Competition, championshipWithTournament } from "./championship.ts";
import { sql } from "./statement.ts";

/** A tournament with this many approved registers: "Time 01", "Time 02", ... */
export async function newNumberedTournament(count: number) {
  const world = await championshipWithTournament();
  const params = { id: world.tournament.id };
  const teams = Array.from({ length: count }, (_, i) => ({
    name: `Time ${String(i + 1).padStart(2, "0")}`,
  }));
  const { registers } =
    count > 0 ? await world.call(createRegisters, { params, json: { teams } }) : { registers: [] };
  return { ...world, params, ids: registers.map(({ id }) => id) };
}

export const drawKnockout = (
  call: ApiClient,
  { id }: { id: number },
  json: CallInput<typeof createKnockout>["json"],
) => call(createKnockout, { params: { id }, json });

export interface OpenGame {
  id: number;
  phase: string;
  leg: number | null;
  home: string;
  away: string;
}

export interface Score {
  home_score: number;
  away_score: number;
  home_penalties?: number;
  away_penalties?: number;
}

/** The team that comes first by name wins. */
export const byName = ({ home, away }: Pick<OpenGame, "home" | "away">): Score =>
  home < away ? { home_score: 1, away_score: 0 } : { home_score: 0, away_score: 1 };

/** Returns unfinished games with known teams, by phase and round. */
export async function openGames({ tournament }: Pick<Competition, "tournament">) {
  const { results } =
    await sql`SELECT g.id AS id, p.name AS phase, g.leg AS leg, h.name AS home, a.name AS away
     FROM games g JOIN phases p ON p.id = g.phase_id JOIN rounds r ON r.id = g.round_id
     JOIN teams h ON h.id = g.home_team_id JOIN teams a ON a.id = g.away_team_id
     WHERE g.tournament_id = ${tournament.id} AND g.finished = 0 AND g.status <> 'cancelled'
     ORDER BY p."order", r."order", g.id`.all<OpenGame>();
  return results;
}

/** Plays all games as soon as their teams are known and returns them in order. */
export async function playToTheEnd(
  world: Pick<Competition, "tournament" | "call">,
  scoreOf: (game: OpenGame) => Score = byName,
): Promise<OpenGame[]> {
  const played: OpenGame[] = [];
  for (;;) {
    const games = await openGames(world);
    if (games.length === 0) return played;
    if (played.length > 1000) throw new Error("The tournament has no end.");
    const json = { games: games.map((game) => ({ id: game.id, ...scoreOf(game) })) };
    await world.call(setStats, { json });
    played.push(...games);
  }
}

export const readTies = async ({ tournament }: Pick<Competition, "tournament">) =>
  (await visitor(listTies, { query: { tournament: tournament.id } })).records;

export async function readChampion({ tournament }: { tournament: { id: number } }) {
  const { champion } = await visitor(getClassifications, { query: { tournament: tournament.id } });
  return champion?.team.name ?? null;
}
