import { toComposed, type Text, text, type PlainKey, type Composed } from "../../texts/text.ts";
import {
  type Criterion,
  type PointsRules,
  type RankingRules,
  shootOutPoints,
  type StatsRules,
  type TieRules,
} from "../rulebook.ts";
import type { PartialMeetings } from "../draw/round-robin.ts";

/** A sentence of a regulation; `items` is its ordered list. */
export interface Clause {
  text: Text;
  items: Text[];
}

/** Returns a clause without items. */
export const makeClause = (text: Text): Clause => ({ text, items: [] });

const joinClause = (clause: Clause): Text =>
  clause.items.length === 0
    ? clause.text
    : text("regulation.listed", {
        sentence: toComposed(clause.text),
        items: clause.items.map(toComposed),
      });

function pointsInWords(rules: PointsRules): Text[] {
  const { win, draw, goalless_draw: goalless, loss, walkover_loss } = rules;
  const sentences: Text[] = [
    draw === goalless
      ? text("rulesOfPoints.plain", { win, draw, loss })
      : text("rulesOfPoints.goallessDraw", { win, draw, goalless, loss }),
  ];
  const late = rules.extra_time_win ?? win;
  if (late !== win) sentences.push(text("rulesOfPoints.extraTimeWin", { late }));
  const kicks = shootOutPoints(rules);
  if (kicks !== null) sentences.push(text("rulesOfPoints.shootOut", kicks));
  if (walkover_loss < 0) {
    sentences.push(text("rulesOfPoints.walkoverCosts", { lost: -walkover_loss }));
  } else if (walkover_loss !== loss) {
    sentences.push(text("rulesOfPoints.walkoverGives", { kept: walkover_loss }));
  }
  return sentences;
}

function decidedBy(level: PlainKey, criteria: readonly Criterion[]): Clause {
  const who = text(level);
  const [first, ...others] = criteria.map((criterion) => text(`criteria.${criterion}`));
  if (first === undefined) return makeClause(text("rulesOfTies.share", { who }));
  return others.length === 0
    ? makeClause(text("rulesOfTies.separatedBy", { who, criterion: first }))
    : { text: text("rulesOfTies.separatedInOrder", { who }), items: [first, ...others] };
}

function tiesInWords({ tied2, tied3plus, restart }: RankingRules): Clause[] {
  const clauses =
    tied2.join() === tied3plus.join()
      ? [decidedBy("rulesOfTies.level", tied2)]
      : [decidedBy("rulesOfTies.twoLevel", tied2), decidedBy("rulesOfTies.moreLevel", tied3plus)];
  const among = tied3plus.some((criterion) => criterion.startsWith("head_to_head_"));
  if (among && restart === "restart") clauses.push(makeClause("rulesOfTies.restart"));
  return clauses;
}

function weighingInWords({ tied2, tied3plus, across, card_weights }: RankingRules): Text[] {
  const used = new Set([...tied2, ...tied3plus, ...across.criteria]);
  const sentences: Text[] = [];
  if (used.has("card_points")) {
    const { yellow, blue, red } = card_weights;
    sentences.push(text("rulesOfTies.cardPoints", { yellow, blue, red }));
  }
  if (used.has("conduct")) sentences.push("rulesOfTies.conduct");
  if (used.has("ranking")) sentences.push("rulesOfTies.ranking");
  if (used.has("draw")) sentences.push("rulesOfTies.draw");
  return sentences;
}

function walkoversInWords(rules: StatsRules, { double_walkover_goals }: PointsRules): Text[] {
  const { walkover_goals: goals, walkovers_to_withdrawal: most } = rules;
  const lost = rules.walkover_counts_for_goals ? (double_walkover_goals ?? 0) : 0;
  const sentences: Text[] = [
    rules.walkover_counts_for_goals
      ? text("rulesOfWalkovers.goals", { goals })
      : "rulesOfWalkovers.pointsAlone",
    lost === 0
      ? "rulesOfWalkovers.bothAbsent"
      : text("rulesOfWalkovers.bothAbsentWithGoals", { goals: lost }),
  ];
  if (most === 1) sentences.push("rulesOfWalkovers.outAtFirst");
  else if (most !== null) sentences.push(text("rulesOfWalkovers.outAt", { games: most }));
  return sentences;
}

export const REGULATION_TOPICS = [
  "format",
  "points",
  "ties",
  "cards",
  "walkovers",
  "eligibility",
] as const;

export interface RegulationSection {
  topic: (typeof REGULATION_TOPICS)[number];
  clauses: Clause[];
}

/** Returns a tournament's rules in the order of a regulation. */
export function rulesInSections(ranking: RankingRules, stats: StatsRules): RegulationSection[] {
  const { across } = ranking;
  return [
    { topic: "points", clauses: pointsInWords(ranking.points).map(makeClause) },
    {
      topic: "ties",
      clauses: [
        ...tiesInWords(ranking),
        decidedBy("rulesOfTies.acrossGroups", across.criteria),
        makeClause(`rulesOfTies.${across.uneven}`),
        ...weighingInWords(ranking).map(makeClause),
      ],
    },
    { topic: "cards", clauses: cardsInWords(stats).map(makeClause) },
    {
      topic: "walkovers",
      clauses: [
        ...walkoversInWords(stats, ranking.points),
        `rulesOfWalkovers.${stats.withdrawal}` as const,
        text("rulesOfWalkovers.irregular", { win: ranking.points.win }),
      ].map(makeClause),
    },
  ];
}

/** Returns the same rules as plain sentences. */
export const regulationInWords = (ranking: RankingRules, stats: StatsRules): Text[] =>
  rulesInSections(ranking, stats).flatMap(({ clauses }) => clauses.map(joinClause));

function seriesInWords({ yellows_per_suspension, series_matches }: StatsRules): Composed {
  const [first = 1, ...later] = series_matches;
  const what = text("rulesOfCards.eachYellow", { count: yellows_per_suspension });
  if (later.every((matches) => matches === first)) {
    return text("rulesOfCards.costs", { what, games: first });
  }
  const steps = series_matches.map((games, i) => text("rulesOfCards.step", { games, time: i + 1 }));
  const last = steps.pop() ?? "";
  return text("rulesOfCards.costsInSteps", { what, steps, last });
}

function yellowsInWords(rules: StatsRules): Text[] {
  const { second_yellow_matches: games, second_yellow_erases: erases } = rules;
  const yellows = text(erases ? "rulesOfCards.leaveSeries" : "rulesOfCards.stayInSeries");
  return [seriesInWords(rules), text("rulesOfCards.secondYellow", { games, yellows })];
}

/** Clauses on the games that cards cost, and on the games that serve a suspension (rules, section 3). */
function cardsInWords(rules: StatsRules): Text[] {
  const { events, blues_per_suspension, red_matches } = rules;
  const sentences = events.includes("yellow_card") ? yellowsInWords(rules) : [];
  if (events.includes("red_card") && red_matches > 0) {
    const what = text("rulesOfCards.directRed");
    sentences.push(text("rulesOfCards.costs", { what, games: red_matches }));
  }
  if (events.includes("blue_card") && blues_per_suspension !== null) {
    const what = text("rulesOfCards.eachBlue", { count: blues_per_suspension });
    sentences.push(text("rulesOfCards.costs", { what, games: 1 }));
  }
  if (sentences.length === 0) return [];
  sentences.push(
    "rulesOfCards.serving",
    rules.walkover_serves ? "rulesOfCards.walkoverServes" : "rulesOfCards.walkoverDoesNotServe",
  );
  if (rules.annulled_cards === "stand") sentences.push("rulesOfCards.annulledStand");
  return sentences;
}

export interface PhaseInWords {
  name: string;
  order: number;
  is_group: boolean;
  groups: number;
  resets_cards: boolean;
  meetings?: PartialMeetings | null;
  /** Name of the phase whose results count here too. */
  carries_from?: string | null;
  tie_rules: TieRules;
  zones: { from: number; to: number; label: string }[];
}

function levelInWords({ legs, away_goals, extra_time, level }: TieRules): Composed {
  const last = text(`rulesOfFormat.${level}`);
  const steps = [
    ...(legs === 2 && away_goals ? [text("rulesOfFormat.awayGoals")] : []),
    ...(extra_time ? [text("rulesOfFormat.extraTime")] : []),
    last,
  ];
  return steps.length === 1
    ? text("rulesOfFormat.decidedBy", { step: last })
    : text("rulesOfFormat.decidedInOrder", { steps });
}

function tieInWords(rules: TieRules): Composed[] {
  if (rules.legs === 1) return [text("rulesOfFormat.singleGame"), levelInWords(rules)];
  const { skip_second_leg_margin: margin, second_leg_host: host } = rules;
  return [
    text("rulesOfFormat.twoLegs"),
    ...(rules.by_points ? [text("rulesOfFormat.byPoints")] : []),
    levelInWords(rules),
    ...(margin === null ? [] : [text("rulesOfFormat.noSecondLeg", { goals: margin })]),
    ...(host === "better_campaign" ? [text("rulesOfFormat.betterCampaignHosts")] : []),
    ...(host === "draw" ? [text("rulesOfFormat.drawnHost")] : []),
  ];
}

const zoneInWords = ({ from, to, label }: PhaseInWords["zones"][number]): Composed =>
  from === to
    ? text("rulesOfFormat.place", { place: from, label })
    : text("rulesOfFormat.places", { from, to, label });

function meetingsInWords(meetings: PartialMeetings): Composed {
  if (meetings.kind === "swiss") return text("rulesOfFormat.swiss", { rounds: meetings.rounds });
  const { games, pots } = meetings;
  return pots > 1
    ? text("rulesOfFormat.someOfEachPot", { games, pots, each: games / pots })
    : text("rulesOfFormat.some", { games });
}

function groupsInWords(phase: PhaseInWords): Composed[] {
  const { meetings, carries_from, zones } = phase;
  return [
    meetings ? meetingsInWords(meetings) : everybodyInWords(phase),
    ...(carries_from ? [text("rulesOfFormat.carried", { phase: carries_from })] : []),
    ...zones.map(zoneInWords),
  ];
}

const TURNS_IN_WORDS = {
  1: "rulesOfFormat.onceAgainstAll",
  2: "rulesOfFormat.twiceAgainstAll",
  3: "rulesOfFormat.threeTurns",
  4: "rulesOfFormat.fourTurns",
} as const satisfies Record<TieRules["legs"], PlainKey>;

function everybodyInWords({ groups, tie_rules }: PhaseInWords): Composed {
  const turns = text(TURNS_IN_WORDS[tie_rules.legs]);
  return groups > 1
    ? text("rulesOfFormat.groups", { groups, turns })
    : text("rulesOfFormat.oneGroup", { turns });
}

const rulesInWords = (phase: PhaseInWords): Composed[] => [
  ...(phase.is_group ? groupsInWords(phase) : tieInWords(phase.tie_rules)),
  ...(phase.resets_cards ? [text("rulesOfFormat.cardsErased")] : []),
];

/** Returns the phases in order; neighboring phases with the same rules share a clause. */
export function formatInWords(phases: readonly PhaseInWords[]): Clause[] {
  const alike: { names: string[]; rules: Composed[]; key: string }[] = [];
  for (const phase of phases) {
    const rules = rulesInWords(phase);
    const key = JSON.stringify(rules);
    const last = alike.at(-1);
    if (last?.key === key) last.names.push(phase.name);
    else alike.push({ names: [phase.name], rules, key });
  }
  return alike.map(({ names, rules }) =>
    makeClause(text("rulesOfFormat.phases", { names, rules })),
  );
}
