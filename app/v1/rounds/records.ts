import type { z } from "@hono/zod-openapi";
import type { Competition } from "../../domain/competition.ts";
import type { publicRound } from "./contract.ts";

/** A round with how far it is; which one is the current one, the tournament's row says. */
export type RoundRecord = Omit<z.infer<typeof publicRound>, "is_current">;

/** All rounds, by phase and order. */
export function roundRecords({ phases, rounds, games }: Competition): RoundRecord[] {
  const played = Map.groupBy(games, ({ round_id }) => round_id);
  return phases.flatMap(({ id, name, order, is_group }) =>
    rounds
      .filter(({ phase_id }) => phase_id === id)
      .map((round) => ({
        id: round.id,
        name: round.name,
        order: round.order,
        phase: { id, name, order, is_group },
        games_count: played.get(round.id)?.length ?? 0,
        games_finished_count: played.get(round.id)?.filter(({ finished }) => finished).length ?? 0,
      })),
  );
}
