import { drawHosts } from "../../../../domain/brackets/tree.ts";
import {
  type KnockoutStages,
  slotName,
  type StageKind,
  type TieSlot,
} from "../../../../domain/brackets/knockout.ts";
import type { Decision } from "../../../../domain/competition/decisions.ts";
import { plainTie, type TieRules } from "../../../../domain/rulebook.ts";
import type { Entrant } from "./entrants.ts";
import type { Language } from "../../../../texts/language.ts";
import { say, textsIn } from "../../../../texts/say.ts";
import {
  groupName,
  type PlannedPhase,
  type PlannedSource,
} from "../../../../domain/formats/phases.ts";
import type { Zone } from "../../../../domain/competition.ts";
import type { PartialMeetings } from "../../../../domain/draw/round-robin.ts";
import type { SpotSource } from "../../../../domain/qualification/facts.ts";

export interface KnockoutRows {
  phases: {
    name: string;
    stage: StageKind;
    decides: Decision | null;
    trophy: string | null;
    tie_rules: TieRules;
  }[];
  rounds: { phase: number; order: number; name: string }[];
  spots: NewSpot[];
  games: { phase: number; round: number; home: number; away: number; leg: number }[];
}

interface NewSpot {
  phase: number;
  order: number;
  name: string;
  register_id: number | null;
  source: SpotSource | null;
  /** The tie that gives this spot its team, identified by one of its spots. */
  awaits: { kind: "tie_winner" | "tie_loser"; phase: number; spot: number } | null;
}

interface Drawing {
  tieRules: TieRules;
  /** True when a second final may be needed. */
  second_final: boolean;
  seed: number | null;
  /** The bracket's decision. */
  decides: Decision;
  trophy: string | null;
}

const nobody = (name: string): Entrant => ({ name, register_id: null, source: null });

/**
 * Returns a plan's rows: a phase per stage, a round per leg, two spots per tie. The seed draws the first host
 * if the rules say so. Names are in the current language.
 */
export function knockoutRows(
  plan: KnockoutStages,
  entrants: Entrant[],
  { tieRules, second_final, seed, decides, trophy }: Drawing,
  language: Language,
): KnockoutRows {
  const { stages: words } = textsIn(language);
  const made: KnockoutRows = { phases: [], rounds: [], spots: [], games: [] };
  const ties = plan.stages.reduce((sum, stage) => sum + stage.ties.length, 0);
  const draws = tieRules.second_leg_host === "draw" && seed !== null;
  const turned = draws ? drawHosts(ties, seed) : [];
  const spotOf = new Map<number, { phase: number; spot: number }>();

  const newSpot = (slot: TieSlot, phase: number, order: number): NewSpot => {
    if (slot.kind === "entrant") {
      return { phase, order, ...(entrants[slot.seed - 1] ?? nobody(words.spot)), awaits: null };
    }
    const from = spotOf.get(slot.tie);
    const kind = slot.kind === "winner" ? ("tie_winner" as const) : ("tie_loser" as const);
    const name = say(slotName(plan, slot) ?? "stages.spot", language);
    return { phase, order, ...nobody(name), awaits: from ? { kind, ...from } : null };
  };

  for (const [phase, stage] of plan.stages.entries()) {
    const { legs, kind } = stage;
    const name = say(stage.name, language);
    const again = second_final && kind === "grand_final";
    made.phases.push({
      name,
      stage: kind,
      decides: kind === "third_place" || kind === "consolation" ? kind : decides,
      trophy,
      tie_rules: { ...tieRules, legs, ...(again && { second_final: true }) },
    });
    const rounds = legs === 2 ? [words.firstLeg, words.secondLeg] : [name];
    made.rounds.push(...rounds.map((round, i) => ({ phase, order: i + 1, name: round })));
    for (const { id, number, slots } of stage.ties) {
      const [one, two] = [made.spots.length, made.spots.length + 1];
      spotOf.set(id, { phase, spot: one });
      made.spots.push(newSpot(slots[0], phase, number * 2 - 1));
      made.spots.push(newSpot(slots[1], phase, number * 2));
      const [home, away] = legs === 2 && turned[id - 1] ? [two, one] : [one, two];
      made.games.push({ phase, round: 1, home, away, leg: 1 });
      if (legs === 2) made.games.push({ phase, round: 2, home: away, away: home, leg: 2 });
    }
  }
  // Games are sorted so that all first legs of a phase come before second legs.
  made.games.sort((a, b) => a.phase - b.phase || a.round - b.round);
  return made;
}

const MOST_LETTERS = 80;

/** Rows refer to each other by order in their phase, from 1. */
export interface FormatRows {
  phases: {
    order: number;
    name: string;
    is_group: boolean;
    decides: Decision | null;
    tie_rules: TieRules;
    zones: Zone[];
    meetings: PartialMeetings | null;
    carries: number | null;
  }[];
  groups: { phase: number; order: number; name: string }[];
  rounds: { phase: number; order: number; name: string }[];
  spots: {
    phase: number;
    order: number;
    group: number | null;
    register_id: number | null;
    name: string;
  }[];
  sources: SourceRow[];
  games: { phase: number; round: number; home: number; away: number; leg: number | null }[];
}

interface SourceRow {
  phase: number;
  order: number;
  kind: PlannedSource["kind"];
  from: number;
  group: number | null;
  position: number | null;
  spot: number | null;
}

/** Returns a plan's rows for these registers, in order of entry, named in the current language. */
export function formatRows(
  plan: readonly PlannedPhase[],
  registers: readonly number[],
  language: Language,
): FormatRows {
  const { phaseNames } = textsIn(language);
  return {
    phases: plan.map((phase, i) => ({
      order: i + 1,
      name: say(phase.name, language),
      is_group: phase.is_group,
      decides: plan.length === 1 && phase.is_group ? "title" : null,
      tie_rules: plainTie(phase.legs),
      zones: phase.zones.map((zone) => ({ ...zone, label: say(zone.label, language), kind: "up" })),
      meetings: phase.meetings,
      carries: phase.carries === null ? null : phase.carries + 1,
    })),
    groups: plan.flatMap(({ groups }, i) =>
      Array.from({ length: groups }, (_, group) => ({
        phase: i + 1,
        order: group + 1,
        name: groupName(group, groups),
      })),
    ),
    rounds: plan.flatMap(({ name, is_group, rounds }, i) =>
      rounds.map((round, k) => ({
        phase: i + 1,
        order: k + 1,
        name:
          round === null && is_group
            ? phaseNames.round({ number: String(k + 1) })
            : say(round ?? name, language),
      })),
    ),
    spots: plan.flatMap(({ spots }, i) =>
      spots.map((spot, k) => ({
        phase: i + 1,
        order: k + 1,
        group: spot.group === null ? null : spot.group + 1,
        register_id: spot.entrant === null ? null : (registers[spot.entrant] ?? null),
        name: say(spot.name, language).slice(0, MOST_LETTERS),
      })),
    ),
    sources: plan.flatMap(({ spots }, i) =>
      spots.flatMap(({ source }, k) =>
        source === null ? [] : { phase: i + 1, order: k + 1, ...sourceRow(source) },
      ),
    ),
    games: plan.flatMap(({ games }, i) =>
      games.map(({ round, home, away, leg }) => ({
        phase: i + 1,
        round: round + 1,
        home: home + 1,
        away: away + 1,
        leg,
      })),
    ),
  };
}

const sourceRow = (source: PlannedSource): Omit<SourceRow, "phase" | "order"> => ({
  kind: source.kind,
  from: source.phase + 1,
  group: source.kind === "group_position" ? source.group + 1 : null,
  position: "position" in source ? source.position : null,
  spot: "spot" in source ? source.spot + 1 : null,
});
