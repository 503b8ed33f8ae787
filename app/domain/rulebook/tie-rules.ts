/**
 * How a knockout tie is decided; stored on the phase (rules, section 7).
 * `skip_second_leg_margin`: when the visitor wins the first leg by at least this
 * many goals there is no second one (Copa do Brasil before 2017); null = the
 * second leg is always played. `second_leg_host`: who hosts the second leg: the
 * side the bracket has there, the better campaign, or lots. `second_final`, of a single game: the side
 * whose spot was made first has not lost yet, and when it loses this one there is a second game, which
 * decides (the grand final of a double elimination); left out: no. `by_points`: the two legs count as
 * victories, and the sum of their goals decides nothing (Copa Libertadores before 1988).
 */
export interface TieRules {
  legs: 1 | 2;
  extra_time: boolean;
  away_goals: boolean;
  level: "penalties" | "draw_advantage_away" | "better_campaign" | "extra_match" | "lots";
  skip_second_leg_margin: number | null;
  second_leg_host: "fixed" | "better_campaign" | "draw";
  second_final?: boolean | undefined;
  by_points?: boolean | undefined;
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

/** What each word of a `level` asks for; one that names how a level tie ends is a `level` itself. */
const tieWords: ReadonlyMap<string, Partial<TieRules>> = new Map([
  ["extra_time", { extra_time: true }],
  ["away_goals", { away_goals: true }],
  ["points", { by_points: true }],
  ["goal_difference", {}],
  ["penalties", { level: "penalties" }],
  ["draw_advantage_away", { level: "draw_advantage_away" }],
  ["better_campaign", { level: "better_campaign" }],
  ["extra_match", { level: "extra_match" }],
  ["replay", { level: "extra_match" }],
  ["lots", { level: "lots" }],
  ["coin_toss", { level: "lots" }],
]);

/** The words of which a `level` is made, with "_then_" between them. */
export const TIE_WORDS: readonly string[] = [...tieWords.keys()];

/**
 * Rules of a tie from the words that a `competition.json` uses for what decides a level one, in their
 * order ("extra_time_then_penalties", "replay_then_lots"). What comes after the first that ends it
 * decides in the game more, or by lots that were kept. Penalties where no word ends it.
 * @throws RangeError when a word is not known.
 */
export function tieRulesOf(level: string, legs: 1 | 2): TieRules {
  const rules = plainTie(legs);
  let ended = false;
  for (const word of level.split("_then_")) {
    const asked = tieWords.get(word);
    if (asked === undefined) throw new RangeError(`There is no way "${level}" to decide a tie.`);
    if (asked.level === undefined) Object.assign(rules, asked);
    else if (!ended) {
      rules.level = asked.level;
      ended = true;
    }
  }
  return rules;
}
