import { env } from "cloudflare:workers";
import { createChampionship } from "../../app/v1/championships/contract.ts";
import { createGroup } from "../../app/v1/groups/contract.ts";
import { createPhase } from "../../app/v1/phases/contract.ts";
import { createRegister } from "../../app/v1/registers/contract.ts";
import { createRound } from "../../app/v1/rounds/contract.ts";
import { createSeason } from "../../app/v1/seasons/contract.ts";
import { createSpot } from "../../app/v1/spots/contract.ts";
import { createTeam } from "../../app/v1/teams/contract.ts";
import { createTournament } from "../../app/v1/tournaments/contract.ts";
import { organizer, request } from "./caller.ts";

/** A new organizer with a championship, its season and a tournament without phases. */
export async function championshipWithTournament() {
  const { call, headers, admin } = await organizer();
  const championship = await call(createChampionship, { json: { name: "Copa da Várzea" } });
  const season = await call(createSeason, {
    json: { championship_id: championship.id, name: "2026" },
  });
  const tournament = await call(createTournament, {
    json: { season_id: season.id, name: "Adulto" },
  });
  return { call, headers, admin, championship, season, tournament };
}

export type World = Awaited<ReturnType<typeof championshipWithTournament>>;
type Owner = Pick<World, "call" | "tournament">;

/** A team of the organizer and its approved register in the tournament. */
export async function registeredTeam({ call, tournament }: Owner, name: string) {
  const team = await call(createTeam, { json: { name } });
  const register = await call(createRegister, {
    json: { tournament_id: tournament.id, team_id: team.id },
  });
  return { team, register };
}

/** A group phase with group A, `rounds` rounds, and a filled spot of the group for each name. */
export async function groupPhase(
  world: Owner,
  names: string[] = ["Bangu", "Olaria"],
  { rounds: count = 2, name = "Primeira fase" } = {},
) {
  const { call, tournament } = world;
  const phase = await call(createPhase, {
    json: { tournament_id: tournament.id, name, is_group: true },
  });
  const { group } = await call(createGroup, { json: { phase_id: phase.id, name: "A" } });
  const rounds = [];
  for (let i = 0; i < count; i++) {
    rounds.push(await call(createRound, { json: { phase_id: phase.id } }));
  }
  const filled = [];
  for (const name of names) filled.push(await filledSpot(world, phase.id, name, group.id));
  return {
    phase,
    group,
    rounds,
    teams: filled.map((f) => f.team),
    registers: filled.map((f) => f.register),
    spots: filled.map((f) => f.spot),
  };
}

/** A knockout phase with `rounds` rounds and a filled spot for each name, in pairing order. */
export async function knockoutPhase(
  world: Owner,
  names: string[] = ["Bangu", "Olaria"],
  { rounds: count = 1, name = "Final" } = {},
) {
  const { call, tournament } = world;
  const phase = await call(createPhase, {
    json: { tournament_id: tournament.id, name, is_group: false },
  });
  const rounds = [];
  for (let i = 0; i < count; i++) {
    rounds.push(await call(createRound, { json: { phase_id: phase.id } }));
  }
  const filled = [];
  for (const name of names) filled.push(await filledSpot(world, phase.id, name));
  return {
    phase,
    rounds,
    teams: filled.map((f) => f.team),
    registers: filled.map((f) => f.register),
    spots: filled.map((f) => f.spot),
  };
}

/** A new team, its register, and a spot of the phase that it fills. */
async function filledSpot(world: Owner, phase_id: number, name: string, group_id?: number) {
  const { team, register } = await registeredTeam(world, name);
  const { spot } = await world.call(createSpot, {
    json: { phase_id, register_id: register.id, ...(group_id !== undefined && { group_id }) },
  });
  return { team, register, spot };
}

/** One raw call with a JSON body, for tests that look at status and problem. */
export const send = (
  path: string,
  method: string,
  { headers, json }: { headers?: Record<string, string>; json?: unknown } = {},
): Promise<Response> =>
  request(path, {
    method,
    headers: { ...headers, ...(json !== undefined && { "content-type": "application/json" }) },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });

interface Fixture {
  phase: { id: number; championship_id: number; tournament_id: number };
  round: { id: number } | undefined;
  /** The first two are home and away. */
  spots: { id: number; team_id: number | null; group_id: number | null }[];
  finished?: boolean;
  status?: string;
  result_kind?: string;
}

/** A game written straight into the database, for tests of what lies above games; answers its id. */
export async function insertGame(fixture: Fixture): Promise<number> {
  const { phase, round, spots, finished = false } = fixture;
  const [home, away] = spots;
  const row = {
    championship_id: phase.championship_id,
    tournament_id: phase.tournament_id,
    phase_id: phase.id,
    round_id: round?.id ?? null,
    group_id: home?.group_id ?? null,
    home_spot_id: home?.id ?? null,
    away_spot_id: away?.id ?? null,
    home_team_id: home?.team_id ?? null,
    away_team_id: away?.team_id ?? null,
    finished: finished ? 1 : 0,
    status: fixture.status ?? (finished ? "finished" : "scheduled"),
    result_kind: fixture.result_kind ?? "played",
  };
  const columns = Object.keys(row);
  const id = await env.DB.prepare(
    `INSERT INTO games (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")}) RETURNING id`,
  )
    .bind(...Object.values(row))
    .first<number>("id");
  if (id === null) throw new Error("The game was not written.");
  return id;
}

/** A game's row as the database has it. */
export async function gameRow(id: number): Promise<Record<string, unknown>> {
  const row = await env.DB.prepare("SELECT * FROM games WHERE id = ?").bind(id).first();
  if (!row) throw new Error(`There is no game ${id}.`);
  return row;
}
