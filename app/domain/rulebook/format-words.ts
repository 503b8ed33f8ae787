import { type Clause, plain } from "./clause.ts";
import type { Meetings } from "../draw/round-robin.ts";
import type { TieRules } from "./tie-rules.ts";
import { type Composed, text } from "../../texts/text.ts";

/** What the format says of a phase. */
export interface PhaseInWords {
  name: string;
  order: number;
  is_group: boolean;
  /** Of a group phase: how many groups it has. */
  groups: number;
  resets_cards: boolean;
  /** Who meets whom; null or absent: everybody meets everybody of the group. */
  meetings?: Meetings | null;
  /** The name of the phase whose results count on. */
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

function meetingsInWords(meetings: Meetings): Composed {
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

function everybodyInWords({ groups, tie_rules }: PhaseInWords): Composed {
  const turns = text(
    tie_rules.legs === 2 ? "rulesOfFormat.twiceAgainstAll" : "rulesOfFormat.onceAgainstAll",
  );
  return groups > 1
    ? text("rulesOfFormat.groups", { groups, turns })
    : text("rulesOfFormat.oneGroup", { turns });
}

const rulesInWords = (phase: PhaseInWords): Composed[] => [
  ...(phase.is_group ? groupsInWords(phase) : tieInWords(phase.tie_rules)),
  ...(phase.resets_cards ? [text("rulesOfFormat.cardsErased")] : []),
];

/** The phases of a tournament in their order; neighbours that are played alike share a clause. */
export function formatInWords(phases: readonly PhaseInWords[]): Clause[] {
  const alike: { names: string[]; rules: Composed[]; key: string }[] = [];
  for (const phase of phases) {
    const rules = rulesInWords(phase);
    const key = JSON.stringify(rules);
    const last = alike.at(-1);
    if (last?.key === key) last.names.push(phase.name);
    else alike.push({ names: [phase.name], rules, key });
  }
  return alike.map(({ names, rules }) => plain(text("rulesOfFormat.phases", { names, rules })));
}
