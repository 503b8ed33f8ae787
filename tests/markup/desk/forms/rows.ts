import { createGame, setStats } from "../../../../app/v1/matchday/games/contract.ts";
import { createInscription } from "../../../../app/v1/people/inscriptions/contract.ts";
import { listPhases } from "../../../../app/v1/structure/phases/contract.ts";
import {
  createRegister,
  listOwnRegisters,
  createRegisters,
} from "../../../../app/v1/structure/registers/contract.ts";
import { createRound } from "../../../../app/v1/matchday/rounds/contract.ts";
import { createSeason } from "../../../../app/v1/structure/seasons/contract.ts";
import { listSpots } from "../../../../app/v1/structure/spots/contract.ts";
import { createTournament } from "../../../../app/v1/structure/tournaments/contract.ts";
import type { World } from "./world.ts";

export const first = <T>([one]: T[], what: string): T => {
  if (one === undefined) throw new Error(`There is no ${what}.`);
  return one;
};

export async function readPhase({ call, league: { tournament } }: World) {
  const { records } = await call(listPhases, { query: { tournament, per_page: 100 } });
  return first(
    records.toSorted((a, b) => a.id - b.id),
    "phase",
  );
}

export const readSpots = async ({ call, league: { tournament } }: World) =>
  (await call(listSpots, { query: { tournament, per_page: 100 } })).records;

export const readRegisters = async ({ call, league: { tournament } }: World) =>
  (await call(listOwnRegisters, { query: { tournament, per_page: 100 } })).records;

/** Counts the changes of a read value, for secrets without a history. */
export function countChanges(read: () => Promise<unknown>): () => Promise<number> {
  const seen: unknown[] = [];
  return async () => {
    const now = await read();
    if (seen.at(-1) !== now || seen.length === 0) seen.push(now);
    return seen.length;
  };
}

let names = 0;
export const newName = (what: string): string => `${what} ${(names += 1)}`;

/** A new round with one game of the first two spots. */
export async function newGame(world: World) {
  const { id: phase_id } = await readPhase(world);
  const round = await world.call(createRound, { json: { phase_id, name: newName("Rodada") } });
  const [home, away] = await readSpots(world);
  if (!home || !away) throw new Error("There are no spots.");
  const json = { round_id: round.id, home_spot_id: home.id, away_spot_id: away.id };
  const game = await world.call(createGame, { json });
  const { pages } = world.league;
  return {
    ...game,
    round: round.id,
    home: { spot: home.id, register: home.register_id ?? 0, team: game.home_team_id ?? 0 },
    editor: `${pages}/jogos/${game.id}`,
    sheet: `${pages}/sumula/${game.id}`,
  };
}

export async function newPlayed(world: World) {
  const game = await newGame(world);
  const result = { id: game.id, finished: true, home_score: 2, away_score: 1 };
  const { games } = await world.call(setStats, { json: { games: [result] } });
  return { ...game, version: first(games, "result").version };
}

/** A new athlete of `register`, by default the first team's. */
export async function newAthlete(world: World, register?: number) {
  const register_id = register ?? first(await readRegisters(world), "register").id;
  const name = newName("Ademir");
  const inscription = await world.call(createInscription, { json: { register_id, name } });
  return { ...inscription, register_id };
}

export async function newRegister({ call, league: { tournament, pages } }: World) {
  const json = { tournament_id: tournament, name: newName("Time") };
  const register = await call(createRegister, { json });
  return { ...register, at: `${pages}/times/${register.id}` };
}

export async function newTournament({ call, id, home }: World, teams = 4) {
  const season = await call(createSeason, {
    json: { championship_id: id, name: newName("Temporada") },
  });
  const json = { season_id: season.id, name: "Adulto" };
  const tournament = await call(createTournament, { json });
  if (teams > 0) {
    const registers = Array.from({ length: teams }, () => ({ name: newName("Time") }));
    const params = { id: tournament.id };
    await call(createRegisters, { params, json: { teams: registers } });
  }
  return { ...tournament, season: season.id, pages: `${home}/torneios/${tournament.id}` };
}
