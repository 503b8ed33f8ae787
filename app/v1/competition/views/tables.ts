import type { z } from "@hono/zod-openapi";
import {
  contendersIn,
  findChampion,
  findSecondTitles,
  findThird,
  type Title,
} from "../../../domain/competition/champion.ts";
import type { EndedEarly } from "../../../domain/competition/ended-early.ts";
import { endsWithoutChampion } from "../../../domain/competition/ending.ts";
import { nextGames } from "../../../domain/competition/next-games.ts";
import { isRunning, withRunningScores } from "../../../domain/competition/running-scores.ts";
import { type CompetitionRow, buildTables } from "../../../domain/competition/tables.ts";
import {
  type Competition,
  type CompetitionPhase,
  type CompetitionTeam,
  type Zone,
  compareStarts,
} from "../../../domain/competition.ts";
import type { Outlook } from "../../../domain/outlook.ts";
import {
  type Contradiction,
  reviewContradictions,
} from "../../../domain/qualification/contradictions.ts";
import { listSuccessors, successorsInTables } from "../../../domain/qualification/replaced.ts";
import { erasedTeams, listGivenUp, withoutLeavers } from "../../../domain/qualification/leavers.ts";
import {
  canSuppose,
  pointsNeeded,
  type SupposedScore,
  withSupposed,
} from "../../../domain/competition/what-if.ts";
import { countsPerGame, withTeams } from "../../../domain/qualification/facts.ts";
import type {
  championSchema,
  classificationRow,
  contradictionSchema,
  erasedTeam,
  secondTitleSchema,
  supposedTableSchema,
} from "./contract.ts";

type Row = z.infer<typeof classificationRow>;
type Champion = z.infer<typeof championSchema>;
type SecondTitle = z.infer<typeof secondTitleSchema>;

export interface Tables {
  rows: Row[];
  erased: z.infer<typeof erasedTeam>[];
  champion: Champion | null;
  /** Results that contradict the games after them. */
  doubts: z.infer<typeof contradictionSchema>[];
  ended: EndedEarly | null;
  /** True when called-off games leave the title without a holder. */
  without_champion: boolean;
  second_titles: SecondTitle[];
}

interface TableFilter {
  phase?: number | undefined;
  round?: number | undefined;
}

type Teams = ReadonlyMap<number, CompetitionTeam>;

/** Returns all tables, by phase and group. */
export function tablesView(
  competition: Competition,
  { phase: only, round }: TableFilter = {},
): Tables {
  const teams = new Map(competition.teams.map((team) => [team.id, team]));
  const groups = new Map(competition.groups.map(({ id, name }) => [id, name]));
  const nameOf = (group_id: number | null) => groups.get(group_id ?? 0) ?? null;
  const successors = listSuccessors(competition);
  const refOf = (id: number | undefined) => {
    const team = teams.get(id ?? 0);
    return team ? { id: team.id, name: team.name } : null;
  };
  const nextOf = round === undefined ? findNextGames(competition, teams) : () => null;
  const phases = competition.phases.filter(
    ({ id, is_group }) => is_group && (only === undefined || id === only),
  );
  const rows = phases.flatMap((phase) => {
    const zones = competition.ended?.how === "annulled" ? [] : phase.zones;
    const perGame = countsPerGame(competition, phase);
    const heirs = successorsInTables(competition, phase.id);
    const continued = new Map([...heirs].map(([old, heir]) => [heir, old]));
    const liveOf = round === undefined ? liveRows(competition, phase) : () => null;
    return buildTables(competition, phase, round).flatMap(({ group_id, rows: ranked }) => {
      const endsOf =
        round === undefined
          ? endsIn(ranked, phase.outlook ?? [], listGivenUp(competition, phase))
          : () => null;
      return ranked.flatMap(({ place, gave_up_place, ...row }) => {
        const team = teams.get(row.team.id);
        if (!team) return [];
        return {
          ...row,
          team,
          phase: inShort(phase),
          group: nameOf(group_id),
          group_id,
          replaced_by: refOf(successors.get(team.id)),
          continues: refOf(continued.get(team.id)),
          points_per_game: perGame ? averagePoints(row) : null,
          ...markRow(zones, { place, gave_up_place, ...row }, endsOf(team.id)),
          next_game: nextOf(team.id),
          live: liveOf(team.id),
        };
      });
    });
  });
  const erased = phases.flatMap((phase) =>
    erasedTeams(competition, phase.id).flatMap(({ team_id, group_id, annulled }) => {
      const team = teams.get(team_id);
      return team
        ? { team, phase: inShort(phase), group: nameOf(group_id), group_id, annulled }
        : [];
    }),
  );
  return {
    rows,
    erased,
    champion: describeTitle(competition, teams, findChampion(competition)),
    second_titles: findSecondTitles(competition).flatMap((title): SecondTitle[] => {
      const won = describeTitle(competition, teams, title);
      const third = teams.get(findThird(competition, title) ?? 0) ?? null;
      return won ? [{ ...won, trophy: title.trophy, third }] : [];
    }),
    doubts: nameContradictions(competition, reviewContradictions(competition).contradictions),
    ended: competition.ended ?? null,
    without_champion: endsWithoutChampion(competition),
  };
}

/** Returns the contradictions with the names of their spots and teams. */
export function nameContradictions(
  competition: Competition,
  contradictions: readonly Contradiction[],
): z.infer<typeof contradictionSchema>[] {
  if (contradictions.length === 0) return [];
  const teams = new Map(competition.teams.map(({ id, name }) => [id, { id, name }]));
  const spots = new Map(competition.spots.map((spot) => [spot.id, spot]));
  const phases = new Map(competition.phases.map(({ id, name }) => [id, { id, name }]));
  return contradictions.flatMap(({ spot_id, kept_team_id, given_team_id }) => {
    const spot = spots.get(spot_id);
    const phase = phases.get(spot?.phase_id ?? 0);
    const kept = teams.get(kept_team_id);
    if (!spot || !phase || !kept) return [];
    const given = teams.get(given_team_id ?? 0) ?? null;
    return { spot: { id: spot.id, name: spot.name }, phase, kept, given };
  });
}

const averagePoints = ({ points, played }: Pick<CompetitionRow, "points" | "played">): number =>
  Math.round((points / Math.max(1, played)) * 1000) / 1000;

function describeTitle(
  competition: Competition,
  teams: Teams,
  title: Title | null,
): Champion | null {
  const phase = competition.phases.find(({ id }) => id === title?.phase_id);
  const team = teams.get(title?.team_id ?? 0);
  if (!title || !phase || !team) return null;
  return {
    team,
    runner_up: teams.get(title.runner_up_id ?? 0) ?? null,
    phase: { id: phase.id, name: phase.name },
    final: title.final,
  };
}

function findNextGames(
  competition: Competition,
  teams: Teams,
): (team_id: number) => Row["next_game"] {
  const next = nextGames(competition);
  return (team_id) => {
    const game = next.get(team_id);
    if (!game) return null;
    const is_home = game.home_team_id === team_id;
    const opponent = teams.get((is_home ? game.away_team_id : game.home_team_id) ?? 0) ?? null;
    const { id, starts_at, time_known } = game;
    return { id, starts_at, time_known, is_home, opponent };
  };
}

/** Tables with current scores of live games. */
function liveRows(
  competition: Competition,
  phase: CompetitionPhase,
): (team_id: number) => Row["live"] {
  const running = competition.games.filter((game) => game.phase_id === phase.id && isRunning(game));
  if (running.length === 0) return () => null;
  const playing = new Set(running.flatMap((game) => [game.home_team_id, game.away_team_id]));
  const rows = buildTables(withRunningScores(competition), phase)
    .filter((table) => table.rows.some(({ team }) => playing.has(team.id)))
    .flatMap((table) => table.rows);
  const live = new Map(rows.map((row) => [row.team.id, row]));
  return (team_id) => {
    const row = live.get(team_id);
    if (!row) return null;
    return {
      position: row.position,
      points: row.points,
      played: row.played,
      won: row.won,
      drawn: row.drawn,
      lost: row.lost,
      goals_for: row.goals_for,
      goals_against: row.goals_against,
      goal_difference: row.goal_difference,
      points_percentage: row.points_percentage,
      zone: findZone(phase.zones, row),
      is_playing: playing.has(team_id),
    };
  };
}

const inShort = ({ id, name, order }: CompetitionPhase) => ({ id, name, order });

/** Possible final positions in the table, and among teams that keep their place (null: it gave up its own). */
interface Ends {
  table: Outlook;
  playing: Outlook | null;
}

/** Splits a phase's `outlook`, which covers all its tables. */
function endsIn(
  rows: readonly CompetitionRow[],
  outlook: readonly Outlook[],
  leavers: ReadonlySet<number>,
): (team_id: number) => Ends | null {
  const ids = new Set(rows.map(({ team }) => team.id));
  const own = outlook.filter(({ team_id }) => ids.has(team_id));
  const table = new Map(own.map((row) => [row.team_id, row]));
  const playing = new Map(withoutLeavers(own, leavers).map((row) => [row.team_id, row]));
  return (team_id) => {
    const ends = table.get(team_id);
    return ends
      ? { table: ends, playing: leavers.has(team_id) ? null : (playing.get(team_id) ?? null) }
      : null;
  };
}

type Standing = Pick<CompetitionRow, "position" | "place" | "gave_up_place">;

const openTo = (zones: Zone[], gaveUp: boolean): Zone[] =>
  gaveUp ? zones.filter(({ kind }) => kind === "down") : zones;

/** Returns a row's zone, or null. Zones upward skip teams that gave up their place; relegation counts them. */
export function findZone(zones: Zone[], { position, place, gave_up_place }: Standing): Zone | null {
  const at = ({ kind }: Zone) => (kind === "down" ? position : place);
  return (
    openTo(zones, gave_up_place).find((one) => one.from <= at(one) && at(one) <= one.to) ?? null
  );
}

/** A row's marks: its zone, and what its best and worst final positions mean. */
function markRow(zones: Zone[], { position, place, gave_up_place }: Standing, ends: Ends | null) {
  const own = openTo(zones, gave_up_place);
  const zone = findZone(zones, { position, place, gave_up_place });
  if (!ends) {
    return { zone, best_position: null, worst_position: null, secured: null, out_of_reach: false };
  }
  const endsFor = ({ kind }: Zone) => (kind === "down" ? ends.table : (ends.playing ?? ends.table));
  const up = zones.filter(({ kind }) => kind === "up");
  const isMissed = (one: Zone) => one.to < endsFor(one).best || endsFor(one).worst < one.from;
  return {
    zone,
    best_position: ends.table.best,
    worst_position: ends.table.worst,
    secured:
      own.find((one) => one.from <= endsFor(one).best && endsFor(one).worst <= one.to) ?? null,
    out_of_reach: up.length > 0 && (gave_up_place || up.every(isMissed)),
  };
}

type SupposedTable = z.infer<typeof supposedTableSchema>;

export const EMPTY_TABLE: SupposedTable = {
  phase: null,
  records: [],
  games: [],
  contenders: null,
  needs: [],
};

/** Returns supposed scores from the text of a query: "12:1-0,15:2-2". */
export const scoresIn = (text: string): SupposedScore[] =>
  text.split(",").flatMap((part) => {
    const [game_id = 0, home_score, away_score] = part.split(/[:-]/).map(Number);
    return home_score === undefined || away_score === undefined
      ? []
      : { game_id, home_score, away_score };
  });

/** Returns a phase's tables with supposed scores and possible outcomes. */
export function supposedTable(
  competition: Competition,
  scores: readonly SupposedScore[],
  wanted: number | undefined,
): SupposedTable {
  const own = competition.phases.find((phase) => isOpen(competition, phase, wanted));
  if (!own) return EMPTY_TABLE;
  const supposed = withSupposed(competition, scores);
  const phase = supposed.phases.find(({ id }) => id === own.id) ?? own;
  const now = new Map(
    buildTables(competition, own).flatMap(({ rows }) =>
      rows.map(({ team, position }) => [team.id, position]),
    ),
  );
  const teams = new Map(competition.teams.map((team) => [team.id, team]));
  const contenders = contendersIn(supposed, phase);
  const goals = listGoals(phase.zones, contenders !== null);
  const needs = pointsNeeded(supposed, phase, [...goals.keys()]);
  return {
    phase: { id: phase.id, name: phase.name, order: phase.order },
    records: tablesView(supposed, { phase: phase.id }).rows.map((row) => ({
      ...row,
      live: null,
      previous_position: now.get(row.team.id) ?? null,
    })),
    games: openGames(competition, own.id, scores),
    contenders: contenders && contenders.flatMap((id) => teams.get(id) ?? []),
    needs: needs.map((need) => ({ ...need, zone: goals.get(need.to) ?? null })),
  };
}

const isOpen = (competition: Competition, phase: CompetitionPhase, wanted: number | undefined) =>
  phase.is_group &&
  (wanted === undefined
    ? competition.games.some((game) => game.phase_id === phase.id && canSuppose(game))
    : phase.id === wanted);

/** Places with a zone that teams play for; the first place, without a zone, is the title. */
function listGoals(zones: readonly Zone[], title: boolean): Map<number, Zone | null> {
  const goals = new Map<number, Zone | null>(title ? [[1, null]] : []);
  for (const zone of zones) {
    const to = zone.kind === "down" ? zone.from - 1 : zone.to;
    if (to > 0 && zone.kind !== "warn" && !goals.has(to)) goals.set(to, zone);
  }
  return goals;
}

function openGames(
  { games, rounds, teams }: Competition,
  phase_id: number,
  scores: readonly SupposedScore[],
): SupposedTable["games"] {
  const supposed = new Map(scores.map((score) => [score.game_id, score]));
  const roundOf = new Map(rounds.map((round) => [round.id, round]));
  const teamOf = new Map(teams.map((team) => [team.id, team]));
  return games
    .filter((game) => game.phase_id === phase_id && canSuppose(game))
    .toSorted((a, b) => a.round - b.round || compareStarts(a, b))
    .flatMap(withTeams)
    .flatMap((game) => {
      const round = roundOf.get(game.round_id);
      const home_team = teamOf.get(game.home_team_id);
      const away_team = teamOf.get(game.away_team_id);
      if (!round || !home_team || !away_team) return [];
      const score = supposed.get(game.id);
      return {
        id: game.id,
        round: { id: round.id, name: round.name, order: round.order },
        group_id: game.group_id,
        starts_at: game.starts_at,
        time_known: game.time_known,
        home_team,
        away_team,
        home_score: score?.home_score ?? null,
        away_score: score?.away_score ?? null,
      };
    });
}
