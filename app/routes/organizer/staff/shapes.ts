import type * as z from "zod";
import type { account, report, staffAct, watchedChampionship } from "~/v1/staff/contract.ts";

/** Answers of the staff's API. */
export type Watched = z.infer<typeof watchedChampionship>;
export type Report = z.infer<typeof report>;
export type Act = z.infer<typeof staffAct>;
export type Account = z.infer<typeof account>;
