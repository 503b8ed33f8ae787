import { data } from "react-router";
import type { ApiClient } from "~/v1/client.ts";
import { MAX_PER_PAGE } from "~/v1/contract.ts";
import { listGroups } from "~/v1/groups/contract.ts";
import { listPhases } from "~/v1/phases/contract.ts";
import { listOwnRegisters } from "~/v1/registers/contract.ts";
import { listPublicRounds } from "~/v1/rounds/contract.ts";
import { listSpots } from "~/v1/spots/contract.ts";
import { listTies } from "~/v1/ties/contract.ts";
import { gamesOfPhase } from "../phases/games-of.ts";

interface Asked {
  tournament: number;
  phase: number | undefined;
  page: number;
}

/** The phase that is asked for, else the one being played, with its spots and who may fill them. */
export async function readBoard(api: ApiClient, { tournament, phase: asked, page }: Asked) {
  const [phases, registers, rounds, ties] = await Promise.all([
    api(listPhases, { query: { tournament, per_page: MAX_PER_PAGE } }),
    api(listOwnRegisters, { query: { tournament, status: "approved", per_page: MAX_PER_PAGE } }),
    api(listPublicRounds, { query: { tournament } }),
    api(listTies, { query: { tournament } }),
  ]);
  const current = asked ?? rounds.records.find((round) => round.is_current)?.phase.id;
  const known = phases.records.find(({ id }) => id === current);
  if (asked !== undefined && !known) throw data(null, { status: 404 });
  const phase = known ?? phases.records[0];
  const query = { phase: phase?.id ?? 0, per_page: MAX_PER_PAGE };
  const [spots, groups] = phase
    ? await Promise.all([
        api(listSpots, { query: { ...query, page } }),
        phase.is_group ? api(listGroups, { query }) : null,
      ])
    : [null, null];
  return {
    phases: phases.records,
    phase: phase ?? null,
    spots: spots?.records ?? [],
    pagination: spots?.pagination ?? null,
    groups: groups?.records ?? [],
    teams: registers.records
      .map(({ id, team, withdrawn_at }) => ({ id, team, withdrawn: withdrawn_at !== null }))
      .toSorted((a, b) => a.team.name.localeCompare(b.team.name, "pt-BR")),
    ties: ties.records,
    finished: phase ? gamesOfPhase(rounds.records, phase.id).finished : 0,
  };
}

export type Board = Awaited<ReturnType<typeof readBoard>>;
export type Phase = Board["phases"][number];
export type Spot = Board["spots"][number];
export type BoardTeam = Board["teams"][number];
