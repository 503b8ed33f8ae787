import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { seasonFolder, seasonFolders } from "../../../seasons/folder.ts";
import { seasonFiles } from "./files.ts";
import type { Plan } from "./plan.ts";

/** Names of the seasons in each build. */
export type SeasonName = "real" | "open" | "large" | "bare" | "empty";

const REAL = "brasileirao-2022";
const EVENTS = new Set(["goals.csv", "cards.csv"]);

/** As large as the real season, which may be missing. */
const LIKE_REAL: Plan = { teams: 20, legs: 2, squad: 30, goals: 905, cards: 1_971, open: 0 };
/** Twice the teams, 1,000 athletes, 19,000 events, last round unplayed. */
const LARGE: Plan = { teams: 40, legs: 1, squad: 25, goals: 14_600, cards: 4_400, open: 1 };
const ROUNDS = LARGE.teams - 1;

/**
 * Writes import folders: a real or equal season (finished and reopened), the large one, and both without
 * events.
 */
export function writeSeasons(into: string): Record<SeasonName, string> {
  const real = seasonFolders().includes(REAL)
    ? filesIn(seasonFolder(REAL))
    : seasonFiles("Campeonato", LIKE_REAL);
  const withoutEvents = (files: Record<string, string>) =>
    Object.fromEntries(Object.entries(files).filter(([name]) => !EVENTS.has(name)));
  const nothing = { ...LARGE, goals: 0, cards: 0, open: ROUNDS };
  const folder = (name: SeasonName, files: Record<string, string>) =>
    written(join(into, name), { ...files, ...renamed(files, `Liga ${name}`) });
  return {
    real: folder("real", real),
    open: folder("open", real),
    large: folder("large", seasonFiles("", LARGE)),
    bare: folder("bare", withoutEvents(real)),
    empty: folder("empty", withoutEvents(seasonFiles("", nothing))),
  };
}

const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")]),
  );

/** The importer identifies a championship by name. */
function renamed({ "competition.json": text = "" }: Record<string, string>, championship: string) {
  const competition: object = JSON.parse(text);
  return { "competition.json": JSON.stringify({ ...competition, championship }) };
}

function written(folder: string, files: Record<string, string>): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}
