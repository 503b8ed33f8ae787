/**
 * How a knockout tie is decided; stored on the phase (rules, section 7).
 * `skip_second_leg_margin`: when the visitor wins the first leg by at least this
 * many goals there is no second one (Copa do Brasil before 2017); null = the
 * second leg is always played. `second_leg_host`: who hosts the second leg: the
 * side the bracket has there, the better campaign, or lots. `second_final`, of a single game: the side
 * whose spot was made first has not lost yet, and when it loses this one there is a second game, which
 * decides (the grand final of a double elimination); left out: no.
 */
export interface TieRules {
  legs: 1 | 2;
  extra_time: boolean;
  away_goals: boolean;
  level: "penalties" | "draw_advantage_away" | "better_campaign" | "extra_match";
  skip_second_leg_margin: number | null;
  second_leg_host: "fixed" | "better_campaign" | "draw";
  second_final?: boolean | undefined;
}

/** Rules of a tie that give way to nothing: level after its legs, penalties decide. */
export const plainTie = (legs: 1 | 2): TieRules => ({
  legs,
  extra_time: false,
  away_goals: false,
  level: "penalties",
  skip_second_leg_margin: null,
  second_leg_host: "fixed",
});

const tieWords: ReadonlyMap<string, Partial<TieRules>> = new Map([
  ["penalties", {}],
  ["extra_time_then_penalties", { extra_time: true }],
  ["away_goals_then_penalties", { away_goals: true }],
  ["away_goals_then_extra_time_then_penalties", { extra_time: true, away_goals: true }],
  ["draw_advantage_away", { level: "draw_advantage_away" }],
  ["better_campaign", { level: "better_campaign" }],
  ["extra_match", { level: "extra_match" }],
]);

/**
 * Rules of a tie from the word that a `competition.json` uses for what decides a
 * level one ("extra_time_then_penalties", ...).
 * @throws RangeError when the word is not known.
 */
export function tieRulesOf(level: string, legs: 1 | 2): TieRules {
  const rules = tieWords.get(level);
  if (rules === undefined) throw new RangeError(`There is no way "${level}" to decide a tie.`);
  return { ...plainTie(legs), ...rules };
}
