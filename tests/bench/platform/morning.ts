import { numbersFrom } from "../../../app/domain/draw/shuffle.ts";
import { quantile } from "../pages/quantile.ts";
import { Agenda } from "./queue.ts";

/** Measured database milliseconds. */
export interface Costs {
  page: number;
  /** The sequential trips of a result. */
  result: readonly number[];
}

export interface Platform {
  championships: number;
  databases: number;
  costs: Costs;
  /** A seed reproduces kick-offs and goals. */
  seed: number;
}

export interface Morning {
  results: number;
  /** Results per second in the busiest ten seconds. */
  peak: number;
  /** Milliseconds from sending a result to its answer. */
  p50: number;
  p99: number;
  /** The largest busy share of a database's minute. */
  busiest: number;
  /** Requests turned away, and results given up. */
  refusals: number;
  lost: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Kick-off minutes with their shares of games. */
const KICK_OFFS = [
  { minute: 0, share: 0.3 },
  { minute: 60, share: 0.3 },
  { minute: 120, share: 0.25 },
  { minute: 180, share: 0.15 },
];
/** A championship has one to this many games. */
const MOST_GAMES = 5;
/** Minutes of a game; results are written at start, half-time, end and two goals. */
const GAME = 105;
const HALF_TIME = 47;
/** Minutes that people are early or late. */
const SPREAD = 4;

/** Milliseconds of a round trip to the database. */
const WAY = 120;
/** Milliseconds between the edge's requests for a live page. */
const EDGE = 5 * SECOND;
/** Milliseconds in the queue before a refusal, and before a retry. */
const PATIENCE = 10 * SECOND;
const AGAIN = 10 * SECOND;
const TRIES = 3;

type Happening =
  | { kind: "page"; database: number; until: number }
  | { kind: "result"; database: number; sent: number; trip: number; tries: number };

/** Simulates a Sunday morning with measured costs; each database serves its queue in order. */
export function playMorning({ championships, databases, costs, seed }: Platform): Morning {
  const agenda = planAgenda(championships, databases, numbersFrom(seed));
  const free = Array.from({ length: databases }, () => 0);
  const work = Array.from({ length: databases }, () => new Map<number, number>());
  const waits: number[] = [];
  const answered: number[] = [];
  let refusals = 0;
  let lost = 0;
  /** Returns the completion time, null for a full queue. */
  const serve = (database: number, at: number, cost: number): number | null => {
    const begins = Math.max(at, free[database] ?? 0);
    if (begins - at > PATIENCE) return null;
    free[database] = begins + cost;
    const minute = Math.floor(begins / MINUTE);
    const done = work[database];
    done?.set(minute, (done.get(minute) ?? 0) + cost);
    return begins + cost;
  };
  for (let next = agenda.next(); next; next = agenda.next()) {
    const { at, what } = next;
    if (what.kind === "page") {
      serve(what.database, at, costs.page);
      if (at + EDGE < what.until) agenda.add(at + EDGE, what);
      continue;
    }
    const done = serve(what.database, at + WAY / 2, costs.result[what.trip] ?? 0);
    if (done === null) {
      refusals += 1;
      if (what.tries < TRIES) agenda.add(at + AGAIN, { ...what, trip: 0, tries: what.tries + 1 });
      else lost += 1;
    } else if (what.trip + 1 < costs.result.length) {
      agenda.add(done + WAY / 2, { ...what, trip: what.trip + 1 });
    } else {
      answered.push(done);
      waits.push(done + WAY / 2 - what.sent);
    }
  }
  return {
    results: waits.length,
    peak: most(answered, 10 * SECOND) / 10,
    p50: quantile(waits, 0.5),
    p99: quantile(waits, 0.99),
    busiest: Math.max(...work.flatMap((minutes) => [...minutes.values()])) / MINUTE,
    refusals,
    lost,
  };
}

function planAgenda(
  championships: number,
  databases: number,
  next: () => number,
): Agenda<Happening> {
  const agenda = new Agenda<Happening>();
  const about = (minute: number) => Math.max(0, minute + (next() - 0.5) * SPREAD) * MINUTE;
  for (let championship = 0; championship < championships; championship++) {
    const database = championship % databases;
    const games = 1 + Math.floor(next() * MOST_GAMES);
    let until = 0;
    let from = Infinity;
    for (let game = 0; game < games; game++) {
      const start = kickOff(next());
      const goals = [start + next() * GAME, start + next() * GAME];
      for (const minute of [start, start + HALF_TIME, ...goals, start + GAME]) {
        const sent = about(minute);
        agenda.add(sent, { kind: "result", database, sent, trip: 0, tries: 1 });
      }
      from = Math.min(from, start * MINUTE);
      until = Math.max(until, (start + GAME) * MINUTE);
    }
    agenda.add(from + next() * EDGE, { kind: "page", database, until });
  }
  return agenda;
}

/** Returns a kick-off minute for a number from 0 to 1. */
function kickOff(drawn: number): number {
  let sum = 0;
  for (const { minute, share } of KICK_OFFS) {
    sum += share;
    if (drawn < sum) return minute;
  }
  return KICK_OFFS.at(-1)?.minute ?? 0;
}

/** Returns the most times within one span. */
function most(times: number[], span: number): number {
  const counts = new Map<number, number>();
  for (const time of times) {
    const place = Math.floor(time / span);
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}
