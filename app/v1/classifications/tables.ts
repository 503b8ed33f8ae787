import type { z } from "@hono/zod-openapi";
import { groupTables } from "../../domain/group-tables.ts";
import type { Outlook } from "../../domain/outlook.ts";
import type { RankingRules } from "../../domain/rulebook.ts";
import {
  standings,
  type StandingsAdjustment,
  type StandingsCard,
  type StandingsRow,
} from "../../domain/standings.ts";
import type { Zone } from "../db/schema/index.ts";
import { teamOf } from "../team-ref.ts";
import type { classificationRow } from "./contract.ts";
import type { GameRow, GroupRow, TeamRow } from "./store.ts";

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
  cards: (StandingsCard & { phase_id: number })[];
  adjustments: (StandingsAdjustment & { phase_id: number })[];
  lots: { phase_id: number; team_ids: number[] }[];
  /** Counts only the rounds up to this order. */
  round?: number | undefined;
}

/** The rows of every table: phase by phase, group by group, or the phase whole where it has none. */
export function tables(input: TablesInput): Row[] {
  return input.phases.flatMap((phase) => {
    const ofPhase = ({ phase_id }: { phase_id: number }) => phase_id === phase.id;
    const groups = input.groups.filter(ofPhase);
    const members = input.teams
      .filter(ofPhase)
      .map(({ team, group_id }) => ({ team: teamOf(team), group_id }));
    const teams = new Map(members.map(({ team }) => [team.id, team]));
    return groupTables(
      groups.map(({ id }) => id),
      members,
      {
        rules: input.rules,
        games: input.games.filter(ofPhase).map((game) => ({
          ...game,
          finished: true,
          counts_for_goals: game.counts_for_goals === 1,
        })),
        cards: input.cards.filter(ofPhase),
        adjustments: input.adjustments.filter(ofPhase),
        lots: input.lots.filter(ofPhase),
        up_to_round: input.round,
      },
    ).flatMap((table) => {
      const group = groups.find(({ id }) => id === table.group_id) ?? null;
      return rowsOf(phase, group, standings(table.input), teams, input.round === undefined);
    });
  });
}

function rowsOf(
  { id, name, order, zones, outlook }: PhaseRow,
  group: GroupRow | null,
  ranked: StandingsRow[],
  teams: ReadonlyMap<number, Row["team"]>,
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
