import type { SQL } from "drizzle-orm";
import { championshipOf } from "../access.ts";

/**
 * SQL expression: the championship of a list that is about one phase or one tournament, the phase
 * first since it lies within; undefined when the list is about neither.
 */
export function championshipOfPart(filter: {
  tournament?: number | undefined;
  phase?: number | undefined;
}): SQL | undefined {
  if (filter.phase !== undefined) return championshipOf("phases", filter.phase);
  return filter.tournament === undefined
    ? undefined
    : championshipOf("tournaments", filter.tournament);
}
