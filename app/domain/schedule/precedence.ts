import {
  byTime,
  type HardKind,
  type ScheduleGame,
  type ScheduleRules,
  type DatedGame,
  endOf,
  type Violation,
  hardViolation,
  isDated,
  inOrder,
} from "./data.ts";
import { type TextKey, text } from "../../texts/text.ts";
import { barredTimes, clashes, closures } from "./clashes.ts";
import { areParallel, type Feeding, feedingOf, feeds, needsNight } from "./feeding.ts";
import { unmetWishes } from "./unmet.ts";
import { localOf } from "./zone.ts";

export type OrderKind = Extract<HardKind, "phase_order" | "knockout_order" | "round_order">;

const sharesTeam = (a: ScheduleGame, b: ScheduleGame): boolean =>
  (a.home_team_id !== null &&
    (a.home_team_id === b.home_team_id || a.home_team_id === b.away_team_id)) ||
  (a.away_team_id !== null &&
    (a.away_team_id === b.home_team_id || a.away_team_id === b.away_team_id));

/**
 * Why `a` has to be over before `b` begins, or null. A later phase comes after the whole earlier one;
 * a team's rounds come one after the other, or whole rounds do; and who waits for a team waits for
 * all games of the rounds before. Of phases that may be played beside each other a game waits for those that
 * decide who plays in it.
 */
export function precedence(
  a: ScheduleGame,
  b: ScheduleGame,
  rules: Pick<ScheduleRules, "rounds" | "parallel_phases">,
  feeding: Feeding,
): OrderKind | null {
  if (a.tournament_id !== b.tournament_id || feeds(b, a, feeding)) return null;
  const decides = feeds(a, b, feeding);
  if (a.phase_id !== b.phase_id) {
    if (decides) return "phase_order";
    return a.phase >= b.phase || areParallel(a, b, rules) ? null : "phase_order";
  }
  if (a.round >= b.round && !decides) return null;
  const waits = b.home_team_id === null || b.away_team_id === null;
  if (decides || waits || sharesTeam(a, b)) return b.knockout ? "knockout_order" : "round_order";
  return rules.rounds === "whole" ? "round_order" : null;
}

const KEYS = {
  phase_order: "violations.phaseOrder",
  knockout_order: "violations.knockoutOrder",
  round_order: "violations.roundOrder",
  same_day: "violations.sameDay",
} as const satisfies Record<OrderKind | "same_day", TextKey>;

/**
 * Games that begin before one that has to be over by then, or on the day that decides who plays in
 * them: of each kind the one that ends last.
 */
export function disorder(games: DatedGame[], rules: ScheduleRules, feeding: Feeding): Violation[] {
  const days = new Map(games.map((game) => [game, localOf(rules.zone, game.start).day]));
  const wrongIn = (early: DatedGame, late: DatedGame): OrderKind | "same_day" | null => {
    const over = endOf(early) <= late.start;
    if (over && days.get(early) !== days.get(late)) return null;
    const kind = precedence(early, late, rules, feeding);
    if (!over || kind === null) return kind;
    return needsNight(early, late, rules, feeding) ? "same_day" : null;
  };
  const tournaments = Map.groupBy(games, ({ tournament_id }) => tournament_id);
  return [...tournaments.values()].flatMap((own) =>
    own.flatMap((late) => {
      const last = new Map<OrderKind | "same_day", DatedGame>();
      for (const early of own) {
        const kind = wrongIn(early, late);
        if (kind === null) continue;
        const known = last.get(kind);
        if (!known || endOf(known) < endOf(early)) last.set(kind, early);
      }
      return [...last].map(([kind, early]) =>
        hardViolation(
          kind,
          kind === "same_day" ? [early.id, late.id] : [late.id, early.id],
          text(KEYS[kind], { late: late.label, early: early.label }),
          {
            round_id: late.round_id,
          },
        ),
      );
    }),
  );
}

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
    ...disorder(dated, rules, feedingOf(games)),
    ...unmetWishes(dated, rules),
  ]);
}
