import type { z } from "@hono/zod-openapi";
import { type Competition, roundsInOrder } from "../../domain/competition.ts";
import type { publicRound } from "./contract.ts";

/** A round with how far it is; which one is the current one, the tournament's row says. */
export type RoundRecord = Omit<z.infer<typeof publicRound>, "is_current">;

/** All rounds, by phase and order. */
export function roundRecords(competition: Competition): RoundRecord[] {
  const { phases, games } = competition;
  const phaseOf = new Map(
    phases.map(({ id, name, order, is_group }) => [id, { id, name, order, is_group }]),
  );
  const ofRound = Map.groupBy(games, ({ round_id }) => round_id);
  return roundsInOrder(competition).flatMap(({ id, name, order, phase_id }) => {
    const phase = phaseOf.get(phase_id);
    if (!phase) return [];
    const own = ofRound.get(id) ?? [];
    const finished = own.filter((game) => game.finished);
    return {
      id,
      name,
      order,
      phase,
      games_count: own.length,
      games_finished_count: finished.length,
    };
  });
}
