import { getTimezoneOffset } from "date-fns-tz/getTimezoneOffset";
import { addDays, holidayOn, toInstant, ZONE } from "../../../domain/schedule/local-day.ts";
import { spotFeeders } from "../../../domain/schedule/feeding.ts";
import {
  type Blackout,
  DEFAULT_WEIGHTS,
  type LocalWindow,
  MINUTE,
  type Named,
  type ScheduleGame,
  type ScheduleRules,
  type TeamRules,
  type ZoneOffset,
} from "../../../domain/schedule/data.ts";
import { type ScheduleForm, scheduleForm } from "./contract.ts";
import { text } from "../../../texts/text.ts";
import type { GameRow, PersonRow, SpotRow } from "./store.ts";
import { textsIn } from "../../../texts/say.ts";
import { readerLanguage } from "../../../texts/language.ts";

/** Clocks change at most once between two samples. */
const SAMPLE = 30 * 24 * 60 * MINUTE;

const offsetAt = (zone: string, moment: number): number =>
  getTimezoneOffset(zone, new Date(moment)) / MINUTE;

/** Returns a zone's UTC offsets, exact to the minute. */
function findOffsets(zone: string, from: number, to: number): ZoneOffset[] {
  const offsets = [{ from, minutes: offsetAt(zone, from) }];
  for (let moment = from; moment < to; moment += SAMPLE) {
    const minutes = offsetAt(zone, moment + SAMPLE);
    if (minutes !== offsets.at(-1)?.minutes) {
      offsets.push({ from: changeBetween(zone, moment, moment + SAMPLE), minutes });
    }
  }
  return offsets;
}

function changeBetween(zone: string, from: number, to: number): number {
  const after = offsetAt(zone, to);
  let [low, high] = [Math.floor(from / MINUTE), Math.ceil(to / MINUTE)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(zone, middle * MINUTE) === after) high = middle;
    else low = middle;
  }
  return high * MINUTE;
}

type Window = ScheduleForm["windows"][number];

/** Returns the stored settings; null when they no longer fit the schema. */
export function storedForm(stored: unknown): ScheduleForm | null {
  const parsed = scheduleForm.safeParse(stored);
  return parsed.success ? parsed.data : null;
}

const parseClock = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Returns a window in minutes of the day. */
export const toLocalWindow = ({ weekdays, days, from, to }: Window): LocalWindow => ({
  weekdays,
  days,
  from: parseClock(from),
  to: parseClock(to),
});

const DAY = 24 * 60 * MINUTE;
/** Milliseconds that the search for a free week looks ahead. */
const AHEAD = 450 * DAY;

/** Returns the domain's rules from a form, for its period and the following year. */
export function buildRules(
  form: ScheduleForm | null,
  tournament_ids: number[],
  rows: BoardRows,
  moments: number[] = [],
): ScheduleRules {
  const known = [
    ...moments,
    ...rows.games.flatMap(({ starts_at }) => (starts_at === null ? [] : Date.parse(starts_at))),
  ];
  const first = known.reduce((a, b) => Math.min(a, b), known[0] ?? 0) - 2 * DAY;
  const last = known.reduce((a, b) => Math.max(a, b), known[0] ?? 0) + AHEAD;
  const zone = findOffsets(form?.zone ?? ZONE, first, last);
  return {
    zone,
    tournament_ids,
    gap: form?.gap ?? 0,
    rounds: form?.rounds ?? "team",
    same_day: form?.same_day ?? true,
    parallel_phases: form?.parallel_phases ?? [],
    blackouts: [
      ...rows.blackouts.map(({ field_id, starts_at, ends_at, reason }) => ({
        field_id,
        from: Date.parse(starts_at),
        to: Date.parse(ends_at),
        reason,
      })),
      ...daysOff(form, zone, rows),
    ],
    teams: listTeams(form, rows),
    apart: (form?.apart ?? []).flatMap(([a, b]) =>
      a === undefined || b === undefined ? [] : [[a, b] as const],
    ),
    rest: form?.rest_hours == null ? null : form.rest_hours * 60,
    max_rest: form?.max_rest_days == null ? null : form.max_rest_days * 24 * 60,
    max_per_day: form?.max_per_day ?? null,
    round_on_one_day: form?.round_on_one_day ?? false,
    weights: readWeights(form),
    spots: rows.spots,
    fields: rows.fields,
    referees: rows.referees,
    people: rows.people.map(({ user_id, name }) => ({ id: user_id, name })),
  };
}

const daysOff = (
  form: ScheduleForm | null,
  zone: ZoneOffset[],
  { fields }: BoardRows,
): Blackout[] =>
  (form?.days_off ?? []).flatMap(({ day, reason }) => {
    const holiday = holidayOn(day);
    const period = {
      from: toInstant(zone, day, 0),
      to: toInstant(zone, addDays(day, 1), 0),
      reason: reason ?? (holiday === null ? null : text(holiday)),
    };
    return fields.map(({ id }) => ({ field_id: id, ...period }));
  });

function listTeams(form: ScheduleForm | null, { games }: BoardRows): TeamRules[] {
  const named = new Map<number, Named>();
  for (const { home_team_id, home_name, away_team_id, away_name } of games) {
    if (home_team_id !== null) named.set(home_team_id, { id: home_team_id, name: home_name ?? "" });
    if (away_team_id !== null) named.set(away_team_id, { id: away_team_id, name: away_name ?? "" });
  }
  const said = new Map(form?.teams.map((team) => [team.team_id, team]));
  return [...named.values()].map((team) => {
    const own = said.get(team.id);
    return {
      ...team,
      cannot: own?.cannot.map(toLocalWindow) ?? [],
      avoid: own?.avoid.map(toLocalWindow) ?? [],
      prefer: own?.prefer.map(toLocalWindow) ?? [],
      field_id: own?.field_id ?? null,
    };
  });
}

function readWeights(form: ScheduleForm | null): ScheduleRules["weights"] {
  const given = form?.weights ?? {};
  return {
    rest: given.rest ?? DEFAULT_WEIGHTS.rest,
    idle: given.idle ?? DEFAULT_WEIGHTS.idle,
    per_day: given.per_day ?? DEFAULT_WEIGHTS.per_day,
    avoid: given.avoid ?? DEFAULT_WEIGHTS.avoid,
    prefer: given.prefer ?? DEFAULT_WEIGHTS.prefer,
    preferred_field: given.preferred_field ?? DEFAULT_WEIGHTS.preferred_field,
    apart: given.apart ?? DEFAULT_WEIGHTS.apart,
    round_day: given.round_day ?? DEFAULT_WEIGHTS.round_day,
  };
}

export interface BoardRows {
  games: GameRow[];
  people: PersonRow[];
  spots: SpotRow[];
  fields: { id: number; name: string }[];
  blackouts: { field_id: number; starts_at: string; ends_at: string; reason: string | null }[];
  referees: { id: number; name: string }[];
}

/** True when a game may still move. */
export const isOpen = (row: GameRow): boolean =>
  !row.finished && row.status !== "live" && row.closed_at === null;

interface Choice {
  movable: (row: GameRow) => boolean;
  /** True for postponed games whose stored date counts. */
  dated?: (row: GameRow) => boolean;
}

/**
 * Returns the games as the domain plans them. A game that is postponed, or has no time, has no date and
 * occupies nothing.
 */
export function toScheduleGames(
  { games, people, spots }: BoardRows,
  { movable, dated = () => false }: Choice,
): ScheduleGame[] {
  const persons = groupPersons(people);
  const feeders = spotFeeders(spots, games);
  const feedersOf = (spot: number | null) => feeders.get(spot ?? 0) ?? [];
  return games.map((row): ScheduleGame => {
    const { starts_at } = row;
    const counts = dated(row) || (row.status !== "postponed" && row.time_known);
    const of = (team: number | null) => persons.get(`${row.tournament_id}/${team}`) ?? [];
    return {
      id: row.id,
      label: formatLabel(row),
      tournament_id: row.tournament_id,
      phase_id: row.phase_id,
      phase: row.phase,
      knockout: !row.is_group,
      round_id: row.round_id,
      round: row.round,
      round_name: row.round_name,
      home_team_id: row.home_team_id,
      away_team_id: row.away_team_id,
      home_spot_id: row.home_spot_id,
      away_spot_id: row.away_spot_id,
      home_feeders: feedersOf(row.home_spot_id),
      away_feeders: feedersOf(row.away_spot_id),
      referee_ids: row.referees,
      person_ids: [...new Set([...of(row.home_team_id), ...of(row.away_team_id)])],
      duration: row.duration,
      start: counts && starts_at !== null ? Date.parse(starts_at) : null,
      field_id: row.field_id,
      fixed: !movable(row),
    };
  });
}

export function formatLabel({ home_name, away_name }: GameRow): string {
  const { undecidedTeam } = textsIn(readerLanguage()).schedules;
  return `${home_name ?? undecidedTeam} × ${away_name ?? undecidedTeam}`;
}

function groupPersons(people: PersonRow[]): Map<string, number[]> {
  const byTeam = Map.groupBy(people, (row) => `${row.tournament_id}/${row.team_id}`);
  return new Map([...byTeam].map(([key, own]) => [key, own.map(({ user_id }) => user_id)]));
}
