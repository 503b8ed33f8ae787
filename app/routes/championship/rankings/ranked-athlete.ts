import type { EventType } from "~/domain/result/events.ts";
import type { CallOutput } from "~/v1/client.ts";
import type { getStats } from "~/v1/stats/contract.ts";

type Answer = CallOutput<typeof getStats>;
type AthleteRanking = Extract<Answer, { types: EventType[] }>;
type AthleteRow = AthleteRanking["records"][number];
type Counts = (typeof counts)[EventType];

/** An athlete of a ranking, with what it counts. */
export type RankedAthlete = Omit<AthleteRow, Counts> & Partial<Pick<AthleteRow, Counts>>;

const counts = {
  goal: "goals_count",
  og: "og_count",
  assist: "assist_count",
  yellow_card: "yellow_card_count",
  blue_card: "blue_card_count",
  red_card: "red_card_count",
} as const satisfies Record<EventType, keyof AthleteRow>;

/** How many of a type an athlete has. */
export const amountOf = (athlete: RankedAthlete, type: EventType): number =>
  athlete[counts[type]] ?? 0;

/** The platform's counters, which the call answers without a target, are no ranking. */
export const isRanking = (answer: Answer): answer is AthleteRanking => "types" in answer;

/** Athletes of one place in a ranking. */
export interface Tied {
  position: number;
  athletes: RankedAthlete[];
}

/** The athletes of a ranking by their places. */
export const tiedIn = (athletes: readonly RankedAthlete[]): Tied[] =>
  [...Map.groupBy(athletes, ({ position }) => position)].map(([position, own]) => ({
    position,
    athletes: own,
  }));

/** Places that a podium has. */
const PLACES = 3;

/**
 * Who stands on the podium: the first places that all who share them fit on. Where more than three
 * share the first place, nobody.
 */
export function podiumOf(places: readonly Tied[]): RankedAthlete[] {
  const podium: RankedAthlete[] = [];
  for (const { athletes } of places) {
    if (podium.length + athletes.length > PLACES) break;
    podium.push(...athletes);
  }
  return podium;
}
