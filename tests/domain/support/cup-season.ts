import type {
  QualificationFacts,
  QualifyingGame,
  QualifyingSpot,
} from "../../../app/domain/qualification.ts";
import type { SpotSource } from "../../../app/domain/qualification/facts.ts";
import { type Row, readRows } from "./read-season.ts";
import { readSeason, type Season, type SeasonGame } from "./season-games.ts";
import { ranksAcross, type SeasonTable, readTables } from "./season-tables.ts";

interface CupSpot extends QualifyingSpot {
  team_id: number;
}

export interface Cup {
  /** Unplayed facts: teams from outside fill spots, the others have sources. */
  facts: QualificationFacts;
  teamOfSpot: Map<number, number>;
  /** Games with a result, in playing order. */
  played: SeasonGame[];
}

export const registerOf = (team_id: number): number => 1000 + team_id;

interface CupTie {
  phase: number;
  row: Row;
  teams: number[];
  winner: number;
}

interface CupFiles {
  season: Season;
  ties: CupTie[];
  tables: SeasonTable[];
  groups: (number | null)[];
}

/** Reads a real cup as spots with sources, without inventing missing data. */
export function readCup(name: string): Cup {
  const season = readSeason(name);
  const tables = readTables(season);
  const files: CupFiles = {
    season,
    tables,
    groups: tables.map(({ group }, i) => (group === "" ? null : i + 1)),
    ties: readRows(name, "knockouts.csv").map((row) => ({
      phase: season.phases.findIndex(({ key }) => key === row.phase),
      row,
      teams: [season.id(row.team_a), season.id(row.team_b)],
      winner: season.id(row.winner),
    })),
  };
  const spots = createSpots(files);
  const findSpot = (game: SeasonGame, team_id: number) =>
    spots.find((spot) => spot.phase_id === game.phase + 1 && spot.team_id === team_id);
  const games = season.games.map((game): QualifyingGame => {
    const home = findSpot(game, game.home_team_id);
    const away = findSpot(game, game.away_team_id);
    return {
      ...game,
      ...unplayed,
      phase_id: game.phase + 1,
      group_id: home?.group_id ?? null,
      home_spot_id: home?.id ?? null,
      away_spot_id: away?.id ?? null,
      home_team_id: null,
      away_team_id: null,
    };
  });
  const facts: QualificationFacts = {
    rules: season.rules,
    phases: season.phases.map(({ is_group, tie_rules }, i) => ({
      id: i + 1,
      order: i + 1,
      is_group,
      tie_rules,
    })),
    groups: tables.flatMap(({ phase }, i) =>
      files.groups[i] === null ? [] : { id: i + 1, phase_id: phase + 1 },
    ),
    spots: spots.map(({ team_id: _, ...spot }) => spot),
    registers: season.names.map((_, i) => ({
      id: registerOf(i + 1),
      team_id: i + 1,
      withdrawn: false,
    })),
    games,
    cards: season.cards,
    adjustments: tables.flatMap(({ phase, input }) =>
      input.adjustments.map((row) => ({ ...row, phase_id: phase + 1 })),
    ),
    lots: tables.flatMap(({ phase, input }) =>
      (input.lots ?? []).map((lots) => ({ ...lots, phase_id: phase + 1 })),
    ),
  };
  const teamOfSpot = new Map(spots.map(({ id, team_id }) => [id, team_id]));
  return { facts, teamOfSpot, played: season.games.filter(({ finished }) => finished) };
}

export const unplayed = {
  home_score: null,
  away_score: null,
  home_extra_score: null,
  away_extra_score: null,
  home_penalties: null,
  away_penalties: null,
  finished: false,
  status: "scheduled",
  result_kind: "played",
  absent_side: null,
} as const;

/** Builds two spots per tie and one per group place, with their sources. */
function createSpots(files: CupFiles): CupSpot[] {
  const { ties, tables, groups } = files;
  const spot = (
    id: number,
    place: { phase: number; group_id: number | null },
    team_id: number,
  ): CupSpot => {
    const source = findSource(files, place.phase, team_id);
    return {
      id,
      phase_id: place.phase + 1,
      group_id: place.group_id,
      team_id,
      register_id: source === null ? registerOf(team_id) : null,
      manual: false,
      source,
    };
  };
  const ofTies = ties.flatMap(({ phase, teams }, i) =>
    teams.map((team, side) => spot(tieSpot(i, side), { phase, group_id: null }, team)),
  );
  const ofTables = tables.flatMap(({ phase, input }, i) =>
    input.teams.map(({ id }) =>
      spot((i + 1) * TABLES + id, { phase, group_id: groups[i] ?? null }, id),
    ),
  );
  return [...ofTies, ...ofTables];
}

const TABLES = 10_000;
const tieSpot = (tie: number, side: number): number => tie * 2 + side + 1;

/** Finds a team's source: its last earlier phase. */
function findSource(files: CupFiles, phase: number, team: number): SpotSource | null {
  const { season, ties, tables } = files;
  for (let before = phase - 1; before >= 0; before--) {
    const tie = ties.findLastIndex((one) => one.phase === before && one.teams.includes(team));
    const phase_id = before + 1;
    if (tie >= 0) {
      const kind = ties[tie]?.winner === team ? "tie_winner" : "tie_loser";
      return { kind, phase_id, spot_id: tieSpot(tie, 0) };
    }
    if (!season.phases[before]?.is_group) continue;
    const table = tables.findIndex(
      ({ phase: at, input }) => at === before && input.teams.some(({ id }) => id === team),
    );
    if (table >= 0) return positionIn(files, table, team);
  }
  return null;
}

/** Returns a table place, or a best-placed source when only some of its holders advanced. */
function positionIn(files: CupFiles, at: number, team: number): SpotSource | null {
  const { tables, groups, season } = files;
  const table = tables[at];
  const position = 1 + (table?.published.findIndex((row) => season.id(row.team) === team) ?? -1);
  if (table === undefined || position < 1) return null;
  const phase_id = table.phase + 1;
  const group_id = groups[at] ?? null;
  if (group_id === null) return { kind: "phase_position", phase_id, position };
  const all = tables.filter(({ phase }) => phase === table.phase);
  const holders = all.flatMap(({ published }) => published[position - 1]?.team ?? []);
  const goneOn = holders.filter((name) => goesOn(files, table.phase, season.id(name)));
  if (goneOn.length === holders.length) return { kind: "group_position", group_id, position };
  const rank = 1 + ranksAcross(all, position).indexOf(team);
  return { kind: "best_placed", phase_id, position, rank, avoid_group_id: null };
}

const goesOn = ({ ties, tables }: CupFiles, phase: number, team: number): boolean =>
  ties.some((tie) => tie.phase > phase && tie.teams.includes(team)) ||
  tables.some((table) => table.phase > phase && table.input.teams.some(({ id }) => id === team));
