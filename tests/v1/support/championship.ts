import { createChampionship } from "../../../app/v1/structure/championships/contract.ts";
import { deleteChampionship } from "../../../app/v1/structure/ownership/contract.ts";
import type { ApiClient, CallInput } from "../../../app/v1/client.ts";
import { createGroup, createPhase } from "../../../app/v1/structure/phases/contract.ts";
import { createRegister } from "../../../app/v1/structure/registers/contract.ts";
import { createRound } from "../../../app/v1/matchday/rounds/contract.ts";
import { createSeason } from "../../../app/v1/structure/seasons/contract.ts";
import { createSpot } from "../../../app/v1/structure/spots/contract.ts";
import { createTeam } from "../../../app/v1/people/teams/contract.ts";
import {
  createTournament,
  updateTournament,
} from "../../../app/v1/structure/tournaments/contract.ts";
import { organizer } from "./accounts.ts";

interface Row {
  id: number;
}

export const newChampionship = ({ call }: { call: ApiClient }, name = "Copa da Várzea") =>
  call(createChampionship, { json: { name } });

export const newSeason = ({ call }: { call: ApiClient }, { id }: Row, name = "2026") =>
  call(createSeason, { json: { championship_id: id, name } });

/** Creates a tournament without phases, public by default. */
export const newTournament = (
  { call }: { call: ApiClient },
  { id }: Row,
  { name = "Adulto", ...more }: Partial<CallInput<typeof createTournament>["json"]> = {},
) => call(createTournament, { json: { status: "started", ...more, season_id: id, name } });

export const editTournament = (
  call: ApiClient,
  { id }: Row,
  json: NonNullable<CallInput<typeof updateTournament>["json"]>,
) => call(updateTournament, { params: { id }, json });

export const newPhase = (
  call: ApiClient,
  { id }: Row,
  more: Omit<CallInput<typeof createPhase>["json"], "tournament_id">,
) => call(createPhase, { json: { tournament_id: id, ...more } });

export const newSpot = (
  call: ApiClient,
  { id }: Row,
  more: Omit<CallInput<typeof createSpot>["json"], "phase_id">,
) => call(createSpot, { json: { phase_id: id, ...more } });

/** Moves a championship with content to the bin. */
export const removeChampionship = (call: ApiClient, { id, slug }: Row & { slug: string }) =>
  call(deleteChampionship, { params: { id }, query: { confirm: slug, force: "true" } });

/** Registers an own team, approved at once. */
export const registerTeam = (call: ApiClient, { id }: Row, team_id: number) =>
  call(createRegister, { json: { tournament_id: id, team_id } });

export async function championshipWithTournament() {
  const owner = await organizer();
  const championship = await newChampionship(owner);
  const season = await newSeason(owner, championship);
  const tournament = await newTournament(owner, season);
  return { ...owner, championship, season, tournament };
}

export type Competition = Awaited<ReturnType<typeof championshipWithTournament>>;
type Owner = Pick<Competition, "call" | "tournament">;

/** A team of the organizer and its approved register. */
export async function registeredTeam(
  { call, tournament }: { call: ApiClient; tournament: Row },
  name: string,
) {
  const team = await call(createTeam, { json: { name } });
  const register = await registerTeam(call, tournament, team.id);
  return { team, register };
}

/** A group phase with group A, `rounds` rounds and a filled spot per name. */
export async function groupPhase(
  world: Owner,
  names: string[] = ["Bangu", "Olaria"],
  { rounds: count = 2, name = "Primeira fase" } = {},
) {
  const { call, tournament } = world;
  const phase = await newPhase(call, tournament, { name, is_group: true });
  const { group } = await call(createGroup, { json: { phase_id: phase.id, name: "A" } });
  return { phase, group, ...(await fillPhase(world, phase.id, names, count, group.id)) };
}

/** A knockout phase with `rounds` rounds and a filled spot per name, in pairing order. */
export async function knockoutPhase(
  world: Owner,
  names: string[] = ["Bangu", "Olaria"],
  { rounds: count = 1, name = "Final" } = {},
) {
  const { call, tournament } = world;
  const phase = await newPhase(call, tournament, { name, is_group: false });
  return { phase, ...(await fillPhase(world, phase.id, names, count)) };
}

async function fillPhase(
  world: Owner,
  phase_id: number,
  names: string[],
  count: number,
  group_id?: number,
) {
  const rounds = [];
  for (let i = 0; i < count; i++) {
    rounds.push(await world.call(createRound, { json: { phase_id } }));
  }
  const filled = [];
  for (const name of names) filled.push(await filledSpot(world, phase_id, name, group_id));
  return {
    rounds,
    teams: filled.map((f) => f.team),
    registers: filled.map((f) => f.register),
    spots: filled.map((f) => f.spot),
  };
}

/** Creates a team, its register and its spot. */
async function filledSpot(world: Owner, phase_id: number, name: string, group_id?: number) {
  const { team, register } = await registeredTeam(world, name);
  const place = { register_id: register.id, ...(group_id !== undefined && { group_id }) };
  const { spot } = await newSpot(world.call, { id: phase_id }, place);
  return { team, register, spot };
}
