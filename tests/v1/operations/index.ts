import { adjustments } from "./adjustments.ts";
import { admins } from "./admins.ts";
import { archive } from "./archive.ts";
import { auth } from "./auth.ts";
import { bulletins } from "./bulletins.ts";
import { calendar } from "./calendar.ts";
import { championships } from "./championships.ts";
import { discipline } from "./discipline.ts";
import { documents } from "./documents.ts";
import { enrolments } from "./enrolments.ts";
import { factors } from "./factors.ts";
import { fields } from "./fields.ts";
import { files } from "./files.ts";
import { followed } from "./followed.ts";
import { formats } from "./formats.ts";
import { games } from "./games.ts";
import { groupPhase } from "./group-phase.ts";
import { groups } from "./groups.ts";
import { history } from "./history.ts";
import { inscriptions } from "./inscriptions.ts";
import { knockout } from "./knockout.ts";
import { lots } from "./lots.ts";
import { merges } from "./merges.ts";
import { news } from "./news.ts";
import { members } from "./members.ts";
import { type Entry, type Operation, completeEntry } from "./operation.ts";
import { phases } from "./phases.ts";
import { places } from "./places.ts";
import { push } from "./push.ts";
import { referees } from "./referees.ts";
import { plan } from "./plan.ts";
import { registers } from "./registers.ts";
import { rounds } from "./rounds.ts";
import { schedules } from "./schedules.ts";
import { scores } from "./scores.ts";
import { search } from "./search.ts";
import { seasons } from "./seasons.ts";
import { sheetEntries } from "./sheet-entries.ts";
import { sheets } from "./sheets.ts";
import { spots } from "./spots.ts";
import { staff } from "./staff.ts";
import { suspensions } from "./suspensions.ts";
import { tables } from "./tables.ts";
import { team } from "./team.ts";
import { teams } from "./teams.ts";
import { tournaments } from "./tournaments.ts";
import { users } from "./users.ts";
import { votes } from "./votes.ts";

const entries: Entry[] = [
  ...auth,
  ...factors,
  ...admins,
  ...championships,
  ...history,
  ...search,
  ...followed,
  ...members,
  ...plan,
  ...staff,
  ...archive,
  ...seasons,
  ...tournaments,
  ...groupPhase,
  ...knockout,
  ...phases,
  ...groups,
  ...rounds,
  ...spots,
  ...fields,
  ...files,
  ...teams,
  ...merges,
  ...team,
  ...enrolments,
  ...registers,
  ...adjustments,
  ...inscriptions,
  ...users,
  ...documents,
  ...formats,
  ...games,
  ...calendar,
  ...votes,
  ...sheetEntries,
  ...sheets,
  ...push,
  ...schedules,
  ...tables,
  ...referees,
  ...scores,
  ...news,
  ...bulletins,
  ...suspensions,
  ...discipline,
  ...lots,
  ...places,
];

export const operations: Operation[] = entries.map(completeEntry);
