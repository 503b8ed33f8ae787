import type { z } from "@hono/zod-openapi";
import type { championshipSchema, foundChampionship } from "~/v1/championships/contract.ts";
import type { classificationRow } from "~/v1/classifications/contract.ts";
import type { teamRef } from "~/v1/contract.ts";
import type { roundDiscipline } from "~/v1/discipline/contract.ts";
import type { eventSchema, gameDetail, gameSchema } from "~/v1/games/contract.ts";
import type { projectionSchema } from "~/v1/projections/contract.ts";
import type { publicRound } from "~/v1/rounds/contract.ts";
import type { counterSchema } from "~/v1/stats/contract.ts";
import type { tieSchema } from "~/v1/ties/contract.ts";

/** What the API answers, as the types that pages are drawn from. */
export type Championship = z.infer<typeof championshipSchema>;
export type FoundChampionship = z.infer<typeof foundChampionship>;
export type Season = Championship["seasons"][number];
export type Tournament = Season["tournaments"][number];
export type Team = z.infer<typeof teamRef>;
export type Standing = z.infer<typeof classificationRow>;
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
