import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import Papa from "papaparse";

/** The real seasons beside the repository; absent in a clone without them. */
export const DATA = resolve(process.cwd(), "..", "shared", "data");

export const hasSeasons = existsSync(DATA);

/** The seasons that have this file. */
export const seasonsWith = (file: string): string[] =>
  hasSeasons ? readdirSync(DATA).filter((season) => existsSync(resolve(DATA, season, file))) : [];

export type Row = Record<string, string>;

/** The rows of one file of a season, empty when the season has no such file. */
export function readRows(season: string, file: string): Row[] {
  const path = resolve(DATA, season, file);
  if (!existsSync(path)) return [];
  return Papa.parse<Row>(readFileSync(path, "utf8"), { header: true, skipEmptyLines: true }).data;
}

export interface Competition {
  ranking_preset: string;
  phases: { key: string; name: string; is_group: boolean; legs: 1 | 2; level?: string }[];
}

export const readCompetition = (season: string): Competition =>
  JSON.parse(readFileSync(resolve(DATA, season, "competition.json"), "utf8"));
