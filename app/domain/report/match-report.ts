import type { RefereeFunction } from "../people/referee-function.ts";

/** How good something of the venue was. */
export const CONDITIONS = ["good", "fair", "poor"] as const;
export type Condition = (typeof CONDITIONS)[number];

/** Whether a service was there. */
export const PRESENCES = ["present", "absent"] as const;
export type Presence = (typeof PRESENCES)[number];

/** When a period was entered, began and ended, as "15:30" in local time; `stoppage` is in minutes. */
export interface PeriodTimes {
  home_entry: string | null;
  away_entry: string | null;
  start: string | null;
  end: string | null;
  stoppage: number | null;
}

/** What a referee is paid for a game, in centavos. */
export interface Fee {
  function: RefereeFunction;
  amount: number;
}

/** What the officials report of a game besides score, events and line-ups (rules, section 5). */
export interface MatchReport {
  /** Of each period in its order. */
  chronology: PeriodTimes[];
  delay_reason: string | null;
  stoppage_reason: string | null;
  /** The score after half of the periods, as it was written. */
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

/** A report in which nobody has written anything. */
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

/** What all fees of a game come to, in centavos. */
export const totalOf = (fees: readonly Fee[]): number =>
  fees.reduce((total, { amount }) => total + amount, 0);
