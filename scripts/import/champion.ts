import type { ApiClient } from "../../app/v1/client.ts";
import { getClassifications } from "../../app/v1/classifications/contract.ts";
import { listGames } from "../../app/v1/games/contract.ts";
import { listPhases } from "../../app/v1/phases/contract.ts";
import { listTies } from "../../app/v1/ties/contract.ts";
import { allPages } from "../api/pages.ts";

/**
 * Who has won a tournament: of its last phase, but for a match for the third place, the winner of the only
 * tie or the first of the only table; null while that is open.
 */
export async function championOf(call: ApiClient, tournament: number): Promise<string | null> {
  const phases = await allPages((page) => call(listPhases, { query: { tournament, ...page } }));
  const last = phases
    .toSorted((a, b) => a.order - b.order)
    .findLast(({ name, stage }) => stage !== "third_place" && !/terceiro|3º|third/i.test(name));
  if (!last) return null;
  if (!last.is_group) {
    const { records } = await call(listTies, { query: { tournament, phase: last.id } });
    return records.length === 1 ? (records[0]?.winner?.name ?? null) : null;
  }
  if (last.groups.length > 1) return null;
  const games = await allPages((page) =>
    call(listGames, { query: { tournament, phase: last.id, ...page } }),
  );
  if (games.some(({ finished }) => !finished)) return null;
  const { records } = await call(getClassifications, { query: { tournament, phase: last.id } });
  const leaders = records.filter(({ position }) => position === 1);
  return leaders.length === 1 ? (leaders[0]?.team.name ?? null) : null;
}
