import { type Outlook, outlook } from "../outlook.ts";
import type { StandingsGame, StandingsInput } from "../standings.ts";
import type { QualificationFacts, QualifyingGame, QualifyingPhase } from "./facts.ts";

/** A group, or a phase that has none (`group_id` null), with its games, those still to come too. */
interface TableInput {
  group_id: number | null;
  input: StandingsInput;
}

/** A table with what it can still become. */
export interface PhaseTable extends TableInput {
  outlook: Outlook[];
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

/** The tables of a group phase, in the order of its groups, each with what it can still become. */
export function tablesOf(facts: QualificationFacts, phase: QualifyingPhase): PhaseTable[] {
  const withdrawn = facts.registers.filter((row) => row.withdrawn).map(({ team_id }) => team_id);
  const { legs } = phase.tie_rules;
  return inputsOf(facts, phase).map((table) => ({
    ...table,
    outlook: outlook({ ...table.input, legs, withdrawn }),
  }));
}

/** Whether every place of the table has its team: no game is missing and no lots are. */
export const isDecided = ({ outlook: rows }: PhaseTable): boolean =>
  rows.length > 0 && rows.every(({ best, worst }) => best === worst);

/** The team that will hold the position whatever comes, or null while two still can. */
export const certainTeam = ({ outlook: rows }: PhaseTable, position: number): number | null =>
  rows.find(({ best, worst }) => best === position && worst === position)?.team_id ?? null;
