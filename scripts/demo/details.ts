import { isDeepStrictEqual } from "node:util";
import {
  listOwnChampionships,
  updateChampionship,
} from "../../app/v1/structure/championships/contract.ts";
import type { ApiClient } from "../../app/v1/client.ts";
import { listFields, updateField } from "../../app/v1/structure/fields/contract.ts";
import { listPhases, updatePhase } from "../../app/v1/structure/phases/contract.ts";
import { listOwnTeams, updateTeam } from "../../app/v1/people/teams/contract.ts";
import { listTournaments, updateTournament } from "../../app/v1/structure/tournaments/contract.ts";
import { runInLanes } from "../api/lanes.ts";
import { allPages } from "../api/pages.ts";
import type { BuiltSeason } from "../import/build.ts";
import { ADULT_TABLE } from "./adults.ts";
import { CHAMPIONSHIP } from "./championship.ts";
import { clubs, court, grounds } from "./clubs.ts";

/** Data that a season's folder cannot hold. */

const differs = (row: object, wanted: object): boolean => {
  const known = new Map<string, unknown>(Object.entries(row));
  return Object.entries(wanted).some(
    ([field, value]) => !isDeepStrictEqual(known.get(field), value),
  );
};

export async function describeChampionship(
  call: ApiClient,
  id: number,
  isElite: boolean,
): Promise<void> {
  const { color, ...plain } = CHAMPIONSHIP;
  const wanted = isElite ? { ...plain, color } : plain;
  const { records } = await call(listOwnChampionships, { query: { name: CHAMPIONSHIP.name } });
  const championship = records.find((record) => record.id === id);
  if (championship && differs(championship, wanted)) {
    await call(updateChampionship, { params: { id }, json: wanted });
  }
  await Promise.all([describeClubs(call), describeGrounds(call, id)]);
}

async function describeClubs(call: ApiClient): Promise<void> {
  const teams = await allPages((page) => call(listOwnTeams, { query: page }));
  await runInLanes(clubs, async (club) => {
    const team = teams.find(({ name }) => name === club.name);
    const json = { ...club, uf: CHAMPIONSHIP.uf };
    if (team && differs(team, json)) await call(updateTeam, { params: { id: team.id }, json });
  });
}

async function describeGrounds(call: ApiClient, championship_id: number): Promise<void> {
  const { records } = await call(listFields, { query: { championship_id } });
  await runInLanes([...grounds, court], async (ground) => {
    const field = records.find(({ name }) => name === ground.name);
    const json = { ...ground, uf: CHAMPIONSHIP.uf };
    if (field && differs(field, json)) await call(updateField, { params: { id: field.id }, json });
  });
}

export async function describeTournament(
  call: ApiClient,
  { championship_id, tournament_id: id }: BuiltSeason,
  json: { category: string; game_duration: number },
): Promise<void> {
  const query = { championship: championship_id };
  const tournaments = await allPages((page) =>
    call(listTournaments, { query: { ...query, ...page } }),
  );
  const tournament = tournaments.find((record) => record.id === id);
  if (tournament && differs(tournament, json))
    await call(updateTournament, { params: { id }, json });
}

const zones = [
  { from: 1, to: 4, label: "Quartas de final", kind: "up" as const },
  { from: 6, to: 6, label: "Rebaixamento", kind: "down" as const },
];

export async function markZones(call: ApiClient, { tournament_id }: BuiltSeason) {
  const { records } = await call(listPhases, { query: { tournament: tournament_id } });
  const phase = records.find(({ name }) => name === ADULT_TABLE);
  if (!phase) throw new Error("The table of the demonstration is not there.");
  if (differs(phase, { zones }))
    await call(updatePhase, { params: { id: phase.id }, json: { zones } });
  return new Map(phase.groups.map(({ id, name }) => [name, id]));
}
