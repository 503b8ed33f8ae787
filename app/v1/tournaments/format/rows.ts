import { groupName, type PlannedPhase, type PlannedSource } from "../../../domain/formats/plan.ts";
import { plainTie, type TieRules } from "../../../domain/rulebook.ts";
import type { Zone } from "../../../domain/competition.ts";
import type { Meetings } from "../../../domain/draw/round-robin.ts";
import type { Language } from "../../../texts/language.ts";
import { say, textsIn } from "../../../texts/say.ts";

/** Letters of a spot's name. */
const MOST_LETTERS = 80;

/** A plan as rows, which name each other by their orders in their phases, from 1. */
export interface FormatRows {
  phases: {
    order: number;
    name: string;
    is_group: boolean;
    tie_rules: TieRules;
    zones: Zone[];
    meetings: Meetings | null;
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

/** The rows of a plan, of these registers in the order of entry. Names are stored in the language. */
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
