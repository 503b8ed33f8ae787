import { barredTimes, clashes, closures } from "./clashes.ts";
import { isDated, type ScheduleGame, type ScheduleRules, type Violation } from "./data.ts";
import { disorder } from "./order.ts";
import { byTime, unmetWishes } from "./unmet.ts";
import { inOrder } from "./violation.ts";

/**
 * All that is wrong with a schedule, however it was made: broken rules first (`hard`), then unmet
 * wishes, each with its games and said in Portuguese. Games without a date are in nobody's way. Teams,
 * referees and people are looked for in all games; wishes only in the tournaments of `rules`. A team's
 * pauses and days are counted within one tournament, its being in two places at once in all. (Rules,
 * section 9.)
 */
export function checkSchedule(games: ScheduleGame[], rules: ScheduleRules): Violation[] {
  const dated = games.filter(isDated).sort(byTime);
  return inOrder([
    ...clashes(dated, rules),
    ...closures(dated, rules),
    ...barredTimes(dated, rules),
    ...disorder(dated, rules),
    ...unmetWishes(dated, rules),
  ]);
}
