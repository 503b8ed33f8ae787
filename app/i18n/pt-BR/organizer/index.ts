import { account, security } from "./account.ts";
import { athletes, bulletin, csv } from "./athletes.ts";
import { championship, overview, plan, seasons, bin, copies } from "./championship.ts";
import { codes, desk, exports, news } from "./desk.ts";
import { fields, members, referees, staff } from "./people-and-places.ts";
import { games, spots } from "./games.ts";
import { guide } from "./guide.ts";
import { matchReport, sheet } from "./sheet.ts";
import { phases } from "./phases.ts";
import { rules, standings, suspensions } from "./rules.ts";
import { schedule } from "./schedule.ts";
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
