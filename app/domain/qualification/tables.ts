import { type GroupMember, type GroupTable, groupTables } from "../group-tables.ts";
import { type Outlook, outlook } from "../outlook.ts";
import { remainingGames } from "../outlook/remaining.ts";
import {
  isCalledOff,
  type QualificationFacts,
  type QualifyingPhase,
  type QualifyingSpot,
  withTeams,
} from "./facts.ts";

/** A table with what it can still become: nothing is known of it while a team is missing. */
export interface PhaseTable extends GroupTable {
  outlook: Outlook[];
  /** All its teams are there, and all its games are played, those that nobody drew too. */
  over: boolean;
}

/** The teams of a phase: those of its spots, and those that only its games name. */
function membersOf(facts: QualificationFacts, phase_id: number): GroupMember[] {
  const teamOf = new Map(facts.registers.map(({ id, team_id }) => [id, team_id]));
  const named = [
    ...facts.spots
      .filter((spot) => spot.phase_id === phase_id)
      .map(({ register_id, group_id }) => ({ id: teamOf.get(register_id ?? 0), group_id })),
    ...facts.games
      .filter((game) => game.phase_id === phase_id)
      .flatMap(({ home_team_id, away_team_id, group_id }) => [
        { id: home_team_id, group_id },
        { id: away_team_id, group_id },
      ]),
  ];
  return named.flatMap(({ id, group_id }) =>
    id === null || id === undefined ? [] : [{ team: { id, name: "" }, group_id }],
  );
}

/** The tables of a group phase, in the order of its groups. */
export function inputsOf(facts: QualificationFacts, phase: QualifyingPhase): GroupTable[] {
  const ofPhase = ({ phase_id }: { phase_id: number }) => phase_id === phase.id;
  const group_ids = facts.groups.filter(ofPhase).map(({ id }) => id);
  return groupTables(group_ids, membersOf(facts, phase.id), {
    rules: facts.rules,
    games: facts.games.filter((game) => ofPhase(game) && !isCalledOff(game)).flatMap(withTeams),
    cards: facts.cards,
    adjustments: facts.adjustments.filter(ofPhase),
    lots: facts.lots.filter(ofPhase),
  });
}

/** Whether a team is still to come into a spot: its source or a game of its waits for one. */
const isAwaited = (facts: QualificationFacts, { id, register_id, source }: QualifyingSpot) =>
  register_id === null &&
  (source !== null ||
    facts.games.some(
      (game) =>
        (game.home_spot_id === id || game.away_spot_id === id) &&
        !game.finished &&
        !isCalledOff(game),
    ));

/** Says of a group (null: of the whole phase) whether all its teams are known. */
export function completeness(facts: QualificationFacts, phase_id: number) {
  const awaited = facts.spots.filter(
    (spot) => spot.phase_id === phase_id && isAwaited(facts, spot),
  );
  return (group_id: number | null): boolean =>
    awaited.every((spot) => group_id !== null && spot.group_id !== group_id);
}

/** The tables of a group phase, in the order of its groups, each with what it can still become. */
export function tablesOf(facts: QualificationFacts, phase: QualifyingPhase): PhaseTable[] {
  const withdrawn = facts.registers.filter((row) => row.withdrawn).map(({ team_id }) => team_id);
  const { legs } = phase.tie_rules;
  const isComplete = completeness(facts, phase.id);
  return inputsOf(facts, phase).map(({ group_id, input }) => {
    if (!isComplete(group_id)) return { group_id, input, outlook: [], over: false };
    const team_ids = input.teams.map(({ id }) => id);
    const remaining = remainingGames({ team_ids, games: input.games, legs, withdrawn });
    return {
      group_id,
      input,
      outlook: outlook({ ...input, legs, withdrawn }),
      over: remaining?.length === 0,
    };
  });
}

/** The team that will hold the position whatever comes, or null while two still can. */
export const certainTeam = ({ outlook: rows }: PhaseTable, position: number): number | null =>
  rows.find(({ best, worst }) => best === position && worst === position)?.team_id ?? null;
