import type { SquadMember } from "~/components/shapes.ts";
import { positions } from "~/domain/positions.ts";

export const squadGroups = [
  "goalkeeper",
  "defender",
  "midfielder",
  "attacker",
  "other",
  "staff",
] as const;
export type SquadGroup = (typeof squadGroups)[number];

const groupByPosition = new Map<string, SquadGroup>(
  positions.map(({ value, group }) => [value, group]),
);

function groupOf({ role, position }: SquadMember): SquadGroup {
  if (role !== "athlete") return "staff";
  return groupByPosition.get(position ?? "") ?? "other";
}

/** A squad by the part of the pitch, by number within it; groups without anybody are left out. */
export function bySquadGroup(squad: readonly SquadMember[]) {
  return squadGroups
    .map((group) => ({
      group,
      members: squad
        .filter((member) => groupOf(member) === group)
        .toSorted((a, b) => (a.shirt_number ?? 1000) - (b.shirt_number ?? 1000)),
    }))
    .filter(({ members }) => members.length > 0);
}
