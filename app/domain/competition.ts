import type { StageKind } from "./brackets/knockout.ts";
import type { Decision } from "./competition/decisions.ts";
import type { CarriedBan, DisciplineInput, RosterEntry, TribunalBan } from "./discipline/data.ts";
import { buildDocket } from "./discipline/ledger.ts";
import { oncePerObject } from "./memoize.ts";
import type { Outlook } from "./outlook.ts";
import { isOver } from "./qualification/facts.ts";
import type {
  QualificationFacts,
  QualifyingGame,
  QualifyingPhase,
  QualifyingRegister,
  QualifyingSpot,
} from "./qualification.ts";
import type { StatsRules } from "./rulebook.ts";

export interface Zone {
  from: number;
  to: number;
  label: string;
  kind: "up" | "warn" | "down";
}

export interface CompetitionPhase extends QualifyingPhase {
  name: string;
  stage: StageKind | null;
  /** The decision that the organizer named; null: the games show it. */
  decides?: Decision | null | undefined;
  /** Name of what the phase decides beside the title, such as "Série Prata". */
  trophy?: string | null | undefined;
  zones: Zone[];
  /** True when the phase starts with zero yellow cards. */
  resets_cards: boolean;
  outlook: Outlook[] | null;
}

export interface CompetitionGroup {
  id: number;
  phase_id: number;
  name: string;
  /** The group's own decision; null: its phase's. */
  decides?: Decision | null | undefined;
}

export interface CompetitionRound {
  id: number;
  phase_id: number;
  name: string;
  order: number;
}

export interface CompetitionSpot extends QualifyingSpot {
  name: string;
  source_register_id: number | null;
}

export interface CompetitionRegister extends QualifyingRegister {
  approved: boolean;
}

export interface DrawnShield {
  initials: string;
  drawing: number | null;
}

export interface CompetitionTeam {
  id: number;
  name: string;
  short_name: string | null;
  primary_color: string | null;
  secondary_color: string | null;
  logo: string | null;
  shield: DrawnShield | null;
}

export interface CompetitionField {
  id: number;
  name: string;
  address: string | null;
  city: string | null;
  uf: string | null;
  latitude: number | null;
  longitude: number | null;
}

/** Facts of a game that only lists show; no rule reads them. */
export interface DisplayedGameFacts {
  field: CompetitionField | null;
  period: string | null;
  period_started_at: string | null;
  reason: string | null;
  decided_by: string | null;
  article: string | null;
  closed_at: string | null;
  version: number;
}

/** `round` is the round's number within its phase. */
export interface CompetitionGame extends QualifyingGame {
  round_id: number;
  time_known: boolean;
  /** False when goals and assists do not count for athletes. */
  counts_for_scorers?: boolean;
  shown?: DisplayedGameFacts;
}

/** An own goal names an athlete of the opponent. */
export interface ScoringEvent {
  game_id: number;
  team_id: number;
  user_id: number | null;
  type: "goal" | "og" | "assist";
  minute: number | null;
  extra_time: boolean;
}

/**
 * A tournament with all the facts of its rules. Lists are ordered. Line-ups (of finished games) and rosters
 * hold only people with a card or a ban.
 */
export interface Competition extends QualificationFacts {
  id: number;
  champion_id: number | null;
  stats_rules: StatsRules;
  phases: CompetitionPhase[];
  groups: CompetitionGroup[];
  rounds: CompetitionRound[];
  spots: CompetitionSpot[];
  registers: CompetitionRegister[];
  teams: CompetitionTeam[];
  games: CompetitionGame[];
  scoring: ScoringEvent[];
  lineups: { game_id: number; user_id: number }[];
  bans: TribunalBan[];
  carried: CarriedBan[];
  rosters: RosterEntry[];
}

/** Returns the rounds by phase and order. */
export const roundsInOrder = ({ phases, rounds }: Competition): CompetitionRound[] =>
  phases.flatMap(({ id }) => rounds.filter(({ phase_id }) => phase_id === id));

/** True when every game is played or called off; false without games. */
export const isCompetitionOver = ({ games }: Competition): boolean =>
  games.length > 0 && games.every(isOver);

/** Compares games by kick-off, then id; games without a date come last. */
export function compareStarts(a: CompetitionGame, b: CompetitionGame): number {
  const [one, other] = [a.starts_at ?? "~", b.starts_at ?? "~"];
  if (one === other) return a.id - b.id;
  return one < other ? -1 : 1;
}

/** Returns the facts for the ledger of suspensions; an open side has team 0. */
export function disciplineInput(competition: Competition): DisciplineInput {
  const { stats_rules, phases, games, cards, lineups, bans, carried, rosters } = competition;
  const orderOf = new Map(phases.map(({ id, order }) => [id, order]));
  return {
    rules: stats_rules,
    resets: phases.filter(({ resets_cards }) => resets_cards).map(({ id }) => id),
    games: games.map((game) => ({
      id: game.id,
      phase_id: game.phase_id,
      phase_order: orderOf.get(game.phase_id) ?? 0,
      round: game.round,
      starts_at: game.starts_at,
      home_team_id: game.home_team_id ?? 0,
      away_team_id: game.away_team_id ?? 0,
      finished: game.finished,
      result_kind: game.result_kind,
      absent_side: game.absent_side,
    })),
    cards,
    lineups,
    bans,
    carried,
    rosters,
  };
}

/** Returns the docket of a tournament (its facts for suspensions, sorted); computed once. */
export const buildCompetitionDocket = oncePerObject((competition: Competition) =>
  buildDocket(disciplineInput(competition)),
);

/** Returns the people that suspensions can concern; line-ups and rosters of others need not be read. */
export const concernedPeople = ({
  cards,
  bans,
  carried,
}: Pick<Competition, "cards" | "bans" | "carried">): ReadonlySet<number> =>
  new Set([...cards, ...bans, ...carried].flatMap(({ user_id }) => user_id ?? []));
