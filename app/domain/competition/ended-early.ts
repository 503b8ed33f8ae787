/** Ways to count the places of a season that ends with games left to play. */
export const ENDINGS = ["standing", "per_game", "annulled"] as const;
export type Ending = (typeof ENDINGS)[number];

export interface EndedEarly {
  how: Ending;
  /** Time in UTC. */
  at: string;
  reason: string | null;
}

/** Statuses of the games that a season's early end calls off. */
export const OPEN_STATUSES = ["scheduled", "live", "postponed"] as const;
export type OpenStatus = (typeof OPEN_STATUSES)[number];
