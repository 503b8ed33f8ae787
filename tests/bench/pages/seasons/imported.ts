import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { type CallOutput, createClient } from "../../../../app/v1/client.ts";
import { listGames, resetGame } from "../../../../app/v1/matchday/games/contract.ts";
import { findAccount } from "../../../../scripts/api/account.ts";
import { allPages } from "../../../../scripts/api/pages.ts";
import type { StoredBuild, Running } from "../runtime.ts";
import type { SeasonName } from "./folders.ts";

export type Game = CallOutput<typeof listGames>["records"][number];

/** An imported season with games in order. */
export interface ImportedSeason {
  slug: string;
  games: Game[];
  seconds: number;
}

export interface Imported {
  token: string;
  seasons: Record<SeasonName, ImportedSeason>;
}

/** Imports all seasons with the build's own importer, and reopens a last game. */
export async function importSeasons(
  { build, dataDir }: StoredBuild,
  running: Running,
  folders: Record<SeasonName, string>,
): Promise<Imported> {
  const base = running.urlOf("app", "/").origin;
  const imported = async (name: SeasonName): Promise<ImportedSeason> => {
    const begun = performance.now();
    const { stdout } = await promisify(execFile)(
      "node",
      [join(build.checkout, "scripts/import.ts"), folders[name], "--base", base],
      { env: { ...process.env, DATA_DIR: dataDir }, cwd: build.checkout },
    );
    const seconds = (performance.now() - begun) / 1000;
    const { slug }: { slug: string } = JSON.parse(stdout);
    return { slug, games: await listAllGames(base, slug), seconds };
  };
  // Sequential, because each import uses the whole machine.
  const seasons = {
    real: await imported("real"),
    open: await imported("open"),
    large: await imported("large"),
    bare: await imported("bare"),
    empty: await imported("empty"),
  };
  const account = await findAccount(dataDir, base, "import");
  const token = account?.token ?? "";
  const id = seasons.open.games.at(-1)?.id ?? 0;
  const headers = { authorization: `Bearer ${token}` };
  await createClient({ send: (request) => fetch(request), base, headers })(resetGame, {
    json: { id },
  });
  return { token, seasons };
}

const listAllGames = (base: string, championship: string): Promise<Game[]> => {
  const call = createClient({ send: (request) => fetch(request), base });
  return allPages((page) => call(listGames, { query: { championship, ...page } }));
};
