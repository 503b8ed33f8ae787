import { data } from "react-router";
import type { ApiClient } from "~/v1/client.ts";
import { MAX_PER_PAGE } from "~/v1/contract.ts";
import { listGames } from "~/v1/games/contract.ts";
import { listPhases } from "~/v1/phases/contract.ts";
import { listOwnRegisters } from "~/v1/registers/contract.ts";
import { listPublicRounds } from "~/v1/rounds/contract.ts";
import { listSpots, type spotSchema } from "~/v1/spots/contract.ts";
import type * as z from "zod";
import { gamesOf } from "./games-of.ts";

/** A phase with what hangs on it, in one round of calls. */
export async function readPhase(api: ApiClient, tournament: number, id: number) {
  const [phases, rounds, own, all, games] = await Promise.all([
    api(listPhases, { query: { tournament, per_page: MAX_PER_PAGE } }),
    api(listPublicRounds, { query: { tournament } }),
    api(listSpots, { query: { phase: id, per_page: 1 } }),
    api(listSpots, { query: { tournament, per_page: MAX_PER_PAGE } }),
    api(listGames, { query: { tournament, phase: id, per_page: MAX_PER_PAGE } }),
    // Who may not change phases may not read these either.
    api(listOwnRegisters, { query: { tournament, per_page: 1 } }),
  ]);
  const phase = phases.records.find((known) => known.id === id);
  if (!phase) throw data(null, { status: 404 });
  const ownRounds = rounds.records.filter((round) => round.phase.id === id);
  const whole = games.pagination.total <= games.records.length;
  return {
    phase,
    rounds: ownRounds,
    dated: whole ? games.records.filter(({ starts_at }) => starts_at !== null).length : null,
    contents: {
      groups: phase.groups.length,
      spots: own.pagination.total,
      followers: all.records.filter((spot) => follows(spot, phase)).length,
      ...gamesOf(ownRounds),
    },
  };
}

type Spot = z.infer<typeof spotSchema>;

/** Whether a spot of another phase takes its team from this one. */
function follows({ phase_id, source }: Spot, phase: { id: number; groups: { id: number }[] }) {
  if (!source || phase_id === phase.id) return false;
  return "group_id" in source
    ? phase.groups.some(({ id }) => id === source.group_id)
    : source.phase_id === phase.id;
}
