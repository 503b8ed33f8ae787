import type { Standing } from "~/components/records.ts";

/** Each team's row of the latest phase that has a table with it. */
export function placesOf(rows: readonly Standing[]): Map<number, Standing> {
  const places = new Map<number, Standing>();
  for (const row of rows) {
    const known = places.get(row.team.id);
    if (!known || known.phase.order <= row.phase.order) places.set(row.team.id, row);
  }
  return places;
}
