import type { z } from "@hono/zod-openapi";
import { type CompetitionRow, tablesOf } from "../../domain/competition/tables.ts";
import type { Competition, CompetitionPhase, Zone } from "../../domain/competition.ts";
import type { Outlook } from "../../domain/outlook.ts";
import { erasedTeams, leaversOf, withoutLeavers } from "../../domain/qualification/leavers.ts";
import type { classificationRow, erasedTeam } from "./contract.ts";

type Row = z.infer<typeof classificationRow>;

/** The rows of all tables, and the teams that left and stand in none. */
export interface Tables {
  rows: Row[];
  erased: z.infer<typeof erasedTeam>[];
}

/** What a table is asked for: a phase (its id), and the last round (its order) that counts. */
interface Asked {
  phase?: number | undefined;
  round?: number | undefined;
}

/** Every table: phase by phase, group by group, or the phase whole where it has none. */
export function tablesView(competition: Competition, { phase: only, round }: Asked = {}): Tables {
  const teams = new Map(competition.teams.map((team) => [team.id, team]));
  const groups = new Map(competition.groups.map(({ id, name }) => [id, name]));
  const nameOf = (group_id: number | null) => groups.get(group_id ?? 0) ?? null;
  const leavers = leaversOf(competition);
  const phases = competition.phases.filter(
    ({ id, is_group }) => is_group && (only === undefined || id === only),
  );
  const rows = phases.flatMap((phase) =>
    tablesOf(competition, phase, round).flatMap(({ group_id, rows: ranked }) => {
      const endsOf =
        round === undefined ? endsIn(ranked, phase.outlook ?? [], leavers) : () => null;
      return ranked.flatMap(({ place, ...row }) => {
        const team = teams.get(row.team.id);
        if (!team) return [];
        return {
          ...row,
          team,
          phase: inShort(phase),
          group: nameOf(group_id),
          group_id,
          ...marksOf(phase.zones, { place, ...row }, endsOf(team.id)),
        };
      });
    }),
  );
  const erased = phases.flatMap((phase) =>
    erasedTeams(competition, phase.id).flatMap(({ team_id, group_id, annulled }) => {
      const team = teams.get(team_id);
      return team
        ? { team, phase: inShort(phase), group: nameOf(group_id), group_id, annulled }
        : [];
    }),
  );
  return { rows, erased };
}

const inShort = ({ id, name, order }: CompetitionPhase) => ({ id, name, order });

/** Where a team can end: in the table, and among those that play on (null: it left). */
interface Ends {
  table: Outlook;
  playing: Outlook | null;
}

/** The ends of the teams of one table; `outlook` is of all tables of its phase. */
function endsIn(
  rows: readonly CompetitionRow[],
  outlook: readonly Outlook[],
  leavers: ReadonlySet<number>,
): (team_id: number) => Ends | null {
  const ids = new Set(rows.map(({ team }) => team.id));
  const own = outlook.filter(({ team_id }) => ids.has(team_id));
  const table = new Map(own.map((row) => [row.team_id, row]));
  const playing = new Map(withoutLeavers(own, leavers).map((row) => [row.team_id, row]));
  return (team_id) => {
    const ends = table.get(team_id);
    return ends
      ? { table: ends, playing: leavers.has(team_id) ? null : (playing.get(team_id) ?? null) }
      : null;
  };
}

/**
 * The zone that a row stands in; null: in none. Who left takes no place of another phase: zones that lead on
 * count from those that play on, one that leads down takes the table as it is.
 */
export function zoneOf(
  zones: Zone[],
  { position, place, withdrawn }: Pick<CompetitionRow, "position" | "place" | "withdrawn">,
): Zone | null {
  const own = withdrawn ? zones.filter(({ kind }) => kind === "down") : zones;
  const at = ({ kind }: Zone) => (kind === "down" ? position : place);
  return own.find((one) => one.from <= at(one) && at(one) <= one.to) ?? null;
}

/** The zone that a row stands in, and what the best and the worst position that it can still end in mean. */
function marksOf(
  zones: Zone[],
  row: Pick<CompetitionRow, "position" | "place" | "withdrawn">,
  ends: Ends | null,
) {
  const { withdrawn } = row;
  const own = withdrawn ? zones.filter(({ kind }) => kind === "down") : zones;
  const zone = zoneOf(zones, row);
  if (!ends) {
    return { zone, best_position: null, worst_position: null, secured: null, out_of_reach: false };
  }
  const endsFor = ({ kind }: Zone) => (kind === "down" ? ends.table : (ends.playing ?? ends.table));
  const up = zones.filter(({ kind }) => kind === "up");
  const isMissed = (one: Zone) => one.to < endsFor(one).best || endsFor(one).worst < one.from;
  return {
    zone,
    best_position: ends.table.best,
    worst_position: ends.table.worst,
    secured:
      own.find((one) => one.from <= endsFor(one).best && endsFor(one).worst <= one.to) ?? null,
    out_of_reach: up.length > 0 && (withdrawn || up.every(isMissed)),
  };
}
