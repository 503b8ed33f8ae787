import type { z } from "@hono/zod-openapi";
import type { Competition } from "../../domain/competition.ts";
import { projection } from "../../domain/projection.ts";
import type { projectionSchema } from "./contract.ts";

/** Each phase's spots, with the team that is in them or would be if it ended today. */
export function projectionRecords(competition: Competition): z.infer<typeof projectionSchema>[] {
  const { phases, groups, spots, teams } = competition;
  const projected = new Map(projection(competition).map((spot) => [spot.spot_id, spot]));
  const teamOf = new Map(teams.map((team) => [team.id, team]));
  const groupNames = new Map(groups.map(({ id, name }) => [id, name]));
  return phases.map(({ id, name, order }) => ({
    phase: { id, name, order },
    spots: spots
      .filter(({ phase_id }) => phase_id === id)
      .map((spot) => ({
        id: spot.id,
        name: spot.name,
        group: groupNames.get(spot.group_id ?? 0) ?? null,
        team: teamOf.get(projected.get(spot.id)?.team_id ?? 0) ?? null,
        certain: projected.get(spot.id)?.certain ?? false,
      })),
  }));
}
