import {
  rankAcrossGroups,
  type GroupMember,
  type GroupTable,
  groupTables,
} from "../standings/across-groups.ts";
import { assignPublished, assignThirds } from "../brackets/published.ts";
import { oncePerObject } from "../memoize.ts";
import type { AcrossRules } from "../rulebook.ts";
import {
  type SpotSource,
  type QualificationFacts,
  type QualifyingGame,
  type QualifyingPhase,
  countsPerGame,
  isCalledOff,
  type QualifyingSpot,
  withTeams,
} from "./facts.ts";
import {
  listErased,
  listLeavers,
  withoutLeavers,
  byePoints,
  listByes,
  undrawnGames,
} from "./leavers.ts";
import { listSuccessors, type Successors, successorsInTables } from "./replaced.ts";
import { reviewTies } from "./outcomes.ts";
import { type Outlook, outlook } from "../outlook.ts";
import { remainingGames } from "../outlook/remaining.ts";

/** A table with each team's possible positions (its outlook); none while a team is missing. */
export interface PhaseTable extends GroupTable {
  outlook: Outlook[];
  /** Possible positions among teams that have not withdrawn; they fill the spots. */
  qualifying: Outlook[];
  leavers: ReadonlySet<number>;
  /** True when all teams are known and all games are finished, including those still to be drawn. */
  over: boolean;
}

function listMembers(
  facts: QualificationFacts,
  phase_id: number,
  successors: Successors,
): GroupMember[] {
  const teamOf = new Map(facts.registers.map(({ id, team_id }) => [id, team_id]));
  const rankings = new Map(facts.registers.map(({ team_id, ranking }) => [team_id, ranking]));
  const fed = new Set(facts.spots.flatMap(({ id, source }) => (source === null ? [] : id)));
  /** True for an annulled game of spots with sources, whose teams may have changed since. */
  const isPast = ({ result_kind, home_spot_id, away_spot_id }: QualifyingGame): boolean =>
    result_kind === "annulled" && (fed.has(home_spot_id ?? 0) || fed.has(away_spot_id ?? 0));
  const named = [
    ...facts.spots
      .filter((spot) => spot.phase_id === phase_id)
      .map(({ register_id, group_id }) => ({ id: teamOf.get(register_id ?? 0), group_id })),
    ...facts.games
      .filter((game) => game.phase_id === phase_id && !isPast(game))
      .flatMap(({ home_team_id, away_team_id, group_id }) => [
        { id: home_team_id, group_id },
        { id: away_team_id, group_id },
      ]),
  ];
  return named.flatMap(({ id: named_id, group_id }) => {
    if (named_id === null || named_id === undefined) return [];
    const id = successors.get(named_id) ?? named_id;
    return [{ team: { id, name: "", ranking: rankings.get(id) }, group_id }];
  });
}

const inputsByPhase = oncePerObject(
  (_: QualificationFacts) => new Map<QualifyingPhase, readonly GroupTable[]>(),
);

/** Returns a group phase's tables in group order, without erased teams. */
export function buildInputs(
  facts: QualificationFacts,
  phase: QualifyingPhase,
): readonly GroupTable[] {
  const known = inputsByPhase(facts);
  const inputs = known.get(phase) ?? gatherInputs(facts, phase);
  known.set(phase, inputs);
  return inputs;
}

function gatherInputs(facts: QualificationFacts, phase: QualifyingPhase): GroupTable[] {
  const ofPhase = ({ phase_id }: { phase_id: number }) => phase_id === phase.id;
  const group_ids = facts.groups.filter(ofPhase).map(({ id }) => id);
  const erased = listErased(facts, phase.id);
  const successors = successorsInTables(facts, phase.id);
  const heirOf = (team: number): number => successors.get(team) ?? team;
  const withHeir = <Row extends { team_id: number }>(row: Row): Row => ({
    ...row,
    team_id: heirOf(row.team_id),
  });
  const withHeirs = <Game extends { home_team_id: number; away_team_id: number }>(
    game: Game,
  ): Game => ({
    ...game,
    home_team_id: heirOf(game.home_team_id),
    away_team_id: heirOf(game.away_team_id),
  });
  const members = listMembers(facts, phase.id, successors).filter(
    ({ team }) => !erased.has(team.id),
  );
  const team_ids = [...new Set(members.map(({ team }) => team.id))];
  const before = carriedInto(facts, phase);
  const byes = listByes(facts, phase, team_ids, [...listLeavers(facts)]);
  return groupTables(group_ids, members, {
    rules: facts.rules,
    games: [...before.games, ...facts.games.filter(ofPhase)]
      .map((game) => (isCalledOff(game) ? { ...game, called_off: true } : game))
      .flatMap(withTeams)
      .filter((game) => !erased.has(game.home_team_id) && !erased.has(game.away_team_id))
      .map((game) => (successors.size > 0 ? withHeirs(game) : game)),
    cards: successors.size > 0 ? facts.cards.map(withHeir) : facts.cards,
    adjustments: [
      ...before.adjustments,
      ...facts.adjustments.filter(ofPhase),
      ...byes.map((bye) => byePoints(bye, facts.rules.points.win)),
    ].map(withHeir),
    lots: facts.lots.filter(ofPhase),
    per_game: countsPerGame(facts, phase),
  });
}

/** Games carried from an earlier phase count as one round before the first. */
function carriedInto(
  facts: QualificationFacts,
  { order, carries_from_id }: QualifyingPhase,
): Pick<QualificationFacts, "games" | "adjustments"> {
  const from = facts.phases.find((phase) => phase.id === carries_from_id && phase.order < order);
  if (!from) return { games: [], adjustments: [] };
  const earlier = carriedInto(facts, from);
  const ofPhase = ({ phase_id }: { phase_id: number }) => phase_id === from.id;
  return {
    games: [
      ...earlier.games,
      ...facts.games.filter(ofPhase).map((game) => ({ ...game, round: 0, carried: true })),
    ],
    adjustments: [
      ...earlier.adjustments,
      ...facts.adjustments.filter(ofPhase).map((row) => ({ ...row, round: null })),
    ],
  };
}

const NOTHING_TO_DRAW: ReadonlyMap<number, number> = new Map();

const isAwaited = (facts: QualificationFacts, { id, register_id, source }: QualifyingSpot) =>
  register_id === null &&
  (source !== null ||
    facts.games.some(
      (game) =>
        (game.home_spot_id === id || game.away_spot_id === id) &&
        !game.finished &&
        !isCalledOff(game),
    ));

/** Returns a look-up: true when all teams of a group (null: of the phase) are known. */
export function makeCompletenessCheck(facts: QualificationFacts, phase_id: number) {
  const awaited = facts.spots.filter(
    (spot) =>
      spot.phase_id === phase_id &&
      isAwaited(facts, spot) &&
      reviewTies(facts).vacancyOf(spot.id) === null,
  );
  return (group_id: number | null): boolean =>
    awaited.every((spot) => group_id !== null && spot.group_id !== group_id);
}

/** Returns a group phase's tables in group order, with possible positions; none in an annulled season. */
export function tablesOf(facts: QualificationFacts, phase: QualifyingPhase): PhaseTable[] {
  const leavers = listLeavers(facts);
  const withdrawn = [...leavers];
  const successors = listSuccessors(facts);
  const { legs } = phase.tie_rules;
  const isComplete = makeCompletenessCheck(facts, phase.id);
  return buildInputs(facts, phase).map(({ group_id, input }) => {
    if (!isComplete(group_id) || facts.ended?.how === "annulled")
      return phaseTable({ group_id, input }, [], leavers, false);
    const team_ids = input.teams.map(({ id }) => id);
    const undrawn = facts.ended ? NOTHING_TO_DRAW : undrawnGames(facts, phase, team_ids, withdrawn);
    const fixtures = { legs, withdrawn, undrawn, successors };
    const remaining = remainingGames({ team_ids, games: input.games, ...fixtures });
    const ends = outlook({ ...input, ...fixtures });
    return phaseTable({ group_id, input }, ends, leavers, remaining?.length === 0);
  });
}

/** Returns a table with each team's possible positions. */
export const phaseTable = (
  table: GroupTable,
  ends: Outlook[],
  leavers: ReadonlySet<number>,
  over: boolean,
): PhaseTable => ({
  ...table,
  outlook: ends,
  qualifying: withoutLeavers(ends, leavers),
  leavers,
  over,
});

const certainTeam = ({ qualifying: rows }: PhaseTable, position: number): number | null =>
  rows.find(({ best, worst }) => best === position && worst === position)?.team_id ?? null;

export type TablesOfPhase = (phase: QualifyingPhase) => PhaseTable[];

type BestPlaced = Extract<SpotSource, { kind: "best_placed" }>;

/** True when it is certain which team has the position; with `drop_last` also the places below. */
function isClear(table: PhaseTable, position: number, { uneven }: AcrossRules): boolean {
  const { qualifying, over } = table;
  const last = uneven === "drop_last" ? qualifying.length : Math.min(position, qualifying.length);
  return (
    over && qualifying.every(({ best, worst }) => worst < position || best > last || best === worst)
  );
}

/**
 * The best teams on a position across groups. Null while a group is open, or while lots must separate the
 * last one that advances from the next. `inOrder`: lots between any two matter.
 */
function rankBest(
  facts: QualificationFacts,
  tables: PhaseTable[],
  { position, wanted, inOrder }: { position: number; wanted: number; inOrder: boolean },
): { team_id: number; group_id: number }[] | null {
  if (!tables.every((table) => isClear(table, position, facts.rules.across))) return null;
  const ranked = rankAcrossGroups(
    tables.map(({ input, leavers }) => ({ ...input, leavers })),
    position,
    facts.rules.across,
  );
  const clear = inOrder
    ? ranked.slice(0, wanted + 1).every((row, i) => row.position === i + 1)
    : ranked[wanted]?.position !== ranked[wanted - 1]?.position;
  if (ranked.length < wanted || !clear) return null;
  return ranked.slice(0, wanted).flatMap(({ row, group }) => {
    const group_id = tables[group]?.group_id ?? null;
    return group_id === null ? [] : [{ team_id: row.team.id, group_id }];
  });
}

/** When the published bracket no longer fits, the spots only avoid rematches. */
function bestPlaced(
  facts: QualificationFacts,
  tables: PhaseTable[],
  { phase_id, position }: BestPlaced,
): Map<number, number> {
  const slots = facts.spots
    .flatMap(({ id, source }) =>
      source?.kind === "best_placed" && source.phase_id === phase_id && source.position === position
        ? [{ ...source, spot_id: id }]
        : [],
    )
    .toSorted((a, b) => a.rank - b.rank || a.spot_id - b.spot_id);
  const published = slots[0]?.published ?? null;
  const wanted = Math.max(...slots.map(({ rank }) => rank));
  const bestIn = (inOrder: boolean) => rankBest(facts, tables, { position, wanted, inOrder });
  const group_ids = tables.flatMap(({ group_id }) => group_id ?? []);
  const inTable = published === null ? null : bestIn(false);
  const decided = published && inTable && assignPublished(published, group_ids, slots, inTable);
  const ranked = decided ? null : bestIn(true);
  const assigned =
    decided ??
    assignThirds(
      slots,
      slots.flatMap(({ rank }) => ranked?.[rank - 1] ?? []),
    );
  return new Map([...assigned].map(([spot_id, { team_id }]) => [spot_id, team_id]));
}

/** Returns the team that a spot's source gives, never a withdrawn one; null while undecided. */
export function teamOfSource(
  facts: QualificationFacts,
  tablesOf: TablesOfPhase,
  spot_id: number,
  source: SpotSource,
): number | null {
  const phaseOf = (id: number) => facts.phases.find((phase) => phase.id === id);
  switch (source.kind) {
    case "group_position": {
      const group = facts.groups.find(({ id }) => id === source.group_id);
      const phase = group && phaseOf(group.phase_id);
      const table = phase && tablesOf(phase).find(({ group_id }) => group_id === source.group_id);
      return table ? certainTeam(table, source.position) : null;
    }
    case "phase_position": {
      const phase = phaseOf(source.phase_id);
      const [table, ...others] = phase ? tablesOf(phase) : [];
      return table && others.length === 0 ? certainTeam(table, source.position) : null;
    }
    case "best_placed": {
      const phase = phaseOf(source.phase_id);
      return phase ? (bestPlaced(facts, tablesOf(phase), source).get(spot_id) ?? null) : null;
    }
    case "tie_winner":
    case "tie_loser": {
      const tie = reviewTies(facts).tieOf(source.spot_id);
      if (tie?.phase_id !== source.phase_id) return null;
      const named = source.kind === "tie_winner" ? tie.winner_team_id : tie.loser_team_id;
      return named === null || listLeavers(facts).has(named) ? null : named;
    }
  }
}
