import { numbersFrom } from "../../../app/domain/draw/shuffle.ts";
import { quantile } from "../pages/quantile.ts";
import { Agenda } from "./queue.ts";

/** Milliseconds of a database's own time, as they were measured. */
export interface Costs {
  /** One page that the edge has not, or asks for again. */
  page: number;
  /** Each of the trips of one result, one after the other. */
  result: readonly number[];
}

export interface Platform {
  championships: number;
  databases: number;
  costs: Costs;
  /** Draws kick-offs and goals; the same seed is the same morning. */
  seed: number;
}

/** What a morning was like for those who scored it. */
export interface Morning {
  results: number;
  /** Results a second in the busiest ten seconds. */
  peak: number;
  /** Milliseconds between sending a result and its answer. */
  p50: number;
  p99: number;
  /** Largest share of a minute for which a database was at work. */
  busiest: number;
  /** Times that a database turned somebody away, and results that were given up after it. */
  refusals: number;
  lost: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Games kick off at these minutes of the morning, with these shares. */
const KICK_OFFS = [
  { minute: 0, share: 0.3 },
  { minute: 60, share: 0.3 },
  { minute: 120, share: 0.25 },
  { minute: 180, share: 0.15 },
];
/** Games that a championship plays on the morning, at most; at least one. */
const MOST_GAMES = 5;
/** Minutes of a game, half-time with it; results are written at its start, at half-time, at its end and at two goals. */
const GAME = 105;
const HALF_TIME = 47;
/** Minutes by which people are early or late. */
const SPREAD = 4;

/** Milliseconds on the way to the database and back. */
const WAY = 120;
/** Milliseconds between two requests of the edge for a page of a championship that plays. */
const EDGE = 5 * SECOND;
/** Milliseconds that a call waits in the database's queue before it is turned away, and after which it comes again. */
const PATIENCE = 10 * SECOND;
const AGAIN = 10 * SECOND;
const TRIES = 3;

type Happening =
  | { kind: "page"; database: number; until: number }
  | { kind: "result"; database: number; sent: number; trip: number; tries: number };

/**
 * One Sunday morning of a platform: each database works on one thing after the other, in the order in which
 * they come. Nothing is measured here: the costs were, the rest is counted.
 */
export function playMorning({ championships, databases, costs, seed }: Platform): Morning {
  const agenda = planOf(championships, databases, numbersFrom(seed));
  const free = Array.from({ length: databases }, () => 0);
  const work = Array.from({ length: databases }, () => new Map<number, number>());
  const waits: number[] = [];
  const answered: number[] = [];
  let refusals = 0;
  let lost = 0;
  /** When the database is done with it; null where the queue is too long. */
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

/** All that is going to happen, whatever comes of it. */
function planOf(championships: number, databases: number, next: () => number): Agenda<Happening> {
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

/** The minute at which a game kicks off, for a number from 0 to 1. */
function kickOff(drawn: number): number {
  let sum = 0;
  for (const { minute, share } of KICK_OFFS) {
    sum += share;
    if (drawn < sum) return minute;
  }
  return KICK_OFFS.at(-1)?.minute ?? 0;
}

/** The largest number of times within one span of them. */
function most(times: number[], span: number): number {
  const counts = new Map<number, number>();
  for (const time of times) {
    const place = Math.floor(time / span);
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}
