import { roundRobin } from "../../app/domain/draw/round-robin.ts";
import {
  DEFAULT_WEIGHTS,
  type ScheduleGame,
  type ScheduleRules,
} from "../../app/domain/schedule/data.ts";
import { proposeSchedule } from "../../app/domain/schedule/scheduler.ts";
import { listSlots } from "../../app/domain/schedule/slots.ts";

const TEAMS = 64;
const FIELDS = 12;
const ZONE = [{ from: 0, minutes: -180 }];
const DURATION = 60;
const GAP = 10;
const WEEKEND = [{ weekdays: [0, 6], days: [], from: 8 * 60, to: 22 * 60 }];

/** A league of 64 teams, with thirty referees in turn. */
function createLeague(count: number): ScheduleGame[] {
  return roundRobin(TEAMS, 1)
    .flatMap((round, i) => round.map((pairing) => ({ ...pairing, round: i + 1 })))
    .slice(0, count)
    .map(({ home, away, round }, i) => ({
      id: i + 1,
      label: `Time ${home + 1} × Time ${away + 1}`,
      tournament_id: 1,
      phase_id: 1,
      phase: 1,
      knockout: false,
      round_id: round,
      round,
      round_name: `Rodada ${round}`,
      home_team_id: home + 1,
      away_team_id: away + 1,
      home_spot_id: null,
      away_spot_id: null,
      home_feeders: [],
      away_feeders: [],
      referee_ids: [(i * 7) % 30],
      person_ids: [],
      duration: DURATION,
      start: null,
      field_id: null,
      fixed: false,
    }));
}

const rules: ScheduleRules = {
  zone: ZONE,
  tournament_ids: [1],
  gap: GAP,
  rounds: "team",
  same_day: false,
  parallel_phases: [],
  blackouts: [],
  teams: Array.from({ length: TEAMS }, (_, i) => ({
    id: i + 1,
    name: `Time ${i + 1}`,
    cannot: i % 5 === 0 ? [{ weekdays: [0], days: [], from: 8 * 60, to: 12 * 60 }] : [],
    avoid: i % 3 === 0 ? [{ weekdays: [6], days: [], from: 8 * 60, to: 12 * 60 }] : [],
    prefer: [],
    field_id: i % 4 === 0 ? (i % FIELDS) + 1 : null,
  })),
  apart: [
    [1, 2],
    [3, 4],
  ],
  rest: 20 * 60,
  max_rest: null,
  max_per_day: 1,
  round_on_one_day: true,
  weights: DEFAULT_WEIGHTS,
  spots: [],
  fields: [],
  referees: [],
  people: [],
};

/**
 * Prepares planning up to 2,016 games over a year's weekends. It returns the placed games, which prevents
 * optimization and reveals lost games.
 */
export function scheduleCase(games: number): () => number {
  const league = createLeague(games);
  const slots = listSlots({
    field_ids: Array.from({ length: FIELDS }, (_, i) => i + 1),
    first_day: "2026-01-03",
    last_day: "2026-12-27",
    windows: WEEKEND,
    duration: DURATION,
    gap: GAP,
    blackouts: [],
    zone: ZONE,
  });
  return () => proposeSchedule({ games: league, slots, rules }).placed.length;
}
