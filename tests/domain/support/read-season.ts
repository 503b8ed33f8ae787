import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import Papa from "papaparse";

/** The real seasons' folder: SEASONS_DATA, or shared data next to the repository. Clones may lack it. */
const DATA = resolve(process.env.SEASONS_DATA ?? resolve(process.cwd(), "..", "shared", "data"));

export const hasSeasons = existsSync(DATA);

export const seasonsWith = (file: string): string[] =>
  hasSeasons ? readdirSync(DATA).filter((season) => existsSync(resolve(DATA, season, file))) : [];

export type Row = Record<string, string>;

const readText = (season: string, file: string): string =>
  readFileSync(resolve(DATA, season, file), "utf8").replace(/^\uFEFF/, "");

/** Returns a season file's rows, empty without the file. */
export function readRows(season: string, file: string): Row[] {
  if (!existsSync(resolve(DATA, season, file))) return [];
  return Papa.parse<Row>(readText(season, file), {
    header: true,
    skipEmptyLines: true,
    transform: (cell) => cell.trim(),
  }).data;
}

export interface Competition {
  ranking_preset: string;
  phases: { key?: string; name: string; is_group: boolean; legs?: 1 | 2; level?: string }[];
}

export const readCompetition = (season: string): Competition =>
  JSON.parse(readText(season, "competition.json"));
