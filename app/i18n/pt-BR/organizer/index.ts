import { account } from "./account.ts";
import { athletes } from "./athletes.ts";
import { bulletin } from "./bulletin.ts";
import { championship } from "./championship.ts";
import { codes } from "./codes.ts";
import { csv } from "./csv.ts";
import { desk } from "./desk.ts";
import { exports } from "./exports.ts";
import { fields } from "./fields.ts";
import { games } from "./games.ts";
import { guide } from "./guide.ts";
import { members } from "./members.ts";
import { news } from "./news.ts";
import { overview } from "./overview.ts";
import { phases } from "./phases.ts";
import { plan } from "./plan.ts";
import { referees } from "./referees.ts";
import { rules } from "./rules.ts";
import { schedule } from "./schedule.ts";
import { seasons } from "./seasons.ts";
import { security } from "./security.ts";
import { sheet } from "./sheet.ts";
import { spots } from "./spots.ts";
import { staff } from "./staff.ts";
import { standings } from "./standings.ts";
import { suspensions } from "./suspensions.ts";
import { teams } from "./teams.ts";

/** The organizer's texts, one file an area. */
export const organizer = {
  account,
  athletes,
  bulletin,
  championship,
  codes,
  csv,
  desk,
  exports,
  fields,
  games,
  guide,
  members,
  news,
  overview,
  phases,
  plan,
  referees,
  rules,
  schedule,
  seasons,
  security,
  sheet,
  spots,
  staff,
  standings,
  suspensions,
  teams,
};
