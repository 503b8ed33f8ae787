import type { Count } from "./counting.ts";
import type { Rows } from "./growth.ts";
import type { IsolateTime } from "./isolate.ts";
import type { Measured } from "./load.ts";
import type { Load } from "./questions.ts";
import type { Scored } from "./scorers.ts";
import type { State } from "./states.ts";
import type { Visits } from "./visits.ts";

/** What was measured of one page. */
export interface PageFigures {
  load: Record<Load, Measured>;
  isolate: Record<Load, IsolateTime>;
  visits: Record<State, Visits>;
}

/** Results at one end of the large season. */
export interface ResultFigures {
  scored: Scored;
  cost: Count;
}

/** What was measured of one build. */
export interface BuildFigures {
  /** Seconds that importing each season took. */
  imported: Record<string, number>;
  pages: Record<string, PageFigures>;
  results: Record<"first" | "last", ResultFigures>;
  /** One result of a season of the same size in which nothing was played. */
  empty: Count;
  growth: Record<string, Rows>;
}

export interface Figures {
  runtime: Record<string, Measured>;
  this: BuildFigures;
  before: BuildFigures | null;
}
