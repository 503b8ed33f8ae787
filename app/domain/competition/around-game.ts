import type { Competition, CompetitionGame } from "../competition.ts";
import { oncePerObject } from "../memoize.ts";
import { withTeams } from "../qualification/facts.ts";
import { scoreInForce } from "../result.ts";
import { computePositions, type StandingsInput, standings } from "../standings.ts";
import type { FormResult } from "../standings/data.ts";
import { type Outcome, judgeGames } from "../standings/tally.ts";
import { nextGames } from "./next-games.ts";
import {
  type CompetitionTable,
  buildInputsOfTeams,
  type PlacedRow,
  buildTablesOfTeams,
  withPlaces,
} from "./tables.ts";

const FORM_LENGTH = 5;

/** `position_before` is the position without the game; null when the game moves no team. */
export interface MovedRow extends PlacedRow {
  position_before: number | null;
}

export interface TableAround extends CompetitionTable<MovedRow> {
  phase: Competition["phases"][number];
}

export interface TeamResult {
  game: CompetitionGame;
  result: FormResult;
  opponent_id: number;
  at_home: boolean;
  goals_for: number;
  goals_against: number;
}

/** Compares by kick-off when both games have one, else by phase and round. */
function laterThan({ phases }: Competition, game: CompetitionGame) {
  const placeOf = new Map(phases.map(({ id }, place) => [id, place]));
  const place = ({ phase_id }: CompetitionGame) => placeOf.get(phase_id) ?? 0;
  return (other: CompetitionGame): boolean => {
    if (other.starts_at !== null && game.starts_at !== null) {
      return other.starts_at > game.starts_at;
    }
    return (place(other) - place(game) || other.round - game.round) > 0;
  };
}

/**
 * Returns the tables of a game's teams as they were with its result; each row also has its position without
 * the game. Later games never count, a live game counts with its present score. A knockout game shows the
 * last tables before its phase.
 */
export function tablesAround(competition: Competition, game: CompetitionGame): TableAround[] {
  const own = competition.phases.find(({ id }) => id === game.phase_id);
  if (!own) return [];
  if (own.is_group) return movedTables(competition, own, game);
  const earlier = competition.phases
    .filter(({ is_group, order }) => is_group && order < own.order)
    .toReversed();
  for (const phase of earlier) {
    const tables = buildTablesOfTeams(competition, phase, sidesOf(game));
    if (tables.length > 0) return tables.map((table) => toUnmovedTable(phase, table));
  }
  return [];
}

const toUnmovedTable = (
  phase: TableAround["phase"],
  { group_id, rows }: CompetitionTable<PlacedRow>,
) => ({
  phase,
  group_id,
  rows: rows.map((row) => ({ ...row, position_before: null })),
});

const sidesOf = ({ home_team_id, away_team_id }: CompetitionGame) => [home_team_id, away_team_id];

function movedTables(
  competition: Competition,
  phase: TableAround["phase"],
  game: CompetitionGame,
): TableAround[] {
  if (!game.finished && game.status !== "live") {
    const tables = buildTablesOfTeams(competition, phase, sidesOf(game));
    return tables.map((table) => toUnmovedTable(phase, table));
  }
  const isPast = makePastFilter(competition, game);
  return buildInputsOfTeams(competition, phase, sidesOf(game)).map(({ group_id, input }) => {
    const { points } = input.rules;
    const others = outcomesIn(competition, input).filter(
      ({ game: { id } }) => id !== game.id && isPast(id),
    );
    const own = input.games.filter(({ id }) => id === game.id).map(asFinished);
    const past = { ...input, adjustments: adjustmentsAt(input, game) };
    const before = positionsIn(past, others);
    const after = [...others, ...judgeGames(own, points, undefined)];
    const rows = withPlaces(competition, phase, standings(past, after));
    return {
      phase,
      group_id,
      rows: rows.map((row) => ({ ...row, position_before: before.get(row.team.id) ?? null })),
    };
  });
}

/** A game played after this one was over does not count. */
function makePastFilter(competition: Competition, game: CompetitionGame): (id: number) => boolean {
  if (!game.finished) return () => true;
  const later = new Set(competition.games.filter(laterThan(competition, game)).map(({ id }) => id));
  return (id) => !later.has(id);
}

/** A finished game counts adjustments up to its round. */
const adjustmentsAt = ({ adjustments }: StandingsInput, { finished, round }: CompetitionGame) =>
  finished ? adjustments.filter((one) => (one.round ?? 0) <= round) : adjustments;

function positionsIn(input: StandingsInput, outcomes: readonly Outcome[]) {
  const isBegun =
    outcomes.length > 0 ||
    input.adjustments.some(({ team_id }) => input.teams.some(({ id }) => id === team_id));
  return isBegun ? computePositions(input, outcomes) : new Map<number, number>();
}

const outcomesByGames = oncePerObject(
  (_: Competition) => new Map<StandingsInput["games"], readonly Outcome[]>(),
);

function outcomesIn(competition: Competition, { games, rules }: StandingsInput) {
  const known = outcomesByGames(competition);
  const outcomes = known.get(games) ?? judgeGames(games, rules.points, undefined);
  known.set(games, outcomes);
  return outcomes;
}

const asFinished = (game: StandingsInput["games"][number]): StandingsInput["games"][number] =>
  game.finished
    ? game
    : {
        ...game,
        finished: true,
        home_score: game.home_score ?? 0,
        away_score: game.away_score ?? 0,
      };

/** Returns a team's last five results before a game, oldest first. */
export function formBefore(
  competition: Competition,
  team_id: number,
  game: CompetitionGame,
): TeamResult[] {
  const isLater = laterThan(competition, game);
  const games = new Map(competition.games.map((one) => [one.id, one]));
  const played = competition.games
    .filter((one) => one.home_team_id === team_id || one.away_team_id === team_id)
    .filter((one) => one.finished && one.id !== game.id && !isLater(one))
    .flatMap(withTeams);
  return judgeGames(played, competition.rules.points, undefined)
    .slice(-FORM_LENGTH)
    .flatMap(({ game: { id, home_team_id, away_team_id }, home, away }) => {
      const one = games.get(id);
      const score = one && scoreInForce(one);
      if (!one || !score) return [];
      const at_home = home_team_id === team_id;
      return {
        game: one,
        result: (at_home ? home : away).result,
        opponent_id: at_home ? away_team_id : home_team_id,
        at_home,
        goals_for: at_home ? score.home : score.away,
        goals_against: at_home ? score.away : score.home,
      };
    });
}

/** Returns a team's next game other than this one, or null. */
export function nextGame(
  competition: Competition,
  team_id: number,
  game: CompetitionGame,
): CompetitionGame | null {
  const games = competition.games.filter(({ id }) => id !== game.id);
  return nextGames({ ...competition, games }).get(team_id) ?? null;
}
