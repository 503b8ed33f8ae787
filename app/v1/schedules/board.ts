import { type FedSpot, spotFeeders } from "../../domain/schedule/feeding.ts";
import type { ScheduleGame } from "../../domain/schedule/data.ts";
import type { SpotSource } from "../../domain/qualification/facts.ts";
import type { GameRow, PersonRow, SpotRow } from "./store.ts";
import { textsIn } from "../../texts/say.ts";
import { readersLanguage } from "../../texts/language.ts";

/** Rows that a schedule is read from, as `scheduleRows` answers them. */
export interface BoardRows {
  games: GameRow[];
  people: PersonRow[];
  spots: SpotRow[];
  fields: { id: number; name: string }[];
  blackouts: { field_id: number; starts_at: string; ends_at: string; reason: string | null }[];
  referees: { id: number; name: string }[];
}

/** Whether a game can still be given another date. */
export const isOpen = (row: GameRow): boolean =>
  row.finished === 0 && row.status !== "live" && row.closed_at === null;

interface Choice {
  /** Games whose date can change; the others stay. */
  movable: (row: GameRow) => boolean;
  /** Games whose stored date counts even while they are postponed. */
  dated?: (row: GameRow) => boolean;
}

/**
 * The games as the domain takes them. One that is postponed, or whose hour is not known, has no date:
 * it is in nobody's way.
 */
export function gamesOf(
  { games, people, spots }: BoardRows,
  { movable, dated = () => false }: Choice,
): ScheduleGame[] {
  const persons = personsOf(people);
  const feeders = spotFeeders(spots.map(fedSpot), games);
  const feedersOf = (spot: number | null) => feeders.get(spot ?? 0) ?? [];
  return games.map((row): ScheduleGame => {
    const { starts_at } = row;
    const counts = dated(row) || (row.status !== "postponed" && row.time_known === 1);
    const of = (team: number | null) => persons.get(`${row.tournament_id}/${team}`) ?? [];
    const referee_ids: number[] = JSON.parse(row.referees);
    return {
      id: row.id,
      label: labelOf(row),
      tournament_id: row.tournament_id,
      phase_id: row.phase_id,
      phase: row.phase,
      knockout: row.is_group === 0,
      round_id: row.round_id,
      round: row.round,
      round_name: row.round_name,
      home_team_id: row.home_team_id,
      away_team_id: row.away_team_id,
      home_spot_id: row.home_spot_id,
      away_spot_id: row.away_spot_id,
      home_feeders: feedersOf(row.home_spot_id),
      away_feeders: feedersOf(row.away_spot_id),
      referee_ids,
      person_ids: [...new Set([...of(row.home_team_id), ...of(row.away_team_id)])],
      duration: row.duration,
      start: counts && starts_at !== null ? Date.parse(starts_at) : null,
      field_id: row.field_id,
      fixed: !movable(row),
    };
  });
}

function fedSpot({ source, settled, ...spot }: SpotRow): FedSpot {
  const from: SpotSource | null = source === null ? null : JSON.parse(source);
  return { ...spot, source: from, settled: settled === 1 };
}

export function labelOf({ home_name, away_name }: GameRow): string {
  const { undecidedTeam } = textsIn(readersLanguage()).schedules;
  return `${home_name ?? undecidedTeam} × ${away_name ?? undecidedTeam}`;
}

/** Who belongs to each team of each tournament and to another one besides. */
function personsOf(people: PersonRow[]): Map<string, number[]> {
  const byTeam = Map.groupBy(people, (row) => `${row.tournament_id}/${row.team_id}`);
  return new Map([...byTeam].map(([key, own]) => [key, own.map(({ user_id }) => user_id)]));
}
