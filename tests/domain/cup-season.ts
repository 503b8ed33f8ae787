import type {
  QualificationFacts,
  QualifyingGame,
  QualifyingSpot,
} from "../../app/domain/qualification.ts";
import { tieRulesOf } from "../../app/domain/rulebook.ts";
import type { SpotSource } from "../../app/domain/spot-source.ts";
import { type Row, readRows } from "./read-season.ts";
import { asPlayed } from "./replay.ts";
import { groupsOf, readSeason, type Season, type SeasonGame } from "./season-games.ts";

/** A spot and the team that really came there. */
interface CupSpot extends QualifyingSpot {
  team_id: number;
}

export interface Cup {
  /** Nothing played: the spots of teams that came from outside are filled, the others have their source. */
  facts: QualificationFacts;
  /** The team that really came into each spot. */
  teamOfSpot: Map<number, number>;
  /** The games as they ended, in the order they were played. */
  played: SeasonGame[];
}

export const registerOf = (team_id: number): number => 1000 + team_id;

/** A cup of ../shared/data as spots with sources; what is not in its files is not made up. */
export function readCup(name: string): Cup {
  const season = readSeason(name);
  const spots = spotsOf(season);
  const spotOf = (game: SeasonGame, team_id: number) =>
    spots.find((spot) => spot.phase_id === phaseId(season, game) && spot.team_id === team_id);
  const groups = groupsOf(season).map((group, i) => ({ id: i + 1, phase_id: groupPhase(season) }));
  const ordered = asPlayed(season.games);
  const games = ordered.map((game): QualifyingGame => {
    const home = spotOf(game, game.home_team_id);
    const away = spotOf(game, game.away_team_id);
    return {
      ...game,
      ...unplayed,
      phase_id: phaseId(season, game),
      group_id: home?.group_id ?? null,
      leg: legOf(season, ordered, game),
      home_spot_id: home?.id ?? null,
      away_spot_id: away?.id ?? null,
      home_team_id: null,
      away_team_id: null,
    };
  });
  const facts: QualificationFacts = {
    rules: season.rules,
    phases: season.phases.map(({ is_group, level, legs }, i) => ({
      id: i + 1,
      order: i + 1,
      is_group,
      tie_rules: tieRulesOf(level ?? "penalties", legs),
    })),
    groups,
    spots: spots.map(({ team_id: _, ...spot }) => spot),
    registers: season.names.map((_, i) => ({
      id: registerOf(i + 1),
      team_id: i + 1,
      withdrawn: false,
    })),
    games,
    cards: season.cards,
    adjustments: [],
    lots: [],
  };
  const teamOfSpot = new Map(spots.map(({ id, team_id }) => [id, team_id]));
  return { facts, teamOfSpot, played: ordered };
}

export const unplayed = {
  home_score: null,
  away_score: null,
  home_penalties: null,
  away_penalties: null,
  finished: false,
  status: "scheduled",
} as const;

const phaseId = ({ phases }: Season, { row }: SeasonGame): number =>
  phases.findIndex(({ key }) => key === row.phase) + 1;

const groupPhase = ({ phases }: Season): number => phases.findIndex(({ is_group }) => is_group) + 1;

/** Of two games of the same pair in a phase of two legs, the first is leg 1. */
function legOf(season: Season, ordered: SeasonGame[], game: SeasonGame): number | null {
  const phase = season.phases[phaseId(season, game) - 1];
  if (phase === undefined || phase.is_group || phase.legs === 1) return null;
  const first = ordered.find(
    (other) =>
      other.row.phase === game.row.phase &&
      [other.home_team_id, other.away_team_id].includes(game.home_team_id),
  );
  return first?.id === game.id ? 1 : 2;
}

/** Two spots for each tie and one for each place of a group, with the source that the files tell. */
function spotsOf(season: Season): CupSpot[] {
  const ties = readRows(season.name, "knockouts.csv");
  const orderOf = (key: string | undefined) => season.phases.findIndex((p) => p.key === key);
  const firstKnockout = ties.length * 2;
  const spotId = (tie: Row, team: string | undefined) =>
    ties.indexOf(tie) * 2 + (tie.team_a === team ? 1 : 2);

  const winnerInto = (team: string | undefined, phase: string | undefined, tie?: string) =>
    ties.find(
      (row) =>
        row.winner === team &&
        row.winner_next_phase === phase &&
        (tie === undefined || row.winner_next_tie === tie),
    );
  const lostBefore = (team: string | undefined, order: number) =>
    ties.findLast(
      (row) =>
        [row.team_a, row.team_b].includes(team) &&
        row.winner !== team &&
        orderOf(row.phase) < order,
    );
  const fromTie = (kind: "tie_winner" | "tie_loser", tie: Row): SpotSource => ({
    kind,
    phase_id: orderOf(tie.phase) + 1,
    spot_id: spotId(tie, tie.team_a),
  });
  const groups = groupsOf(season);
  const fromGroup = (team: string | undefined, order: number): SpotSource | null => {
    const row = readRows(season.name, "final-tables.csv").find((found) => found.team === team);
    if (row === undefined || groupPhase(season) - 1 >= order) return null;
    const group_id = groups.indexOf(row.group ?? "") + 1;
    return { kind: "group_position", group_id, position: Number(row.position) };
  };
  const spot = (
    id: number,
    place: Pick<CupSpot, "phase_id" | "group_id">,
    team: string | undefined,
    source: SpotSource | null,
  ): CupSpot => ({
    id,
    ...place,
    team_id: season.id(team),
    register_id: source === null ? registerOf(season.id(team)) : null,
    manual: false,
    source,
  });

  const ofTies = ties.flatMap((tie) => {
    const order = orderOf(tie.phase);
    return [tie.team_a, tie.team_b].map((team) => {
      const won = winnerInto(team, tie.phase, tie.tie);
      const lost = lostBefore(team, order);
      const outOfTie = lost === undefined ? null : fromTie("tie_loser", lost);
      const source = won ? fromTie("tie_winner", won) : (outOfTie ?? fromGroup(team, order));
      return spot(spotId(tie, team), { phase_id: order + 1, group_id: null }, team, source);
    });
  });
  const ofGroups = readRows(season.name, "groups.csv").map(({ group, team }, i) => {
    const phase = groupPhase(season);
    const won = winnerInto(team, season.phases[phase - 1]?.key);
    const place = { phase_id: phase, group_id: groups.indexOf(group ?? "") + 1 };
    return spot(firstKnockout + i + 1, place, team, won ? fromTie("tie_winner", won) : null);
  });
  return [...ofTies, ...ofGroups];
}
