import type { StandingsGame, StandingsInput } from "../../../app/domain/standings.ts";
import { seasonsWith } from "./read-season.ts";
import { readSeason } from "./season-games.ts";
import { type SeasonTable, readTables } from "./season-tables.ts";

/** A real season's table with games in playing order. */
export interface Replay {
  label: string;
  input: StandingsInput;
  legs: 1 | 2;
  played: number;
  /** From this game on all results are like played ones. */
  on_field_after: number;
}

export const seasons = seasonsWith("games.csv").map((name) => {
  const season = readSeason(name);
  return { name, season, tables: readTables(season) };
});

export const formatLabel = (season: string, { phase, group }: SeasonTable): string =>
  [season, phase > 0 && `phase ${phase + 1}`, group !== "" && `group ${group}`]
    .filter(Boolean)
    .join(", ");

/** A double walkover, or one without goals, is no possible field result. */
const isLikePlayed = ({ absent_side, counts_for_goals }: StandingsGame): boolean =>
  absent_side !== "both" && counts_for_goals;

export const replays: readonly Replay[] = seasons.flatMap(({ name, season, tables }) =>
  tables.map((table) => ({
    label: formatLabel(name, table),
    input: table.input,
    legs: season.phases[table.phase]?.legs ?? 1,
    played: table.input.games.filter(({ finished }) => finished).length,
    on_field_after: 1 + table.input.games.findLastIndex((game) => !isLikePlayed(game)),
  })),
);

const unplayed = {
  finished: false,
  home_score: null,
  away_score: null,
  result_kind: "played",
  absent_side: null,
  counts_for_goals: true,
} as const;

export const after = (input: StandingsInput, count: number): StandingsInput => ({
  ...input,
  games: input.games.map((game, i) => (i < count ? game : { ...game, ...unplayed })),
});

export const withScore = (
  input: StandingsInput,
  id: StandingsGame["id"],
  home_score: number,
  away_score: number,
): StandingsInput => ({
  ...input,
  games: input.games.map((game) =>
    game.id === id ? { ...game, finished: true, home_score, away_score } : game,
  ),
});
