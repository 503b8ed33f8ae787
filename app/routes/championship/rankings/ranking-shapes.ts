import type { EventType } from "~/domain/score.ts";
import type { CallOutput } from "~/v1/client.ts";
import type { getStats } from "~/v1/stats/contract.ts";

type Answer = CallOutput<typeof getStats>;
export type AthleteRanking = Extract<Answer, { types: EventType[] }>;
export type RankedAthlete = AthleteRanking["records"][number];

const counts = {
  goal: "goals_count",
  og: "og_count",
  assist: "assist_count",
  yellow_card: "yellow_card_count",
  blue_card: "blue_card_count",
  red_card: "red_card_count",
} as const satisfies Record<EventType, keyof RankedAthlete>;

/** How many of a type an athlete has. */
export const amountOf = (athlete: RankedAthlete, type: EventType): number => athlete[counts[type]];

/** The platform's counters, which the call answers without a target, are no ranking. */
export const isRanking = (answer: Answer): answer is AthleteRanking => "types" in answer;
