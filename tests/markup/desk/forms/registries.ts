import { account } from "./account.ts";
import { athletes } from "./athletes.ts";
import { championship } from "./championship.ts";
import { csv } from "./csv.ts";
import type { Registry } from "./entry.ts";
import { ending } from "./ending.ts";
import { factors } from "./factors.ts";
import { fields } from "./fields.ts";
import { games } from "./games.ts";
import { guide } from "./guide.ts";
import { inPlace } from "./in-place.ts";
import { members } from "./members.ts";
import { merges } from "./merges.ts";
import { news } from "./news.ts";
import { phases } from "./phases.ts";
import { referees } from "./referees.ts";
import { rules } from "./rules.ts";
import { schedule } from "./schedule.ts";
import { seasons } from "./seasons.ts";
import { sheetLinks } from "./sheet-links.ts";
import { sheets } from "./sheet.ts";
import { spots } from "./spots.ts";
import { staff } from "./staff.ts";
import { standings } from "./standings.ts";
import { teams } from "./teams.ts";

/** The forms by area; each area has its own championship. */
export const registries = {
  rows: { ...fields, ...referees, ...news, ...seasons },
  championship: { ...members, ...championship },
  games: { ...games, ...schedule },
  teams: { ...teams, ...athletes, ...csv, ...merges },
  phases: { ...phases, ...spots },
  table: { ...standings, ...rules, ...ending },
  guide: { ...guide, ...account, ...factors },
  sheet: { ...sheets, ...sheetLinks },
  staff,
  inPlace,
} satisfies Record<string, Registry>;
