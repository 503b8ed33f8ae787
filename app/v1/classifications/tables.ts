import type { z } from "@hono/zod-openapi";
import type { Outlook } from "../../domain/outlook.ts";
import type { RankingRules } from "../../domain/rulebook.ts";
import { standings, type StandingsAdjustment } from "../../domain/standings.ts";
import type { Zone } from "../db/schema/index.ts";
import { teamOf } from "../team-ref.ts";
import type { classificationRow } from "./contract.ts";
import type { CardRow, GameRow, GroupRow, TeamRow } from "./store.ts";

type Row = z.infer<typeof classificationRow>;

interface PhaseRow {
  id: number;
  name: string;
  order: number;
  zones: Zone[];
  outlook: Outlook[] | null;
}

/** All that the tables of a tournament are made from; phases and groups in order. */
interface TablesInput {
  rules: RankingRules;
  phases: PhaseRow[];
  groups: GroupRow[];
  teams: TeamRow[];
  games: GameRow[];
  cards: CardRow[];
  adjustments: (StandingsAdjustment & { phase_id: number })[];
  lots: { phase_id: number; team_ids: number[] }[];
  /** Counts only the rounds up to this order. */
  round?: number | undefined;
}

/** The rows of every table: phase by phase, group by group, or the phase whole where it has none. */
export function tables(input: TablesInput): Row[] {
  return input.phases.flatMap((phase) => {
    const groups = input.groups.filter(({ phase_id }) => phase_id === phase.id);
    const groupOf = groupsOfTeams(input.teams.filter(({ phase_id }) => phase_id === phase.id));
    return groups.length === 0
      ? table(input, phase, null, [...groupOf.values()])
      : groups.flatMap((group) =>
          table(
            input,
            phase,
            group,
            [...groupOf.values()].filter((t) => t.group_id === group.id),
          ),
        );
  });
}

/** A team belongs to its spot's group; without a spot to that of its games. Spots come first. */
function groupsOfTeams(teams: TeamRow[]): Map<number, TeamRow> {
  const groupOf = new Map<number, TeamRow>();
  for (const team of teams) if (!groupOf.has(team.team_id)) groupOf.set(team.team_id, team);
  return groupOf;
}

function table(
  input: TablesInput,
  phase: PhaseRow,
  group: GroupRow | null,
  members: TeamRow[],
): Row[] {
  const teams = new Map(members.map(({ team_id, team }) => [team_id, teamOf(team)]));
  const ranked = standings({
    teams: [...teams.values()],
    games: input.games
      .filter(
        (g) => g.phase_id === phase.id && (teams.has(g.home_team_id) || teams.has(g.away_team_id)),
      )
      .map((g) => ({ ...g, finished: true, counts_for_goals: g.counts_for_goals === 1 })),
    cards: input.cards.filter((card) => card.phase_id === phase.id && teams.has(card.team_id)),
    adjustments: input.adjustments.filter((a) => a.phase_id === phase.id && teams.has(a.team_id)),
    lots: input.lots.filter(({ phase_id }) => phase_id === phase.id),
    rules: input.rules,
    up_to_round: input.round,
  });
  const { id, name, order } = phase;
  const outlookOf = new Map(phase.outlook?.map((row) => [row.team_id, row]));
  return ranked.flatMap((row) => {
    const team = teams.get(row.team.id);
    if (!team) return [];
    const zone =
      phase.zones.find(({ from, to }) => from <= row.position && row.position <= to) ?? null;
    return {
      ...row,
      team,
      phase: { id, name, order },
      group: group?.name ?? null,
      group_id: group?.id ?? null,
      zone,
      ...marksOf(phase.zones, input.round === undefined ? outlookOf.get(team.id) : undefined),
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
