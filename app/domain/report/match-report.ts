import { type Text, text } from "../../texts/text.ts";
import type { NotedEvent } from "../result/doubts.ts";
import { formatMinute, hasPassedHalf, countScore, isGoal } from "../result/events.ts";
import { type Score, RESULT_MEANINGS, type GameStatus, type GameResult } from "../result.ts";
import type { GameLength } from "../rulebook/modality.ts";

/** Functions of officials; each is one person's (rules, section 5). */
export const REFEREE_FUNCTIONS = [
  "referee",
  "assistant_1",
  "assistant_2",
  "fourth",
  "reserve",
  "scorer",
  "assessor",
  "delegate",
] as const;

export type RefereeFunction = (typeof REFEREE_FUNCTIONS)[number];

export const VENUE_CONDITIONS = ["good", "fair", "poor"] as const;
type Condition = (typeof VENUE_CONDITIONS)[number];

export const SERVICE_PRESENCES = ["present", "absent"] as const;
type Presence = (typeof SERVICE_PRESENCES)[number];

/** Local times like "15:30"; `stoppage` in minutes. */
export interface PeriodTimes {
  home_entry: string | null;
  away_entry: string | null;
  start: string | null;
  end: string | null;
  stoppage: number | null;
}

/** A fee; `amount` is in centavos. */
export interface Fee {
  function: RefereeFunction;
  amount: number;
}

/** The match report beyond score, events and line-ups (rules, section 5). */
export interface MatchReport {
  /** Times of the periods, in their order. */
  chronology: PeriodTimes[];
  delay_reason: string | null;
  stoppage_reason: string | null;
  /** The half-time score as the officials wrote it. */
  home_half_time: number | null;
  away_half_time: number | null;
  home_conduct: string | null;
  away_conduct: string | null;
  police: Presence | null;
  medical: Presence | null;
  ambulance: Presence | null;
  services_notes: string | null;
  pitch: Condition | null;
  lighting: Condition | null;
  dressing_rooms: Condition | null;
  venue_notes: string | null;
  incidents: string | null;
  fees: Fee[];
}

export const EMPTY_REPORT: Readonly<MatchReport> = {
  chronology: [],
  delay_reason: null,
  stoppage_reason: null,
  home_half_time: null,
  away_half_time: null,
  home_conduct: null,
  away_conduct: null,
  police: null,
  medical: null,
  ambulance: null,
  services_notes: null,
  pitch: null,
  lighting: null,
  dressing_rooms: null,
  venue_notes: null,
  incidents: null,
  fees: [],
};

/** Returns the sum of fees in centavos. */
export const sumFees = (fees: readonly Fee[]): number =>
  fees.reduce((total, { amount }) => total + amount, 0);

const typedClock = /^(\d{1,2})\s*(?:[:h.]\s*(\d{2})?)?\s*(?:h|min)?$/i;

/** Returns a typed time ("15h30", "9h") as "15:30"; null if invalid. */
export function parseClock(typed: string): string | null {
  const match = typedClock.exec(typed.trim());
  if (match === null) return null;
  const [hour, minute] = [Number(match[1]), Number(match[2] ?? 0)];
  if (hour > 23 || minute > 59) return null;
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}

const DAY = 24 * 60;

/** Returns the minutes between two times "HH:MM"; games can pass midnight, so the shorter way counts. */
export function minutesBetween(one: string, other: string): number {
  const passed = (parseClockMinutes(other) - parseClockMinutes(one) + DAY) % DAY;
  return passed > DAY / 2 ? passed - DAY : passed;
}

function parseClockMinutes(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  return hour * 60 + minute;
}

interface ChronologyFault {
  at: number;
  field: (typeof TIMES)[number];
  message: Text;
}

const TIMES = ["home_entry", "away_entry", "start", "end"] as const;

/**
 * Returns contradictory times, like a period that ends before it starts or a team that enters after the
 * start.
 */
export function chronologyFaults(periods: readonly PeriodTimes[]): ChronologyFault[] {
  const faults: ChronologyFault[] = [];
  let last: string | null = null;
  for (const [at, times] of periods.entries()) {
    const { start, end } = times;
    const wrong = (field: ChronologyFault["field"], message: Text) =>
      faults.push({ at, field, message });
    for (const field of TIMES) {
      if (!isBefore(times[field], last)) continue;
      wrong(field, text("reports.beforePeriodEnded", { end: last ?? "" }));
    }
    for (const field of ["home_entry", "away_entry"] as const) {
      if (isBefore(start, times[field])) wrong(field, "reports.entryAfterStart");
    }
    if (isBefore(end, start)) wrong("end", "reports.endBeforeStart");
    last = end ?? start ?? last;
  }
  return faults;
}

const isBefore = (time: string | null, other: string | null): boolean =>
  time !== null && other !== null && minutesBetween(other, time) < 0;

const typedMoney = /^(?:R\$)?\s*(\d{1,3}(?:\.\d{3})+|\d{1,9})(?:,(\d{1,2}))?$/i;

/** Returns a typed amount ("150", "1.250,50", "R$ 80,00") in centavos; null if invalid. */
export function parseMoney(typed: string): number | null {
  const match = typedMoney.exec(typed.trim());
  if (match === null) return null;
  const [, reais = "", centavos = ""] = match;
  return Number(reais.replaceAll(".", "")) * 100 + Number(centavos.padEnd(2, "0"));
}

/** Returns centavos as text: "1250,50". */
export function writeMoney(amount: number): string {
  const centavos = String(amount % 100).padStart(2, "0");
  return `${Math.floor(amount / 100)},${centavos}`;
}

type HalfTimeReport = Pick<MatchReport, "chronology" | "home_half_time" | "away_half_time">;

/**
 * Returns contradictions of a match report with its game: half-time goals unlike the events', or events after
 * the stoppage time.
 */
export function listReportContradictions(report: HalfTimeReport, game: HalfTimeFacts): Text[] {
  const written = writtenHalfTime(report);
  const half = written && hasHalfTime(game) ? halfTimeContradiction(written, game) : null;
  return [...(half ? [half] : []), ...stoppageContradictions(report, game)];
}

/** Returns the written half-time score; null if incomplete. */
export const writtenHalfTime = ({
  home_half_time: home,
  away_half_time: away,
}: Pick<MatchReport, "home_half_time" | "away_half_time">): Score | null =>
  home === null || away === null ? null : { home, away };

function halfTimeContradiction(written: Score, game: HalfTimeFacts): Text | null {
  const proven = provenHalfTime(game);
  if (proven) {
    if (proven.home === written.home && proven.away === written.away) return null;
    return text("reports.halfTimeOfEvents", {
      home: written.home,
      away: written.away,
      ofHome: proven.home,
      ofAway: proven.away,
    });
  }
  const final = playedScore(game);
  if (final && (written.home > final.home || written.away > final.away)) {
    return text("reports.halfTimeAboveScore", written);
  }
  const noted = firstHalfGoals(game);
  if (noted.home > written.home || noted.away > written.away) {
    return text("reports.halfTimeBelowEvents", written);
  }
  return null;
}

function stoppageContradictions(
  { chronology }: HalfTimeReport,
  { events, length }: HalfTimeFacts,
): Text[] {
  const minutes = Math.floor(length.game_duration / length.periods);
  return chronology.slice(0, length.periods).flatMap(({ stoppage }, at) => {
    if (stoppage === null) return [];
    const end = (at + 1) * minutes;
    const latest = events
      .filter(({ minute, extra_time }) => minute === end && !extra_time)
      .reduce((most, { added }) => Math.max(most, added ?? 0), 0);
    if (latest <= stoppage) return [];
    const minute = formatMinute({ minute: end, added: latest });
    return [text("reports.eventBeyondStoppage", { minute, stoppage, period: at + 1 })];
  });
}

type TimedEvent = Omit<NotedEvent, "user_id" | "replaced_user_id">;

/** The facts that decide a game's half-time score. */
export interface HalfTimeFacts extends Omit<GameResult, "absent_side"> {
  status: GameStatus;
  period: string | null;
  home_team_id: number | null;
  home_extra_score: number | null;
  away_extra_score: number | null;
  events: readonly TimedEvent[];
  length: GameLength;
}

/** An odd number of periods has no half. */
const periodsToHalf = ({ periods }: GameLength): number | null =>
  periods % 2 === 0 ? periods / 2 : null;

/** The last minute of the first half; null when the game has no half. */
const lastMinute = (length: GameLength): number | null => {
  const played = periodsToHalf(length);
  return played === null ? null : played * Math.floor(length.game_duration / length.periods);
};

function firstHalfGoals({ events, home_team_id, length }: HalfTimeFacts): Score {
  const last = lastMinute(length) ?? 0;
  const early = events.filter(
    ({ minute, extra_time }) => !extra_time && minute !== null && minute <= last,
  );
  const { home, away } = countScore(early, home_team_id ?? 0);
  return { home, away };
}

/** True when the first half is over. */
function hasHalfTime({ status, finished, period, length }: HalfTimeFacts): boolean {
  const played = periodsToHalf(length);
  if (played === null) return false;
  return finished || (status === "live" && hasPassedHalf(period, played));
}

/** Returns the half-time score; null unless every goal on the field has an event with a minute. */
function provenHalfTime(game: HalfTimeFacts): Score | null {
  const { home_score, away_score, events, home_team_id, result_kind } = game;
  const last = lastMinute(game.length);
  if (last === null || !hasHalfTime(game) || home_score === null || away_score === null)
    return null;
  if (!RESULT_MEANINGS[result_kind].field_score) return null;
  const goals = events.filter((event) => !event.extra_time && isGoal(event));
  if (goals.some(({ minute }) => minute === null)) return null;
  const isLate = ({ minute }: TimedEvent) => minute !== null && minute > last;
  if (result_kind === "abandoned" && !events.some(isLate)) return null;
  const noted = countScore(goals, home_team_id ?? 0);
  const played = playedScore(game);
  if (noted.home !== played?.home || noted.away !== played.away) return null;
  return firstHalfGoals(game);
}

function playedScore({
  home_score,
  away_score,
  home_extra_score,
  away_extra_score,
}: HalfTimeFacts): Score | null {
  if (home_score === null || away_score === null) return null;
  return { home: home_score - (home_extra_score ?? 0), away: away_score - (away_extra_score ?? 0) };
}

/** Returns the half-time score by events, else as written. */
export function halfTimeScore(game: HalfTimeFacts, written: Score | null): Score | null {
  return hasHalfTime(game) ? (provenHalfTime(game) ?? written) : null;
}
