import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import Papa from "papaparse";
import * as z from "zod";

/** Where real seasons lie, when they do: beside the repository, never in it, or in SEASONS_DATA. */
const root = resolve(
  process.env.SEASONS_DATA ?? join(import.meta.dirname, "..", "..", "..", "shared", "data"),
);

/** The folders of real seasons; none on a machine that has no such data. */
export const seasonFolders = (): string[] =>
  existsSync(root)
    ? readdirSync(root).filter((name) => existsSync(join(root, name, "competition.json")))
    : [];

export const folderOf = (season: string): string => join(root, season);

/** The rows of one file of a season, or null when it has none. */
export function rowsOf(season: string, file: string): Record<string, string>[] | null {
  const path = join(root, season, file);
  if (!existsSync(path)) return null;
  const text = readFileSync(path, "utf8");
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
}

const phasesSchema = z.object({ phases: z.array(z.object({ key: z.string(), name: z.string() })) });

/** Names of a competition's phases by their keys. */
export function phaseNames(season: string): Map<string, string> {
  const text = readFileSync(join(root, season, "competition.json"), "utf8");
  return new Map(phasesSchema.parse(JSON.parse(text)).phases.map(({ key, name }) => [key, name]));
}
