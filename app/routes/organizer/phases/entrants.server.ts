import type { ApiClient } from "~/v1/client.ts";
import { MAX_PER_PAGE } from "~/v1/kit/contract.ts";
import { listPhases } from "~/v1/phases/contract.ts";
import { listOwnRegisters } from "~/v1/registers/contract.ts";
import { listPublicRounds } from "~/v1/rounds/contract.ts";
import { gamesOfPhase } from "./loss-fields.tsx";

/** The teams that may enter a new phase, by name, and the phases that are there already. */
export async function readEntrants(api: ApiClient, tournament: number) {
  const [registers, phases, rounds] = await Promise.all([
    api(listOwnRegisters, { query: { tournament, status: "approved", per_page: MAX_PER_PAGE } }),
    api(listPhases, { query: { tournament, per_page: MAX_PER_PAGE } }),
    api(listPublicRounds, { query: { tournament } }),
  ]);
  const { total } = registers.pagination;
  const teams = registers.records
    .filter(({ withdrawn_at }) => withdrawn_at === null)
    .map(({ id, team }) => ({ id, name: team.name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, "pt-BR"));
  return {
    /** Left empty where there are too many for lines of their own: then all enter. */
    teams: total > MAX_PER_PAGE ? [] : teams,
    count: total > MAX_PER_PAGE ? total : teams.length,
    phases: phases.records.map(({ id, name, is_group, groups }) => ({
      id,
      name,
      is_group,
      groups: groups.length,
      count: gamesOfPhase(rounds.records, id),
    })),
  };
}

export type Entrants = Awaited<ReturnType<typeof readEntrants>>;
