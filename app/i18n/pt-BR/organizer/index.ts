import { account, security } from "./account.ts";
import { athletes } from "./athletes.ts";
import { bulletin, csv } from "./bulletin.ts";
import { championship, overview, plan, seasons, bin, copies } from "./championship.ts";
import { codes, desk, exports } from "./desk.ts";
import { fields, members, referees } from "./people-and-places.ts";
import { games, spots } from "./games.ts";
import { guide } from "./guide.ts";
import { matchReport } from "./match-report.ts";
import { news } from "./news.ts";
import { phases } from "./phases.ts";
import { rules } from "./rules.ts";
import { schedule } from "./schedule.ts";
import { sheet } from "./sheet.ts";
import { staff } from "./staff.ts";
import { standings, suspensions } from "./standings.ts";
import { teams } from "./teams.ts";

/** The organizer's texts, one file an area. */
export const organizer = {
  account,
  athletes,
  bin,
  copies,
  bulletin,
  championship,
  codes,
  csv,
  desk,
  exports,
  fields,
  games,
  guide,
  matchReport,
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
