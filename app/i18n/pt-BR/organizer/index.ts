import { account } from "./account.ts";
import { championship } from "./championship.ts";
import { codes } from "./codes.ts";
import { desk } from "./desk.ts";
import { fields } from "./fields.ts";
import { members } from "./members.ts";
import { news } from "./news.ts";
import { phases } from "./phases.ts";
import { plan } from "./plan.ts";
import { referees } from "./referees.ts";
import { schedule } from "./schedule.ts";
import { spots } from "./spots.ts";
import { standings } from "./standings.ts";
import { suspensions } from "./suspensions.ts";

/** The organizer's texts, one file an area. */
export const organizer = {
  account,
  championship,
  codes,
  desk,
  fields,
  members,
  news,
  phases,
  plan,
  referees,
  schedule,
  spots,
  standings,
  suspensions,
};
