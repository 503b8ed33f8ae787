import type { LedgerSuspension, RosterEntry } from "./data.ts";

/** Where a person plays, over time. */
export interface Membership {
  /** The team at a moment (milliseconds since 1970) as far as that suspension is concerned. */
  teamAt: (moment: number, suspension: Pick<LedgerSuspension, "team_id" | "cause">) => number;
  teams: readonly number[];
}

/**
 * The person is of the team joined last before the moment. Before the first entry it is the team of
 * the suspension itself; a suspension of the edition before, whose team may not be here at all, then
 * already goes by the first entry.
 */
export function membershipOf(entries: readonly RosterEntry[]): Membership {
  const ordered = entries
    .map(({ team_id, since }) => ({ team_id, since: Date.parse(since) }))
    .toSorted((a, b) => a.since - b.since || a.team_id - b.team_id);
  return {
    teams: ordered.map(({ team_id }) => team_id),
    teamAt: (moment, { team_id, cause }) => {
      const joined = ordered.findLast(({ since }) => since <= moment);
      if (joined !== undefined) return joined.team_id;
      return cause === "carried" ? (ordered[0]?.team_id ?? team_id) : team_id;
    },
  };
}
