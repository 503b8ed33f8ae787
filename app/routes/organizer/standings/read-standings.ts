import { data } from "react-router";
import type { ApiClient } from "~/v1/client.ts";
import { listAdjustments } from "~/v1/adjustments/contract.ts";
import { getClassifications } from "~/v1/classifications/contract.ts";
import { MAX_PER_PAGE } from "~/v1/contract.ts";
import { listLots } from "~/v1/lots/contract.ts";
import { listPhases } from "~/v1/phases/contract.ts";
import { listOwnRegisters } from "~/v1/registers/contract.ts";
import { listPublicRounds } from "~/v1/rounds/contract.ts";

/** The tables of the group phase that is asked for, else of the one being played, and what was decided about them. */
export async function readStandings(
  api: ApiClient,
  { tournament, phase: asked }: { tournament: number; phase: number | undefined },
) {
  const query = { tournament, per_page: MAX_PER_PAGE };
  const [table, phases, rounds, adjustments] = await Promise.all([
    api(getClassifications, { query: { tournament } }),
    api(listPhases, { query }),
    api(listPublicRounds, { query: { tournament } }),
    api(listAdjustments, { query }),
    // Who may not decide about points may not read this page either.
    api(listOwnRegisters, { query: { tournament, per_page: 1 } }),
  ]);
  const groupPhases = phases.records.filter(({ is_group }) => is_group);
  if (asked !== undefined && !groupPhases.some(({ id }) => id === asked)) {
    throw data(null, { status: 404 });
  }
  const current = asked ?? rounds.records.find((round) => round.is_current)?.phase.id;
  const phase = groupPhases.find(({ id }) => id === current) ?? groupPhases[0] ?? null;
  const ofPhase = (row: { phase_id: number }) => row.phase_id === phase?.id;
  const lots = phase
    ? await api(listLots, { query: { phase: phase.id, per_page: MAX_PER_PAGE } })
    : null;
  return {
    phases: groupPhases.map(({ id, name }) => ({ id, name })),
    phase: phase && { id: phase.id, name: phase.name },
    rows: table.records.filter((row) => row.phase.id === phase?.id),
    rounds: rounds.records.filter((round) => round.phase.id === phase?.id),
    adjustments: adjustments.records.filter(ofPhase),
    lots: lots?.records ?? [],
  };
}

export type StandingsData = Awaited<ReturnType<typeof readStandings>>;
