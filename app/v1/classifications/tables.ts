import type { z } from "@hono/zod-openapi";
import { tablesOf } from "../../domain/competition/tables.ts";
import type { Competition, CompetitionPhase, Zone } from "../../domain/competition.ts";
import type { Outlook } from "../../domain/outlook.ts";
import type { StandingsRow } from "../../domain/standings.ts";
import type { classificationRow } from "./contract.ts";

export type Row = z.infer<typeof classificationRow>;

/** What a table is asked for: a phase (its id), and the last round (its order) that counts. */
interface Asked {
  phase?: number | undefined;
  round?: number | undefined;
}

/** The rows of every table: phase by phase, group by group, or the phase whole where it has none. */
export function tableRows(competition: Competition, { phase: only, round }: Asked = {}): Row[] {
  const teams = new Map(competition.teams.map((team) => [team.id, team]));
  return competition.phases
    .filter(({ id, is_group }) => is_group && (only === undefined || id === only))
    .flatMap((phase) =>
      tablesOf(competition, phase, round).flatMap((table) => {
        const group = competition.groups.find(({ id }) => id === table.group_id) ?? null;
        return rowsOf(teams, phase, group, table.rows, round === undefined);
      }),
    );
}

function rowsOf(
  teams: ReadonlyMap<number, Row["team"]>,
  { id, name, order, zones, outlook }: CompetitionPhase,
  group: { id: number; name: string } | null,
  ranked: StandingsRow[],
  isWhole: boolean,
): Row[] {
  const outlookOf = new Map(isWhole ? outlook?.map((row) => [row.team_id, row]) : []);
  return ranked.flatMap((row) => {
    const team = teams.get(row.team.id);
    if (!team) return [];
    return {
      ...row,
      team,
      phase: { id, name, order },
      group: group?.name ?? null,
      group_id: group?.id ?? null,
      zone: zones.find(({ from, to }) => from <= row.position && row.position <= to) ?? null,
      ...marksOf(zones, outlookOf.get(team.id)),
    };
  });
}

/** What the best and the worst position that a team can still end in mean for it. */
function marksOf(zones: Zone[], outlook: Outlook | undefined) {
  if (!outlook) {
    return { best_position: null, worst_position: null, secured: null, out_of_reach: false };
  }
  const { best, worst } = outlook;
  const up = zones.filter(({ kind }) => kind === "up");
  return {
    best_position: best,
    worst_position: worst,
    secured: zones.find(({ from, to }) => from <= best && worst <= to) ?? null,
    out_of_reach: up.length > 0 && up.every(({ from, to }) => to < best || worst < from),
  };
}
