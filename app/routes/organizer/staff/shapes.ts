import type * as z from "zod";
import type { account, report, staffAct, watchedChampionship } from "~/v1/staff/contract.ts";

/** What the staff's desk is drawn from. */
export type Watched = z.infer<typeof watchedChampionship>;
export type Report = z.infer<typeof report>;
export type Act = z.infer<typeof staffAct>;
export type Account = z.infer<typeof account>;
