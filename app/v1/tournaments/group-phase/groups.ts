import { sql } from "drizzle-orm";
import { championshipOf, readAs } from "../../kit/access.ts";
import type { ApiContext } from "../../kit/router.ts";
import { teamOrNull } from "../../teams/team-ref.ts";
import { type SpotRow, spotsOf } from "./store.ts";

interface Group {
  id: number;
  name: string;
}

/** Groups with the spots of each, in their order. */
export function withSpots(groups: readonly Group[], spots: readonly SpotRow[]) {
  const byGroup = Map.groupBy(spots, ({ group_id }) => group_id);
  return groups.map(({ id, name }) => ({
    id,
    name,
    spots: (byGroup.get(id) ?? []).map((spot) => ({ ...spot, team: teamOrNull(spot.team) })),
  }));
}

/** The same of a phase as it is now, for one who may draw it. */
export async function groupsNow(c: ApiContext, phase: number, groups: readonly Group[]) {
  const { spots } = await readAs(c, {
    manager: championshipOf("phases", phase),
    spots: spotsOf(c.var.db, sql`${phase}`),
  });
  return withSpots(groups, spots);
}
