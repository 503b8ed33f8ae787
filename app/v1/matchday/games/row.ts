import type { z } from "@hono/zod-openapi";
import { type SQL, sql } from "drizzle-orm";
import type { Frame } from "../../competition/views/views.ts";
import { mapUrl } from "../../kit/place.ts";
import { teamOrNull } from "../../kit/team-ref.ts";
import type { gameSchema } from "./schema.ts";

/** SQL condition: the event `e` names the athlete, who also may be the one that a substitution takes off. */
export const namedIn = (athlete: SQL): SQL =>
  sql`(e.user_id = ${athlete} OR e.replaced_user_id = ${athlete})`;

type Game = z.infer<typeof gameSchema>;

type Flat = Omit<
  Game,
  | "phase"
  | "round"
  | "group"
  | "field"
  | "home_team"
  | "away_team"
  | "time_known"
  | "finished"
  | "by_rule"
  | "counts_for_goals"
  | "counts_for_scorers"
>;

/** A game as it is stored, with its field and its place in the order: booleans as 0 and 1. */
export interface BareRow extends Omit<Flat, "home_spot_name" | "away_spot_name"> {
  phase_id: number;
  phase_order: number;
  notes: string | null;
  round_id: number;
  round_order: number;
  group_id: number | null;
  field_id: number | null;
  field_name: string | null;
  field_address: string | null;
  field_city: string | null;
  field_uf: string | null;
  field_latitude: number | null;
  field_longitude: number | null;
  time_known: 0 | 1;
  finished: 0 | 1;
  by_rule: 0 | 1;
  counts_for_goals: 0 | 1;
  counts_for_scorers: 0 | 1;
}

/** A game with the names around it as a joined statement answers them: teams as JSON. */
export interface GameRow extends BareRow {
  phase_name: string;
  phase_is_group: 0 | 1;
  round_name: string;
  group_name: string | null;
  home_spot_name: string | null;
  away_spot_name: string | null;
  home_team: string | null;
  away_team: string | null;
}

/** Gives games the names that a competition's frame has for them; null for one that is not of it. */
export function namer({ rounds, groups, spots, teams }: Frame): (row: BareRow) => GameRow | null {
  const roundOf = new Map(rounds.map((round) => [round.id, round]));
  const names = (list: { id: number; name: string }[]) =>
    new Map<number | null, string>(list.map(({ id, name }) => [id, name]));
  const [groupNames, spotNames] = [names(groups), names(spots)];
  const teamJson = new Map<number | null, string>(
    teams.map((team) => [team.id, JSON.stringify(team)]),
  );
  return (row) => {
    const round = roundOf.get(row.round_id);
    if (!round) return null;
    return {
      ...row,
      phase_name: round.phase.name,
      phase_is_group: round.phase.is_group ? 1 : 0,
      round_name: round.name,
      group_name: groupNames.get(row.group_id) ?? null,
      home_spot_name: spotNames.get(row.home_spot_id) ?? null,
      away_spot_name: spotNames.get(row.away_spot_id) ?? null,
      home_team: teamJson.get(row.home_team_id) ?? null,
      away_team: teamJson.get(row.away_team_id) ?? null,
    };
  };
}

const refOrNull = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { id, name };

/** A game as it travels. */
export function toGame(row: GameRow): Game {
  const { phase_id, phase_name, phase_is_group, phase_order: _, notes: __, ...inPhase } = row;
  const { round_id, round_name, round_order, group_id, group_name, ...inRound } = inPhase;
  const { field_id, field_name, field_address, field_city, field_uf, ...onField } = inRound;
  const { field_latitude, field_longitude, ...game } = onField;
  const field = refOrNull(field_id, field_name);
  const place = {
    address: field_address,
    city: field_city,
    uf: field_uf,
    latitude: field_latitude,
    longitude: field_longitude,
  };
  return {
    ...game,
    phase: { id: phase_id, name: phase_name, is_group: phase_is_group === 1 },
    round: { id: round_id, name: round_name, order: round_order },
    group: refOrNull(group_id, group_name),
    field: field && { ...field, city: field_city, map_url: mapUrl({ ...field, ...place }) },
    home_team: teamOrNull(row.home_team),
    away_team: teamOrNull(row.away_team),
    time_known: row.time_known === 1,
    finished: row.finished === 1,
    by_rule: row.by_rule === 1,
    counts_for_goals: row.counts_for_goals === 1,
    counts_for_scorers: row.counts_for_scorers === 1,
  };
}
