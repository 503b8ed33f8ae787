import type { Option } from "~/components/form/controls.tsx";
import type { Standing } from "~/components/shapes.ts";

/** The teams of the tables to choose from, under their groups. */
export const teamOptions = (rows: readonly Standing[]): Option[] =>
  rows.map(({ team, group }) => ({
    value: String(team.id),
    label: team.name,
    group: group ?? undefined,
  }));
