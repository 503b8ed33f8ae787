import type { EventType } from "./result/events.ts";

/**
 * The rulebook as data: how a table is ranked (`RankingRules`), what cards and walkovers cost
 * (`StatsRules`), how a knockout tie is decided (`TieRules`; rules, sections 1 to 4 and 7).
 */

/** Ready rulebooks, by name. */
export const PRESETS = [
  "cbf",
  "fifa_2022",
  "fifa_2026",
  "conmebol_2019",
  "conmebol_2022",
  "uefa_2024",
  "futsal",
  "society",
  "beach_soccer",
  "virtual",
  "simple",
] as const;

export type Preset = (typeof PRESETS)[number];

/**
 * What separates teams level on points. "Fewer is better" for cards, goals against and the place in a ranking. The sums over
 * opponents are for tables in which not everybody meets: `opponents_points` is what chess calls
 * Buchholz, `sonneborn_berger` the points of those that were beaten and half of those drawn with.
 */
export const CRITERIA = [
  "wins",
  "goal_difference",
  "goals_for",
  "goals_against",
  "away_goals",
  "away_wins",
  "head_to_head",
  "head_to_head_points",
  "head_to_head_goal_difference",
  "head_to_head_goals_for",
  "head_to_head_away_goals",
  "opponents_points",
  "opponents_goal_difference",
  "opponents_goals_for",
  "sonneborn_berger",
  "red_cards",
  "yellow_cards",
  "card_points",
  "conduct",
  "ranking",
  "draw",
] as const;

export type Criterion = (typeof CRITERIA)[number];

/** Whether a criterion looks at the games among the level teams alone. */
export const isHeadToHead = (criterion: Criterion): boolean => criterion.startsWith("head_to_head");

const OF_OPPONENTS = [
  "opponents_points",
  "opponents_goal_difference",
  "opponents_goals_for",
  "sonneborn_berger",
] as const satisfies readonly Criterion[];

export type OpponentsCriterion = (typeof OF_OPPONENTS)[number];

/** Whether a criterion looks at what a team's opponents have gathered. */
export const isOfOpponents = (criterion: Criterion): criterion is OpponentsCriterion =>
  OF_OPPONENTS.some((one) => one === criterion);

/** Points that a team takes from one game. A draw of 0-0 has its own value. */
export interface PointsRules {
  win: number;
  draw: number;
  goalless_draw: number;
  loss: number;
  walkover_loss: number;
  /** Of the shoot-out that follows a draw; absent or null: a draw ends as a draw. */
  shootout_win?: number | null | undefined;
  shootout_loss?: number | null | undefined;
  /** Of a win by goals of extra time; absent or null: as much as any win. */
  extra_time_win?: number | null | undefined;
}

/**
 * What the sides take from a shoot-out after a drawn game, one that is not told being worth the draw
 * (youth and beach regulations; rules, section 10); null where a draw ends as a draw.
 */
export function shootOutPoints({ draw, shootout_win, shootout_loss }: PointsRules) {
  if ((shootout_win ?? shootout_loss ?? null) === null) return null;
  return { winner: shootout_win ?? draw, loser: shootout_loss ?? draw };
}

/** The most that a game can give to a side. */
export const mostPoints = (points: PointsRules): number =>
  Math.max(
    points.win,
    points.extra_time_win ?? points.win,
    points.draw,
    points.goalless_draw,
    points.loss,
    shootOutPoints(points)?.winner ?? points.draw,
  );

/** What each card weighs in the criterion `card_points`; the fewest points stand above. */
export interface CardWeights {
  yellow: number;
  blue: number;
  red: number;
}

/** Yellow 1 and red 5 (UNIVALE society 2015; rules, section 1); blue between the two. */
export const CARD_WEIGHTS: CardWeights = { yellow: 1, blue: 3, red: 5 };

/**
 * How teams of the same position in different groups are ranked, points first (rules, section 2: never by
 * head-to-head, which they do not have). `uneven` is for groups of unequal size: every result counts; those
 * against the last placed of the larger groups do not; or everything is compared per game played.
 */
export interface AcrossRules {
  criteria: Criterion[];
  uneven: "all_games" | "drop_last" | "per_game";
}

/**
 * How a table is ranked; stored as JSON in `tournaments.tournament_rankings`. Points come first, always.
 * `tied2` and `tied3plus` say what comes next, by the number of teams level at that moment. `restart` says
 * what happens when a criterion splits a block: go on with the criteria not applied yet, or start the list
 * again inside each part (see `tie-break.ts`).
 */
export interface RankingRules {
  preset: Preset | "custom";
  points: PointsRules;
  tied2: Criterion[];
  tied3plus: Criterion[];
  restart: "continue" | "restart";
  card_weights: CardWeights;
  across: AcrossRules;
}

/** What ranks across groups where a rulebook of one's own does not say: a league's list without head-to-head. */
export const ACROSS_CRITERIA = [
  "wins",
  "goal_difference",
  "goals_for",
  "red_cards",
  "yellow_cards",
  "draw",
] as const satisfies readonly Criterion[];

/**
 * How a knockout tie is decided; stored on the phase (rules, section 7). `skip_second_leg_margin`: when the
 * visitor wins the first leg by at least this many goals there is no second one (Copa do Brasil before
 * 2017); null = the second leg is always played. `second_leg_host`: who hosts the second leg: the side the
 * bracket has there, the better campaign, or lots. `second_final`, of a single game: the side whose spot
 * was made first has not lost yet, and when it loses this one there is a second game, which decides (the
 * grand final of a double elimination); left out: no. `by_points`: the two legs count as victories, and the
 * sum of their goals decides nothing (Copa Libertadores before 1988).
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

/**
 * Events, cards, walkovers and withdrawals; stored as JSON in
 * `tournaments.stats_rules` (rules, sections 3 and 4).
 */
export interface StatsRules {
  /** The events that are noted and counted. */
  events: EventType[];
  /** Yellow cards that make a series. */
  yellows_per_suspension: number;
  /** Games out for the first series, the second...; the last number repeats. Never empty. */
  series_matches: number[];
  /** Whether the two yellow cards of an indirect red leave the series (CBF yes, futsal no). */
  second_yellow_erases: boolean;
  /** Games out for a red card by a second yellow. */
  second_yellow_matches: number;
  /** Games out for a direct red card. */
  red_matches: number;
  /** Blue cards that make a series; null: they suspend nobody. */
  blues_per_suspension: number | null;
  /** Whether a walkover of the athlete's team counts as a game served. */
  walkover_serves: boolean;
  /** Goals of the side that came. */
  walkover_goals: number;
  /** Whether those goals count for tie-breaks; false: a walkover gives points alone. */
  walkover_counts_for_goals: boolean;
  /** Walkovers that put a team out of the tournament; null: never. */
  walkovers_to_withdrawal: number | null;
  /** What that number brings: a notice to the organizer, or the withdrawal itself. Left out: a notice. */
  after_walkovers?: "notice" | "withdrawal" | undefined;
  /** What becomes of a withdrawn team's games: nothing, a walkover in those to come, all annulled. */
  withdrawal: "keep" | "walkover" | "annul";
}

/** Three yellow cards are a match out, a red one too, a walkover is 3 to 0 (rules, sections 3 and 4). */
const association: StatsRules = {
  events: ["goal", "og", "assist", "yellow_card", "red_card"],
  yellows_per_suspension: 3,
  series_matches: [1],
  second_yellow_erases: true,
  second_yellow_matches: 1,
  red_matches: 1,
  blues_per_suspension: null,
  walkover_serves: false,
  walkover_goals: 3,
  walkover_counts_for_goals: true,
  walkovers_to_withdrawal: null,
  withdrawal: "keep",
};

/** World Cup: two yellow cards are a match out (rules, section 3). */
const worldCup: StatsRules = { ...association, yellows_per_suspension: 2 };

/**
 * Cards, walkovers and withdrawals of each ready rulebook. `futsal`: a red card never erases a yellow one
 * (CBFS national rules, arts. 57-60), a team that leaves is as if it had not played (IFAM). `society`: two
 * blue cards are a match out, a walkover is 1 to 0 and the second one puts the team out (UNIVALE 2015,
 * apcefrj). `simple`: cards are the league's, a walkover gives its points alone.
 */
export const statsPresets: Record<Preset, StatsRules> = {
  cbf: association,
  fifa_2022: worldCup,
  fifa_2026: worldCup,
  conmebol_2019: association,
  conmebol_2022: association,
  uefa_2024: association,
  futsal: { ...association, second_yellow_erases: false, withdrawal: "annul" },
  society: {
    ...association,
    events: ["goal", "og", "assist", "yellow_card", "blue_card", "red_card"],
    blues_per_suspension: 2,
    walkover_goals: 1,
    walkovers_to_withdrawal: 2,
    after_walkovers: "withdrawal",
    withdrawal: "walkover",
  },
  beach_soccer: association,
  virtual: association,
  simple: { ...association, walkover_counts_for_goals: false },
};
