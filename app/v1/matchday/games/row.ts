import type { z } from "@hono/zod-openapi";
import { type SQL, sql } from "drizzle-orm";
import { GAME_COLUMNS } from "../../competition/facts/store.ts";
import type { CompetitionNames } from "../../competition/views/views.ts";
import { columnsOf, fixed, json, optional, type RowOf, select } from "../../db/columns.ts";
import { fields, games, groups, phases, rounds, spots } from "../../db/schema/index.ts";
import { mapUrl } from "../../kit/place.ts";
import { teamJson } from "../../kit/team-ref.ts";
import type { gameSchema } from "./schema.ts";

/** SQL condition: the event `e` is of the athlete, who comes on or goes off. */
export const isEventOf = (athlete: SQL): SQL =>
  sql`(e.user_id = ${athlete} OR e.replaced_user_id = ${athlete})`;

type Game = z.infer<typeof gameSchema>;

export const BARE_COLUMNS = fixed(select`
  ${columnsOf(games, "g", [...GAME_COLUMNS, "championship_id", "tournament_id", "notes"])},
  ${optional(
    columnsOf(fields, "f", {
      field_id: "id",
      field_name: "name",
      field_address: "address",
      field_city: "city",
      field_uf: "uf",
      field_latitude: "latitude",
      field_longitude: "longitude",
    }),
  )}`);

/** SQL columns with the names of a game's teams, round, phase and field, from joined tables. */
export const NAME_COLUMNS = fixed(select`
  ${columnsOf(phases, "p", { phase_name: "name", phase_is_group: "is_group", phase_order: "order" })},
  ${columnsOf(rounds, "r", { round_name: "name", round_order: "order" })},
  ${optional(columnsOf(groups, "gr", { group_name: "name" }))},
  ${optional(columnsOf(spots, "hs", { home_spot_name: "name" }))},
  ${optional(columnsOf(spots, "aw", { away_spot_name: "name" }))},
  ${json("home_team", teamJson(sql`g.home_team_id`, sql`g.tournament_id`))},
  ${json("away_team", teamJson(sql`g.away_team_id`, sql`g.tournament_id`))}`);

export type BareRow = RowOf<typeof BARE_COLUMNS> & { phase_order: number; round_order: number };

/** A game with the names of its teams, round, phase and field. */
export type GameRow = RowOf<typeof BARE_COLUMNS> & RowOf<typeof NAME_COLUMNS>;

/** Returns a function that adds names to games of a competition; null for other games. */
export function createGameNames(frame: CompetitionNames): (row: BareRow) => GameRow | null {
  const roundOf = new Map(frame.rounds.map((round) => [round.id, round]));
  const names = (list: { id: number; name: string }[]) =>
    new Map<number | null, string>(list.map(({ id, name }) => [id, name]));
  const [groupNames, spotNames] = [names(frame.groups), names(frame.spots)];
  const teamOf = new Map<number | null, CompetitionNames["teams"][number]>(
    frame.teams.map((team) => [team.id, team]),
  );
  return (row) => {
    const round = roundOf.get(row.round_id);
    if (!round) return null;
    return {
      ...row,
      phase_name: round.phase.name,
      phase_is_group: round.phase.is_group,
      round_name: round.name,
      group_name: groupNames.get(row.group_id) ?? null,
      home_spot_name: spotNames.get(row.home_spot_id) ?? null,
      away_spot_name: spotNames.get(row.away_spot_id) ?? null,
      home_team: teamOf.get(row.home_team_id) ?? null,
      away_team: teamOf.get(row.away_team_id) ?? null,
    };
  };
}

const refOrNull = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { id, name };

/** Returns a game as the answer has it. */
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
    phase: { id: phase_id, name: phase_name, is_group: phase_is_group },
    round: { id: round_id, name: round_name, order: round_order },
    group: refOrNull(group_id, group_name),
    field: field && { ...field, city: field_city, map_url: mapUrl({ ...field, ...place }) },
  };
}
