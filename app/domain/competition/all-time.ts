import type { Edition, EditionTeam } from "./edition.ts";
import {
  goalsOfGame,
  type RecordHolders,
  findHolders,
  type RecordGame,
  sizeOfWin,
} from "./records.ts";

export interface PastEdition extends Edition {
  tournament_id: number;
}

export interface AllTimeRow {
  /** Position from 1; level teams share it. */
  position: number;
  team_id: number;
  editions: number;
  titles: number;
  points: number;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  goals_for: number;
  goals_against: number;
  /** Percentage of the points its games offered, by each edition's rules. */
  points_percentage: number | null;
}

export const ALL_TIME_ORDERS = ["points", "points_percentage", "titles", "goals_for"] as const;
export type AllTimeOrder = (typeof ALL_TIME_ORDERS)[number];

/**
 * Returns the all-time table by `order`, then points, wins, goal difference and goals, with each edition's
 * own points.
 */
export function allTimeTable(
  editions: readonly PastEdition[],
  order: AllTimeOrder = "points",
): AllTimeRow[] {
  const teams = Map.groupBy(
    editions.flatMap((edition) => edition.teams),
    ({ team_id }) => team_id,
  );
  const titles = titlesByTeam(editions);
  const rows = [...teams].map(([team_id, own]) => {
    const sum = (of: (team: EditionTeam) => number) =>
      own.reduce((total, team) => total + of(team), 0);
    const points = sum((team) => team.points);
    const possible = sum((team) => team.possible);
    const onField = points - sum((team) => team.adjusted);
    return {
      team_id,
      editions: own.length,
      titles: titles.get(team_id)?.length ?? 0,
      points,
      played: sum((team) => team.played),
      won: sum((team) => team.won),
      drawn: sum((team) => team.drawn),
      lost: sum((team) => team.lost),
      goals_for: sum((team) => team.goals_for),
      goals_against: sum((team) => team.goals_against),
      points_percentage: possible > 0 ? Math.round((onField / possible) * 100) : null,
    };
  });
  const measures = [
    (row: Row) => row[order] ?? -1,
    (row: Row) => row.points,
    (row: Row) => row.won,
    (row: Row) => row.goals_for - row.goals_against,
    (row: Row) => row.goals_for,
  ];
  const compare = (a: Row, b: Row): number => {
    const measure = measures.find((of) => of(a) !== of(b));
    return measure ? measure(b) - measure(a) : 0;
  };
  const sorted = rows.toSorted((a, b) => compare(a, b) || a.team_id - b.team_id);
  return sorted.map((row) => ({
    position: sorted.findIndex((other) => compare(other, row) === 0) + 1,
    ...row,
  }));
}

type Row = Omit<AllTimeRow, "position">;

/** Returns each team's tournament titles in order. */
export function titlesByTeam(editions: readonly PastEdition[]): Map<number, number[]> {
  const titles = new Map<number, number[]>();
  for (const { tournament_id, title } of editions) {
    if (!title) continue;
    titles.set(title.team_id, [...(titles.get(title.team_id) ?? []), tournament_id]);
  }
  return titles;
}

export interface PastGame extends RecordGame {
  tournament_id: number;
}

/** A run of games; it can begin and end in different tournaments. */
export interface AllTimeRun {
  team_id: number;
  games: number;
  since: number;
  until: number;
}

export interface EditionRecord {
  tournament_id: number;
  team_id: number;
  /** The percentage of a campaign, or the goals of an attack. */
  value: number;
  played: number;
}

export interface AllTimeRecords {
  biggest_win: RecordHolders<PastGame>;
  most_goals: RecordHolders<PastGame>;
  unbeaten_run: RecordHolders<AllTimeRun>;
  winning_run: RecordHolders<AllTimeRun>;
  best_campaign: RecordHolders<EditionRecord>;
  best_attack: RecordHolders<EditionRecord>;
  most_titles: RecordHolders<{ team_id: number; titles: number }>;
}

/** A record campaign has at least this share of the games of its edition's busiest team. */
const LEAST_SHARE = 0.5;

/**
 * Returns the records of all editions, given oldest first. A run has two or more games and ignores editions
 * without the team. A record campaign is from a finished edition and has at least half of its most games.
 */
export function allTimeRecords(editions: readonly PastEdition[]): AllTimeRecords {
  const gamesHeld = (of: "biggest_win" | "most_goals"): RecordHolders<PastGame> => {
    const size = sizes[of];
    const all = editions.flatMap(({ tournament_id, ...edition }) =>
      edition[of].holders.map((game) => ({ tournament_id, ...game })),
    );
    const { holders } = findHolders(all, size);
    const most = holders[0] ? size(holders[0]) : 0;
    const level = editions
      .filter((edition) => edition[of].holders.some((game) => size(game) === most))
      .reduce((sum, edition) => sum + edition[of].level, 0);
    return { level, holders };
  };
  const feats = editions.filter(({ over }) => over).flatMap(listFeats);
  const titles = [...titlesByTeam(editions)]
    .map(([team_id, own]) => ({ team_id, titles: own.length }))
    .filter((row) => row.titles > 1);
  return {
    biggest_win: gamesHeld("biggest_win"),
    most_goals: gamesHeld("most_goals"),
    unbeaten_run: longestRuns(editions, "unbeaten"),
    winning_run: longestRuns(editions, "winning"),
    best_campaign: findHolders(
      feats.flatMap(({ campaign }) => campaign ?? []),
      valueOf,
    ),
    best_attack: findHolders(
      feats.flatMap(({ attack }) => attack),
      valueOf,
    ),
    most_titles: findHolders(titles, (row) => row.titles),
  };
}

const sizes = { biggest_win: sizeOfWin, most_goals: goalsOfGame } as const;

const valueOf = ({ value }: EditionRecord): number => value;

function listFeats({ tournament_id, teams }: PastEdition) {
  const most = Math.max(...teams.map(({ played }) => played));
  return teams.map((team) => {
    const { team_id, played, points, adjusted, possible, goals_for } = team;
    const of = { tournament_id, team_id, played };
    const counts = possible > 0 && played >= most * LEAST_SHARE;
    return {
      campaign: counts ? { ...of, value: ((points - adjusted) / possible) * 100 } : null,
      attack: { ...of, value: goals_for },
    };
  });
}

function longestRuns(
  editions: readonly PastEdition[],
  kind: "unbeaten" | "winning",
): RecordHolders<AllTimeRun> {
  const best = new Map<number, AllTimeRun>();
  const open = new Map<number, AllTimeRun>();
  for (const { tournament_id, teams } of editions) {
    for (const { team_id, played, [kind]: own } of teams) {
      if (played === 0) continue;
      const before = open.get(team_id);
      const begun = { team_id, since: tournament_id, until: tournament_id };
      const joined = {
        ...begun,
        since: own.from_start > 0 ? (before?.since ?? tournament_id) : tournament_id,
        games: (own.from_start > 0 ? (before?.games ?? 0) : 0) + own.from_start,
      };
      const candidates = [best.get(team_id), joined, { ...begun, games: own.longest }];
      const longest = findHolders(
        candidates.flatMap((run) => run ?? []),
        ({ games }) => games,
      ).holders[0];
      if (longest) best.set(team_id, longest);
      if (own.from_start === played) open.set(team_id, joined);
      else if (own.to_end > 0) open.set(team_id, { ...begun, games: own.to_end });
      else open.delete(team_id);
    }
  }
  const runs = [...best.values()].filter(({ games }) => games > 1);
  return findHolders(
    runs.toSorted((a, b) => a.team_id - b.team_id),
    ({ games }) => games,
  );
}
