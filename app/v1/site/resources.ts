import { scores, stats } from "./athlete-totals/routes.ts";
import { calendar } from "./calendar/routes.ts";
import { followedTeams } from "./followed/routes.ts";
import { gameContexts } from "./game-context/routes.ts";
import { news } from "./news/routes.ts";
import { reference } from "./reference/routes.ts";
import { championshipSearch, search } from "./search/routes.ts";
import { rankings, statistics } from "./statistics/routes.ts";

export const resources = [
  championshipSearch,
  search,
  followedTeams,
  reference,
  news,
  scores,
  calendar,
  gameContexts,
  rankings,
  statistics,
  stats,
];
