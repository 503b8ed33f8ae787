import type { StageKind } from "./brackets/plan.ts";
import type { CarriedBan, DisciplineInput, RosterEntry, TribunalBan } from "./discipline/data.ts";
import { docketOf } from "./discipline/ledger.ts";
import { oncePerObject } from "./memoize.ts";
import type { Outlook } from "./outlook.ts";
import { isCalledOff } from "./qualification/facts.ts";
import type {
  QualificationFacts,
  QualifyingGame,
  QualifyingPhase,
  QualifyingRegister,
  QualifyingSpot,
} from "./qualification.ts";
import type { StatsRules } from "./rulebook.ts";

/** A stretch of the table that means something: "Quartas de final", "Rebaixamento". */
export interface Zone {
  from: number;
  to: number;
  label: string;
  kind: "up" | "warn" | "down";
}

export interface CompetitionPhase extends QualifyingPhase {
  name: string;
  /** Its part of a drawn bracket; null: no draw made it. */
  stage: StageKind | null;
  zones: Zone[];
  /** Yellow cards that led to no suspension yet are forgotten when this phase begins. */
  resets_cards: boolean;
  /** Best and worst position that each team can still end in; null: not worked out. */
  outlook: Outlook[] | null;
}

export interface CompetitionRound {
  id: number;
  phase_id: number;
  name: string;
  order: number;
}

export interface CompetitionSpot extends QualifyingSpot {
  name: string;
  /** Whom the source names now; null while it is undecided. */
  source_register_id: number | null;
}

export interface CompetitionRegister extends QualifyingRegister {
  approved: boolean;
}

/** The shield that a tournament draws for a team without a picture. */
export interface DrawnShield {
  initials: string;
  /** Number of its field and charge; null: it has colours of its own. */
  drawing: number | null;
}

/** A team as pages name it. */
export interface CompetitionTeam {
  id: number;
  name: string;
  short_name: string | null;
  primary_color: string | null;
  secondary_color: string | null;
  logo: string | null;
  /** Null: not worked out, or the team is not approved. */
  shield: DrawnShield | null;
}

/** A place to play at. */
export interface CompetitionField {
  id: number;
  name: string;
  address: string | null;
  city: string | null;
  uf: string | null;
  latitude: number | null;
  longitude: number | null;
}

/** What lists show of a game and no rule asks for. */
export interface ShownOfGame {
  field: CompetitionField | null;
  period: string | null;
  period_started_at: string | null;
  reason: string | null;
  decided_by: string | null;
  article: string | null;
  closed_at: string | null;
  version: number;
}

/** A game, played or not; `round` is the order of its round within the phase. */
export interface CompetitionGame extends QualifyingGame {
  round_id: number;
  time_known: boolean;
  /** Whether goals and assists count for the athletes; they do unless it says no. */
  counts_for_scorers?: boolean;
  shown?: ShownOfGame;
}

/** A goal or an assist of any game; an own goal counts for its team and names an athlete of the other one. */
export interface ScoringEvent {
  game_id: number;
  team_id: number;
  user_id: number | null;
  type: "goal" | "og" | "assist";
  minute: number | null;
  extra_time: boolean;
}

/**
 * A tournament with all the facts that its rules are applied to. The lists are flat and name each
 * other by id; phases, groups, rounds and spots stand in their order, games in that of their ids.
 * Cards are those of all games. Line-ups are those of finished games, and they and the rosters only of
 * people whom a card or a ban concerns.
 */
export interface Competition extends QualificationFacts {
  id: number;
  /** Id of the team that is stored as its champion. */
  champion_id: number | null;
  stats_rules: StatsRules;
  phases: CompetitionPhase[];
  groups: { id: number; phase_id: number; name: string }[];
  rounds: CompetitionRound[];
  spots: CompetitionSpot[];
  registers: CompetitionRegister[];
  /** Of the registers and of the games. */
  teams: CompetitionTeam[];
  games: CompetitionGame[];
  /** Of all games, in the order of these. */
  scoring: ScoringEvent[];
  lineups: { game_id: number; user_id: number }[];
  /** Suspensions by decision of people. */
  bans: TribunalBan[];
  carried: CarriedBan[];
  rosters: RosterEntry[];
}

/** The rounds, by phase and order. */
export const roundsInOrder = ({ phases, rounds }: Competition): CompetitionRound[] =>
  phases.flatMap(({ id }) => rounds.filter(({ phase_id }) => phase_id === id));

/** Whether every game was played or called off; a competition without games has not begun. */
export const isOver = ({ games }: Competition): boolean =>
  games.length > 0 && games.every((game) => game.finished || isCalledOff(game));

/** Compares games by kick-off, then id; what has no date comes last. */
export function compareStarts(a: CompetitionGame, b: CompetitionGame): number {
  const [one, other] = [a.starts_at ?? "~", b.starts_at ?? "~"];
  if (one === other) return a.id - b.id;
  return one < other ? -1 : 1;
}

/** The facts of the ledger of suspensions; an open side has team 0. */
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

/** The facts of the competition's ledger of suspensions, sorted. */
export const docketOfCompetition = oncePerObject((competition: Competition) =>
  docketOf(disciplineInput(competition)),
);

/** The people whose line-ups and rosters suspensions may depend on. */
export const concernedPeople = ({
  cards,
  bans,
  carried,
}: Pick<Competition, "cards" | "bans" | "carried">): ReadonlySet<number> =>
  new Set([...cards, ...bans, ...carried].flatMap(({ user_id }) => user_id ?? []));
