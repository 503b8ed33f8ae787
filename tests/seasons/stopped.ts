import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Papa from "papaparse";
import { readRows, seasonFolder } from "./folder.ts";

type Row = Record<string, string>;

const gameOf = ({ round, home_team, away_team }: Row) => `${round} ${home_team} ${away_team}`;

/** Writes a real season as it was on a day: games after it have no result. */
export function writeStoppedSeason(season: string, day: string, folder: string): void {
  const write = (file: string, rows: Row[]) =>
    writeFileSync(join(folder, file), Papa.unparse(rows));
  const games = readRows(season, "games.csv") ?? [];
  const isPlayed = ({ date = "" }: Row) => date <= day;
  const played = new Set(games.filter(isPlayed).map(gameOf));
  const goals = readRows(season, "goals.csv") ?? [];
  copyFileSync(join(seasonFolder(season), "competition.json"), join(folder, "competition.json"));
  write(
    "games.csv",
    games.map((game) => (isPlayed(game) ? game : { ...game, home_score: "", away_score: "" })),
  );
  write(
    "goals.csv",
    goals.filter((goal) => played.has(gameOf(goal))),
  );
}
