import type { z } from "@hono/zod-openapi";
import type { championshipSchema, foundChampionship } from "~/v1/championships/contract.ts";
import type { calendarGame } from "~/v1/calendar/contract.ts";
import type { classificationRow, erasedTeam } from "~/v1/classifications/contract.ts";
import type { teamRef } from "~/v1/kit/contract.ts";
import type { roundDiscipline } from "~/v1/discipline/contract.ts";
import type { newsSchema } from "~/v1/news/contract.ts";
import type { eventSchema, gameDetail, gameSchema } from "~/v1/games/contract.ts";
import type { publicFieldSchema } from "~/v1/fields/contract.ts";
import type { projectionSchema } from "~/v1/projections/contract.ts";
import type { publicRound } from "~/v1/rounds/contract.ts";
import type { teamRankingSchema } from "~/v1/rankings/contract.ts";
import type { registerSchema } from "~/v1/registers/contract.ts";
import type { campaignSchema, chartsSchema, statisticsSchema } from "~/v1/statistics/contract.ts";
import type { athleteStats, counterSchema } from "~/v1/stats/contract.ts";
import type { teamDetail } from "~/v1/teams/contract.ts";
import type { tieSchema } from "~/v1/ties/contract.ts";
import type { userSchema } from "~/v1/users/contract.ts";
import type { tournamentSchema } from "~/v1/tournaments/contract.ts";

/** What the API answers, as the types that pages are drawn from. */
export type Championship = z.infer<typeof championshipSchema>;
export type FoundChampionship = z.infer<typeof foundChampionship>;
export type Season = Championship["seasons"][number];
export type Tournament = Season["tournaments"][number];
export type Team = z.infer<typeof teamRef>;
export type Standing = z.infer<typeof classificationRow>;
export type ErasedTeam = z.infer<typeof erasedTeam>;
/** The rows of a tournament's tables, and the teams that left and stand in none. */
export interface Standings {
  records: Standing[];
  erased: ErasedTeam[];
}
export type Zone = NonNullable<Standing["zone"]>;
export type Game = z.infer<typeof gameSchema>;
export type GameDetail = z.infer<typeof gameDetail>;
export type GameEvent = z.infer<typeof eventSchema>;
export type Discipline = z.infer<typeof roundDiscipline>;
export type Round = z.infer<typeof publicRound>;
export type Tie = z.infer<typeof tieSchema>;
export type Projection = z.infer<typeof projectionSchema>;
export type Leg = Tie["legs"][number];
export type Counter = z.infer<typeof counterSchema>;
export type Register = z.infer<typeof registerSchema>;
export type TeamDetail = z.infer<typeof teamDetail>;
export type TeamRanking = z.infer<typeof teamRankingSchema>;
export type AthleteTotals = z.infer<typeof athleteStats>;
export type SquadMember = z.infer<typeof userSchema>;
export type Statistics = z.infer<typeof statisticsSchema>;
export type Charts = z.infer<typeof chartsSchema>;
export type Campaign = z.infer<typeof campaignSchema>;
export type Field = z.infer<typeof publicFieldSchema>;
export type CalendarGame = z.infer<typeof calendarGame>;
export type News = z.infer<typeof newsSchema>;
export type EnrolmentInfo = NonNullable<z.infer<typeof tournamentSchema>["inscription_info"]>;
