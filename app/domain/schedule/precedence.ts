import {
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
import { byTime, unmetWishes } from "./unmet.ts";

export type OrderKind = Extract<HardKind, "phase_order" | "knockout_order" | "round_order">;

const sharesTeam = (a: ScheduleGame, b: ScheduleGame): boolean =>
  (a.home_team_id !== null &&
    (a.home_team_id === b.home_team_id || a.home_team_id === b.away_team_id)) ||
  (a.away_team_id !== null &&
    (a.away_team_id === b.home_team_id || a.away_team_id === b.away_team_id));

/**
 * Why `a` has to be over before `b` begins, or null. A later phase comes after the whole earlier one;
 * a team's rounds come one after the other, or whole rounds do; and who waits for a team waits for
 * all games of the rounds before.
 */
export function precedence(
  a: ScheduleGame,
  b: ScheduleGame,
  { rounds, parallel_phases }: Pick<ScheduleRules, "rounds" | "parallel_phases">,
): OrderKind | null {
  if (a.tournament_id !== b.tournament_id) return null;
  if (a.phase_id !== b.phase_id) {
    if (a.phase >= b.phase) return null;
    const beside = parallel_phases.some(
      (ids) => ids.includes(a.phase_id) && ids.includes(b.phase_id),
    );
    return beside ? null : "phase_order";
  }
  if (a.round >= b.round) return null;
  const waits = b.home_team_id === null || b.away_team_id === null;
  if (waits || sharesTeam(a, b)) return b.knockout ? "knockout_order" : "round_order";
  return rounds === "whole" ? "round_order" : null;
}

const KEYS = {
  phase_order: "violations.phaseOrder",
  knockout_order: "violations.knockoutOrder",
  round_order: "violations.roundOrder",
} as const satisfies Record<OrderKind, TextKey>;

/** Games that begin before one that has to be over by then: of each kind the one that ends last. */
export function disorder(games: DatedGame[], rules: ScheduleRules): Violation[] {
  const tournaments = Map.groupBy(games, ({ tournament_id }) => tournament_id);
  return [...tournaments.values()].flatMap((own) =>
    own.flatMap((late) => {
      const last = new Map<OrderKind, DatedGame>();
      for (const early of own) {
        if (endOf(early) <= late.start) continue;
        const kind = precedence(early, late, rules);
        if (kind === null) continue;
        const known = last.get(kind);
        if (!known || endOf(known) < endOf(early)) last.set(kind, early);
      }
      return [...last].map(([kind, early]) =>
        hardViolation(
          kind,
          [late.id, early.id],
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
    ...disorder(dated, rules),
    ...unmetWishes(dated, rules),
  ]);
}
