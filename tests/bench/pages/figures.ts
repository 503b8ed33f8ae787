import type { Count } from "./counting.ts";
import type { Rows } from "./growth.ts";
import type { IsolateTime } from "./isolate.ts";
import type { Measured } from "./load.ts";
import type { Load } from "./questions.ts";
import type { Scored } from "./scorers.ts";
import type { State } from "./states.ts";
import type { Visits } from "./visits.ts";

export interface PageFigures {
  load: Record<Load, Measured>;
  isolate: Record<Load, IsolateTime>;
  visits: Record<State, Visits>;
}

export interface ResultFigures {
  scored: Scored;
  cost: Count;
}

export interface BuildFigures {
  /** Seconds per season import. */
  imported: Record<string, number>;
  pages: Record<string, PageFigures>;
  results: Record<"first" | "last", ResultFigures>;
  /** A result in an equally large, unplayed season. */
  empty: Count;
  growth: Record<string, Rows>;
}

export interface Figures {
  runtime: Record<string, Measured>;
  this: BuildFigures;
  before: BuildFigures | null;
}
