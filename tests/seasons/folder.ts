import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import Papa from "papaparse";
import * as z from "zod";

/** Real seasons are outside the repository, or in SEASONS_DATA. */
const root = resolve(
  process.env.SEASONS_DATA ?? join(import.meta.dirname, "..", "..", "..", "shared", "data"),
);

/** Lists real seasons, none without the data. */
export const seasonFolders = (): string[] =>
  existsSync(root)
    ? readdirSync(root).filter((name) => existsSync(join(root, name, "competition.json")))
    : [];

export const seasonFolder = (season: string): string => join(root, season);

/** Returns a season file's rows, null without the file. */
export function readRows(season: string, file: string): Record<string, string>[] | null {
  const path = join(root, season, file);
  if (!existsSync(path)) return null;
  const text = readFileSync(path, "utf8");
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
}

const phasesSchema = z.object({ phases: z.array(z.object({ key: z.string(), name: z.string() })) });

export function phaseNames(season: string): Map<string, string> {
  const text = readFileSync(join(root, season, "competition.json"), "utf8");
  return new Map(phasesSchema.parse(JSON.parse(text)).phases.map(({ key, name }) => [key, name]));
}
