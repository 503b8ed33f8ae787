import { type Outlook, outlook } from "../outlook.ts";
import { remainingGames } from "../outlook/remaining.ts";
import type { StandingsGame, StandingsInput } from "../standings.ts";
import type {
  QualificationFacts,
  QualifyingGame,
  QualifyingPhase,
  QualifyingSpot,
} from "./facts.ts";

/** A group, or a phase that has none (`group_id` null), with its games, those still to come too. */
interface TableInput {
  group_id: number | null;
  input: StandingsInput;
}

/** A table with what it can still become: nothing is known of it while a team is missing. */
export interface PhaseTable extends TableInput {
  outlook: Outlook[];
  /** All its teams are there, and all its games are played, those that nobody drew too. */
  over: boolean;
}

/** A game of two known teams that was played or will be; cancelled ones are gone. */
function counted(game: QualifyingGame): StandingsGame[] {
  const { home_team_id, away_team_id } = game;
  if (home_team_id === null || away_team_id === null) return [];
  if (game.status === "cancelled" && !game.finished) return [];
  return [{ ...game, home_team_id, away_team_id }];
}

/**
 * The group of each team of a phase: by its spot, or only by its games where no spot names it. Null
 * where the phase has no groups.
 */
function membersOf(facts: QualificationFacts, phase_id: number): Map<number, number | null> {
  const teamOf = new Map(facts.registers.map(({ id, team_id }) => [id, team_id]));
  const members = new Map<number, number | null>();
  const add = (team: number | null | undefined, group_id: number | null) => {
    if (team !== null && team !== undefined && !members.has(team)) members.set(team, group_id);
  };
  for (const spot of facts.spots) {
    if (spot.phase_id === phase_id) add(teamOf.get(spot.register_id ?? 0), spot.group_id);
  }
  for (const game of facts.games) {
    if (game.phase_id !== phase_id) continue;
    add(game.home_team_id, game.group_id);
    add(game.away_team_id, game.group_id);
  }
  return members;
}

/** The tables of a group phase, in the order of its groups. */
export function inputsOf(facts: QualificationFacts, phase: QualifyingPhase): TableInput[] {
  const members = [...membersOf(facts, phase.id)];
  const games = facts.games.filter(({ phase_id }) => phase_id === phase.id).flatMap(counted);
  const groups = facts.groups.filter(({ phase_id }) => phase_id === phase.id);
  const ids = groups.length === 0 ? [null] : groups.map(({ id }) => id);
  return ids.map((group_id) => {
    const own = new Set(
      members.filter(([, group]) => group_id === null || group === group_id).map(([team]) => team),
    );
    const input: StandingsInput = {
      rules: facts.rules,
      teams: [...own].map((id) => ({ id, name: "" })),
      games: games.filter((game) => own.has(game.home_team_id) || own.has(game.away_team_id)),
      cards: facts.cards.filter((card) => own.has(card.team_id)),
      adjustments: facts.adjustments.filter(
        (row) => row.phase_id === phase.id && own.has(row.team_id),
      ),
      lots: facts.lots.filter(({ phase_id }) => phase_id === phase.id),
    };
    return { group_id, input };
  });
}

/** Whether a team is still to come into a spot: its source or a game of its waits for one. */
const isAwaited = (facts: QualificationFacts, { id, register_id, source }: QualifyingSpot) =>
  register_id === null &&
  (source !== null ||
    facts.games.some(
      ({ home_spot_id, away_spot_id, finished, status }) =>
        (home_spot_id === id || away_spot_id === id) && !finished && status !== "cancelled",
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
