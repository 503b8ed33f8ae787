import type { z } from "@hono/zod-openapi";
import type {
  championshipSchema,
  foundChampionship,
} from "~/v1/structure/championships/contract.ts";
import type { calendarGame } from "~/v1/site/calendar/contract.ts";
import type { followedTeam } from "~/v1/site/followed/contract.ts";
import type { foundAthlete, foundTeam } from "~/v1/site/search/contract.ts";
import type { teamRef } from "~/v1/kit/contract.ts";
import type { headToHead, meeting } from "~/v1/matchday/meetings/contract.ts";
import type { gameContext } from "~/v1/site/game-context/contract.ts";
import type { newsSchema } from "~/v1/site/news/contract.ts";
import type { eventSchema, gameDetail, gameSchema } from "~/v1/matchday/games/contract.ts";
import type { publicFieldSchema } from "~/v1/structure/fields/contract.ts";
import type {
  teamRankingSchema,
  campaignSchema,
  chartsSchema,
  statisticsSchema,
} from "~/v1/site/statistics/contract.ts";
import type { registerSchema } from "~/v1/structure/registers/contract.ts";
import type { athleteStats, counterSchema } from "~/v1/site/athlete-totals/contract.ts";
import type { teamDetail } from "~/v1/people/teams/contract.ts";
import type { userSchema } from "~/v1/people/users/contract.ts";
import type { tournamentSchema } from "~/v1/structure/tournaments/contract.ts";
import type {
  championSchema,
  classificationRow,
  contradictionSchema,
  endedSchema,
  erasedTeam,
  projectionSchema,
  secondTitleSchema,
  tieSchema,
  roundDiscipline,
  publicRound,
} from "~/v1/competition/views/contract.ts";
import type {
  allTimeRow,
  historySchema,
  pastEdition,
} from "~/v1/competition/views/history/contract.ts";

export type Championship = z.infer<typeof championshipSchema>;
export type FoundChampionship = z.infer<typeof foundChampionship>;
export type FoundTeam = z.infer<typeof foundTeam>;
export type FoundAthlete = z.infer<typeof foundAthlete>;
export type FollowedTeam = z.infer<typeof followedTeam>;
export type Season = Championship["seasons"][number];
export type Tournament = Season["tournaments"][number];
export type Team = z.infer<typeof teamRef>;
export type Standing = z.infer<typeof classificationRow>;
export type Champion = z.infer<typeof championSchema>;
export type SecondTitle = z.infer<typeof secondTitleSchema>;
export type ErasedTeam = z.infer<typeof erasedTeam>;
export interface Standings {
  records: Standing[];
  erased: ErasedTeam[];
  champion?: Champion | null | undefined;
  ended?: z.infer<typeof endedSchema> | null | undefined;
  without_champion?: boolean | undefined;
  second_titles?: SecondTitle[] | undefined;
  doubts?: z.infer<typeof contradictionSchema>[] | undefined;
}
export type Zone = NonNullable<Standing["zone"]>;
export type Game = z.infer<typeof gameSchema>;
export type GameDetail = z.infer<typeof gameDetail>;
export type GameContext = z.infer<typeof gameContext>;
export type SideContext = NonNullable<GameContext["home"]>;
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
export type PastEdition = z.infer<typeof pastEdition>;
export type AllTimeRow = z.infer<typeof allTimeRow>;
export type AllTimeRecords = z.infer<typeof historySchema>["records"];
export type Meeting = z.infer<typeof meeting>;
export type HeadToHead = z.infer<typeof headToHead>;
