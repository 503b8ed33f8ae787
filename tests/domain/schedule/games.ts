import {
  DEFAULT_WEIGHTS,
  type LocalWindow,
  type ScheduleGame,
  type ScheduleRules,
  type TeamRules,
} from "../../../app/domain/schedule/data.ts";

/** São Paulo's offset since 2019. */
export const SAO_PAULO = [{ from: 0, minutes: -180 }];

/** Returns a moment in São Paulo: at("2026-03-07", "15:30"). */
export const at = (day: string, time: string): number => Date.parse(`${day}T${time}:00-03:00`);

/** Formats a moment in São Paulo time: "2026-03-07 15:30". */
export const read = (moment: number | null): string | null =>
  moment === null
    ? null
    : new Date(moment - 3 * 3_600_000).toISOString().slice(0, 16).replace("T", " ");

/** A one-hour game, by default in round 1 of phase 1. */
export function fixture(
  id: number,
  home: number | null,
  away: number | null,
  more: Partial<ScheduleGame> = {},
): ScheduleGame {
  const { phase = 1, round = 1 } = more;
  return {
    id,
    label: `${home ?? "?"} × ${away ?? "?"}`,
    tournament_id: 1,
    phase_id: phase * 10,
    phase,
    knockout: false,
    round_id: phase * 100 + round,
    round,
    round_name: `Rodada ${round}`,
    home_team_id: home,
    away_team_id: away,
    home_spot_id: null,
    away_spot_id: null,
    home_feeders: [],
    away_feeders: [],
    referee_ids: [],
    person_ids: [],
    duration: 60,
    start: null,
    field_id: null,
    fixed: false,
    ...more,
  };
}

/** Rules without wishes, in São Paulo, for tournament 1. */
export const createRules = (more: Partial<ScheduleRules> = {}): ScheduleRules => ({
  zone: SAO_PAULO,
  tournament_ids: [1],
  gap: 0,
  rounds: "team",
  same_day: false,
  parallel_phases: [],
  blackouts: [],
  teams: [],
  apart: [],
  rest: null,
  max_rest: null,
  max_per_day: null,
  round_on_one_day: false,
  weights: DEFAULT_WEIGHTS,
  spots: [],
  fields: [],
  referees: [],
  people: [],
  ...more,
});

export const team = (id: number, more: Partial<TeamRules> = {}): TeamRules => ({
  id,
  name: `Time ${id}`,
  cannot: [],
  avoid: [],
  prefer: [],
  field_id: null,
  ...more,
});

/** A time window: window("08:00", "12:00", { weekdays: [6] }). */
export const window = (
  from: string,
  to: string,
  more: Partial<Pick<LocalWindow, "weekdays" | "days">> = {},
): LocalWindow => ({ weekdays: [], days: [], from: minutes(from), to: minutes(to), ...more });

const minutes = (time: string): number => {
  const [hours = 0, rest = 0] = time.split(":").map(Number);
  return hours * 60 + rest;
};
