import type { Turns } from "./draw/round-robin.ts";
import type { EventType } from "./result/events.ts";

/** Rules, sections 1 to 4 and 7. */

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
 * Criteria for teams level on points. For cards, goals against and ranking place fewer is better.
 * `opponents_points` is Buchholz; `sonneborn_berger` sums the points of beaten opponents and half those of
 * drawn ones.
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

/** True when a criterion reads only games among the level teams. */
export const isHeadToHead = (criterion: Criterion): boolean => criterion.startsWith("head_to_head");

const OF_OPPONENTS = [
  "opponents_points",
  "opponents_goal_difference",
  "opponents_goals_for",
  "sonneborn_berger",
] as const satisfies readonly Criterion[];

export type OpponentsCriterion = (typeof OF_OPPONENTS)[number];

/** True when a criterion reads results of opponents. */
export const isOfOpponents = (criterion: Criterion): criterion is OpponentsCriterion =>
  OF_OPPONENTS.some((one) => one === criterion);

export interface PointsRules {
  win: number;
  draw: number;
  goalless_draw: number;
  loss: number;
  walkover_loss: number;
  /** Points of the shoot-out's winner after a draw; absent or null: both keep the draw's points. */
  shootout_win?: number | null | undefined;
  shootout_loss?: number | null | undefined;
  /** Points of a win in extra time; absent or null: those of any win. */
  extra_time_win?: number | null | undefined;
  /**
   * Goals against each side when both stayed away (lost 0-n by both); absent or null: none. No side gets
   * goals for it.
   */
  double_walkover_goals?: number | null | undefined;
}

/**
 * Returns the points of a shoot-out's winner and loser (youth and beach regulations; rules, section 10); null
 * when a draw stays a draw.
 */
export function shootOutPoints({ draw, shootout_win, shootout_loss }: PointsRules) {
  if ((shootout_win ?? shootout_loss ?? null) === null) return null;
  return { winner: shootout_win ?? draw, loser: shootout_loss ?? draw };
}

/** Returns the most points from one game. */
export const mostPoints = (points: PointsRules): number =>
  Math.max(
    points.win,
    points.extra_time_win ?? points.win,
    points.draw,
    points.goalless_draw,
    points.loss,
    shootOutPoints(points)?.winner ?? points.draw,
  );

/** The lowest total of `card_points` ranks first. */
export interface CardWeights {
  yellow: number;
  blue: number;
  red: number;
}

/** Yellow 1 and red 5 (UNIVALE society 2015; rules, section 1). */
export const CARD_WEIGHTS: CardWeights = { yellow: 1, blue: 3, red: 5 };

/**
 * The ranking across groups (rules, section 2: never by head-to-head). `uneven`, for groups of unequal size:
 * count all results, drop those against the last of larger groups, or compare per game.
 */
export interface AcrossRules {
  criteria: Criterion[];
  uneven: "all_games" | "drop_last" | "per_game";
}

/**
 * The ranking of a table after points; JSON in `tournaments.tournament_rankings`. `tied2` and `tied3plus` are
 * the criteria by number of level teams. `restart` decides if a part of a split begins the list again (see
 * `tie-break.ts`).
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

/** Criteria across groups: the list of a league without head-to-head. */
export const ACROSS_CRITERIA = [
  "wins",
  "goal_difference",
  "goals_for",
  "red_cards",
  "yellow_cards",
  "draw",
] as const satisfies readonly Criterion[];

/**
 * The decision of a knockout tie, stored on the phase (rules, section 7).
 * - `skip_second_leg_margin`: a first-leg win of the visitor by this margin ends the tie (Copa do Brasil
 *   before 2017).
 * - `second_final`: a second game decides when the unbeaten side (that of the older spot) loses the first.
 * - `by_points`: legs count as victories, goals decide nothing (Copa Libertadores before 1988).
 */
export interface TieRules {
  /** Games of a tie, at most two; in a group phase, the turns. */
  legs: Turns;
  extra_time: boolean;
  away_goals: boolean;
  level: "penalties" | "draw_advantage_away" | "better_campaign" | "extra_match" | "lots";
  /** First-leg margin after which the second leg is skipped; null: it is always played. */
  skip_second_leg_margin: number | null;
  /**
   * The host of the second leg: the side that the bracket names, the one with the better campaign, or by lot.
   */
  second_leg_host: "fixed" | "better_campaign" | "draw";
  second_final?: boolean | undefined;
  by_points?: boolean | undefined;
}

/** Returns tie rules without extras: penalties decide a level tie. */
export const plainTie = (legs: Turns): TieRules => ({
  legs,
  extra_time: false,
  away_goals: false,
  level: "penalties",
  skip_second_leg_margin: null,
  second_leg_host: "fixed",
});

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

/** Words of a `level`, joined with "_then_". */
export const TIE_WORDS: readonly string[] = [...tieWords.keys()];

/**
 * Returns tie rules from the words of a `competition.json` ("extra_time_then_penalties"). Words after the
 * first decisive one apply to the extra game, or mean that lots are stored.
 * @throws RangeError when a word is not known.
 */
export function parseTieRules(level: string, legs: 1 | 2): TieRules {
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

/** Rules of cards and walkovers; JSON in `tournaments.stats_rules` (rules, sections 3 and 4). */
export interface StatsRules {
  events: EventType[];
  /** Yellow cards that make a series. */
  yellows_per_suspension: number;
  /** Games out for each series in turn; later series cost as much as the last. Never empty. */
  series_matches: number[];
  /** True when the two yellows of an indirect red leave the series (CBF yes, futsal no). */
  second_yellow_erases: boolean;
  /** Games out for a second yellow. */
  second_yellow_matches: number;
  /** Games out for a direct red. */
  red_matches: number;
  /** Blue cards that make a series; null: they never suspend. */
  blues_per_suspension: number | null;
  /** True when a walkover of the athlete's team serves a game. */
  walkover_serves: boolean;
  /** Goals that a walkover gives to the side that appeared. */
  walkover_goals: number;
  /** True when these goals count for tie-breaks. */
  walkover_counts_for_goals: boolean;
  /** Number of walkovers after which a team is out; null: never. */
  walkovers_to_withdrawal: number | null;
  /** The effect of that number of walkovers; absent: a notice to the organizer. */
  after_walkovers?: "notice" | "withdrawal" | undefined;
  /**
   * Effect of an annulled game's cards on suspensions: none (`fall`, the default), or that of all cards
   * (`stand`), as in rulebooks by which a stopped game is replayed (rules, section 4).
   */
  annulled_cards?: "fall" | "stand" | undefined;
  /** Effect of a withdrawal on the team's games: none, walkovers in those to come, or all annulled. */
  withdrawal: "keep" | "walkover" | "annul";
}

/** League rules on cards and walkovers (rules, sections 3 and 4). */
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

/** World Cup: two yellow cards make a series (rules, section 3). */
const worldCup: StatsRules = { ...association, yellows_per_suspension: 2 };

/**
 * `futsal`: a red never erases a yellow (CBFS national rules, arts. 57-60), a withdrawn team's games are
 * annulled (IFAM). `society`: UNIVALE 2015, apcefrj.
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
