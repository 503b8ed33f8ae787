import type { Competition, CompetitionPhase } from "../competition.ts";
import type { Outlook } from "../outlook.ts";
import { findOpening, isCalledOff, withTeams } from "../qualification/facts.ts";
import { reviewContradictions } from "../qualification/contradictions.ts";
import { listLeavers, withoutLeavers } from "../qualification/leavers.ts";
import { reviewTies } from "../qualification/outcomes.ts";
import { buildInputs } from "../qualification/sources.ts";
import { tieFactsIn } from "../qualification/ties.ts";
import { scoreInForce } from "../result.ts";
import { findTitleGroup, saysTitle } from "./course.ts";
import { classifyDecisions, listTitlePhases, listTrophyPhases } from "./stages.ts";
import { decideTie } from "../ties.ts";

/** The result of a final, from the champion's side. */
export interface FinalScore {
  scored: number;
  conceded: number;
  penalties: { scored: number; conceded: number } | null;
  game_ids: number[];
}

export interface Title {
  phase_id: number;
  /** The group of the deciding table; null for a final or a phase with one table. */
  group_id: number | null;
  team_id: number;
  /** The second; null while undecided, or without an opponent. */
  runner_up_id: number | null;
  /** Score of the final; null when none was played. */
  final: FinalScore | null;
}

/**
 * Returns the champion, or null while undecided. The champion wins the only tie of the phase that decides the
 * title, or is certainly first in its table. A table with a zone that its first place goes up to decides the
 * title only if the organizer said so; a contradiction between results gives no champion. In a season that
 * ended early the last phase played decides; an annulled one has no champion.
 */
export function findChampion(competition: Competition): Title | null {
  const last = findTitlePhase(competition);
  if (!last) return null;
  return last.is_group ? firstOfTable(competition, last) : winnerOfFinal(competition, last);
}

/** Returns the phase that decides the title; undefined while the games do not tell which. */
function findTitlePhase(competition: Competition): CompetitionPhase | undefined {
  const [last, ...others] = listTitlePhases(competition, makePlayedCheck(competition));
  return others.length > 0 ? undefined : last;
}

/** The winner of a second title, such as "Série Prata". */
export interface SecondTitle extends Title {
  /** Name of the title; null: without a name. */
  trophy: string | null;
}

/** Returns the winners of the second titles that are decided, in order of their phases. */
export function findSecondTitles(competition: Competition): SecondTitle[] {
  const isCounted = makePlayedCheck(competition);
  const ofPhases = [...listTrophyPhases(competition, isCounted)].flatMap(
    ([trophy, [last, ...others]]) => {
      if (last === undefined || others.length > 0) return [];
      const title = last.is_group
        ? firstOfGroup(competition, last, onlyGroup(competition, last))
        : winnerOfFinal(competition, last);
      return title ? [{ ...title, trophy }] : [];
    },
  );
  const ofGroups = competition.groups.flatMap((group) => {
    const phase = competition.phases.find(({ id }) => id === group.phase_id);
    if (!phase?.is_group || !isCounted(phase) || group.decides !== "second_title") return [];
    const title = firstOfGroup(competition, phase, group.id);
    return title ? [{ ...title, trophy: phase.trophy ?? group.name }] : [];
  });
  return [...ofPhases, ...ofGroups];
}

/** Returns the third-placed team of a title, by the third-place game or the deciding table. */
export function findThird(competition: Competition, title: Title | SecondTitle): number | null {
  const last = competition.phases.find(({ id }) => id === title.phase_id);
  if (!last) return null;
  if (last.is_group) return certainAt(endsOfTable(competition, last, title.group_id), 3);
  const decisions = classifyDecisions(competition);
  const own = decisions.get(last.id);
  const phase = competition.phases.findLast(({ id }) => {
    const { decides, trophy } = decisions.get(id) ?? {};
    const isOwn = trophy === own?.trophy || (trophy === null && own?.decides === "title");
    return decides === "third_place" && isOwn;
  });
  return (phase && winnerOfFinal(competition, phase)?.team_id) ?? null;
}

/** The team that is sure of a place; null while the place is open. */
const certainAt = (ends: readonly Outlook[], place: number): number | null =>
  ends.find(({ best, worst }) => best === place && worst === place)?.team_id ?? null;

/** True when the first place of the phase's table goes up to a zone, such as "Semifinal". */
const leadsOn = ({ zones }: CompetitionPhase): boolean =>
  zones.some(({ from, kind }) => kind === "up" && from === 1);

/** Returns a check: true for a phase that can decide; in a season that ended early only a played one. */
function makePlayedCheck({ games, ended }: Competition): (phase: CompetitionPhase) => boolean {
  if (!ended) return () => true;
  const played = new Set(
    games.flatMap((game) => (scoreInForce(game) === null ? [] : game.phase_id)),
  );
  return ({ id }) => ended.how !== "annulled" && played.has(id);
}

interface DecidingTable {
  group_id: number | null;
}

/** Returns the table of a phase that decides the title; null when none does, or while it is open which. */
function findDecidingTable(
  competition: Competition,
  phase: CompetitionPhase,
): DecidingTable | null {
  if (!competition.ended && leadsOn(phase) && !saysTitle(competition, phase)) return null;
  const [table, ...others] = buildInputs(competition, phase);
  if (others.length === 0) return { group_id: table?.group_id ?? null };
  const group_id = findTitleGroup(competition, phase);
  return group_id === null ? null : { group_id };
}

/** Returns the possible places in a table, without the teams that left. */
function endsOfTable(
  competition: Competition,
  phase: CompetitionPhase,
  group_id: number | null,
): Outlook[] {
  const table = buildInputs(competition, phase).find((one) => one.group_id === group_id);
  const ids = new Set(table?.input.teams.map(({ id }) => id));
  const ends = (phase.outlook ?? []).filter(({ team_id }) => ids.has(team_id));
  return withoutLeavers(ends, listLeavers(competition));
}

/**
 * Returns the teams that can still win the title by a phase's table; null when the phase does not decide the
 * title.
 */
export function contendersIn(competition: Competition, phase: CompetitionPhase): number[] | null {
  const isLast = findTitlePhase(competition)?.id === phase.id;
  if (!isLast || !phase.is_group || !phase.outlook) return null;
  const table = findDecidingTable(competition, phase);
  if (!table) return null;
  const ends = endsOfTable(competition, phase, table.group_id);
  return ends.filter(({ best }) => best === 1).map(({ team_id }) => team_id);
}

function firstOfTable(competition: Competition, phase: CompetitionPhase): Title | null {
  const table = findDecidingTable(competition, phase);
  return table && firstOfGroup(competition, phase, table.group_id);
}

/** Returns the group of a phase's only table; 0, which is no group, when there are several. */
function onlyGroup(competition: Competition, phase: CompetitionPhase): number | null {
  const [table, ...others] = buildInputs(competition, phase);
  return others.length === 0 ? (table?.group_id ?? null) : 0;
}

function firstOfGroup(
  competition: Competition,
  phase: CompetitionPhase,
  group_id: number | null,
): Title | null {
  if (reviewContradictions(competition).phase_ids.has(phase.id)) return null;
  const ends = endsOfTable(competition, phase, group_id);
  const team_id = ends.length < 2 ? null : certainAt(ends, 1);
  return team_id === null
    ? null
    : { phase_id: phase.id, group_id, team_id, runner_up_id: certainAt(ends, 2), final: null };
}

function winnerOfFinal(competition: Competition, phase: CompetitionPhase): Title | null {
  const spots = competition.spots.filter(({ phase_id }) => phase_id === phase.id);
  const { spot_ids } = reviewContradictions(competition);
  if (spots.length > 2 || spots.some(({ id }) => spot_ids.has(id))) return null;
  const sole = soleFinalist(competition, spots);
  if (sole !== null) {
    return {
      phase_id: phase.id,
      group_id: null,
      team_id: sole,
      runner_up_id: null,
      final: null,
    };
  }
  const games = competition.games.filter(
    (game) => game.phase_id === phase.id && !isCalledOff(game),
  );
  const known = games.flatMap(withTeams);
  const first = findOpening(known);
  // An annulled game can have another finalist, from before a correction.
  const valid = known.filter(({ result_kind }) => result_kind !== "annulled");
  const finalists = new Set(valid.flatMap((game) => [game.home_team_id, game.away_team_id]));
  if (first === undefined || known.length < games.length || finalists.size !== 2) return null;
  const tie = decideTie(known, phase.tie_rules, tieFactsIn(competition, phase)(first));
  if (tie.winner_team_id === null) return null;
  const won = tie.winner_team_id === tie.home_team_id;
  const fromChampion = ({ home, away }: { home: number; away: number }) =>
    won ? { scored: home, conceded: away } : { scored: away, conceded: home };
  return {
    phase_id: phase.id,
    group_id: null,
    team_id: tie.winner_team_id,
    runner_up_id: won ? tie.away_team_id : tie.home_team_id,
    final: tie.aggregate && {
      ...fromChampion(tie.aggregate),
      penalties: tie.penalties && fromChampion(tie.penalties),
      game_ids: tie.legs.map(({ game_id }) => game_id),
    },
  };
}

/** The champion without a final: it won both halves, or no other team can come. */
function soleFinalist(competition: Competition, [one, other]: Competition["spots"]): number | null {
  const tie = one && reviewTies(competition).tieOf(one.id);
  if (tie?.by === "bye") return tie.winner_team_id;
  if (!one?.register_id || one.register_id !== other?.register_id) return null;
  return competition.registers.find(({ id }) => id === one.register_id)?.team_id ?? null;
}
