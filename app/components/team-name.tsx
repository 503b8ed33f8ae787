import type { Team } from "./shapes.ts";

/** A team's name; where there is little room the style shows its short one instead. */
export function TeamName({ team }: { team: Team }) {
  return (
    <span className="name" data-short={team.short_name ?? undefined}>
      {team.name}
    </span>
  );
}
