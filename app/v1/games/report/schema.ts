import { z } from "@hono/zod-openapi";
import { REFEREE_FUNCTIONS, CONDITIONS, PRESENCES } from "../../../domain/report/match-report.ts";
import { MOST_PERIODS } from "../../../domain/result/events.ts";
import { textKey } from "../../../texts/text.ts";
import { text } from "../../kit/contract.ts";

/** A time of day in São Paulo, "15:30". */
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, textKey("reports.clock"));
/** What is left out of a report is empty in it. */
const empty = <T extends z.ZodType>(schema: T) => schema.nullable().default(null);
const remark = (max: number) =>
  empty(text(max)).transform((typed) => (typed === "" ? null : typed));

/** When a period was entered, began and ended; `stoppage` is its stoppage time in minutes. */
export const periodTimes = z.object({
  home_entry: empty(clock),
  away_entry: empty(clock),
  start: empty(clock),
  end: empty(clock),
  stoppage: empty(z.int().min(0).max(60)),
});

const goals = empty(z.int().min(0).max(999));
const presence = empty(z.enum(PRESENCES));
const condition = empty(z.enum(CONDITIONS));

/** The most that one referee is paid for a game, in centavos. */
export const MOST_PAID = 10_000_000;

const fee = z.object({
  function: z.enum(REFEREE_FUNCTIONS),
  /** Centavos. */
  amount: z.int().min(0).max(MOST_PAID),
});

/** What the officials report of a game besides its result (`MatchReport` of the domain). */
export const reportSchema = z.object({
  /** Of each period in its order. */
  chronology: z.array(periodTimes).max(MOST_PERIODS).default([]),
  delay_reason: remark(500),
  stoppage_reason: remark(500),
  /** The score at half-time as it was written; what the events prove goes before it. */
  home_half_time: goals,
  away_half_time: goals,
  home_conduct: remark(1000),
  away_conduct: remark(1000),
  police: presence,
  medical: presence,
  ambulance: presence,
  services_notes: remark(500),
  pitch: condition,
  lighting: condition,
  dressing_rooms: condition,
  venue_notes: remark(500),
  incidents: remark(8000),
  /** By function: whoever is appointed to it is paid that. */
  fees: z.array(fee).max(REFEREE_FUNCTIONS.length).default([]),
});

export const scoreSchema = z.object({ home: z.int(), away: z.int() });
