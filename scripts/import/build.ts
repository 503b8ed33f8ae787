import { randomUUID } from "node:crypto";
import { importChampionship, importTournament } from "../../app/v1/copies/archive/contract.ts";
import {
  getChampionship,
  listOwnChampionships,
} from "../../app/v1/structure/championships/contract.ts";
import type { ApiClient } from "../../app/v1/client.ts";
import { allPages } from "../api/pages.ts";
import { repeat } from "../api/repeat.ts";
import { makeArchive } from "./archive.ts";
import type { Season } from "./season.ts";

export interface BuiltSeason {
  championship_id: number;
  slug: string;
  tournament_id: number;
  /** True when the tournament keeps a later correction of its rulebook. */
  rules_kept: boolean;
}

/**
 * Builds a season through /v1 in one call. The same season again changes nothing; a different one replaces
 * the tournament's content, and with `force` also manual entries.
 */
export async function buildSeason(
  call: ApiClient,
  season: Season,
  { force = false } = {},
): Promise<BuiltSeason> {
  const { championship, document } = makeArchive(season);
  const own = await ownChampionship(call, championship.name);
  // The key makes a repeated call safe.
  const key = randomUUID();
  if (own) {
    const { tournament_id, rules_kept } = await repeat(() =>
      call(importTournament, {
        params: { id: own.id },
        query: { force: force ? "true" : "false" },
        json: document,
        key,
      }),
    );
    return { championship_id: own.id, slug: own.slug, tournament_id, rules_kept };
  }
  const { id, slug } = await repeat(() =>
    call(importChampionship, { json: { ...document, championship }, key }),
  );
  const { seasons } = await call(getChampionship, { params: { id: slug } });
  const tournament = seasons[0]?.tournaments[0];
  if (!tournament) throw new Error("The championship came without its tournament.");
  return { championship_id: id, slug, tournament_id: tournament.id, rules_kept: false };
}

export async function ownChampionship(call: ApiClient, name: string) {
  const own = await allPages((page) => call(listOwnChampionships, { query: { name, ...page } }));
  return own.toSorted((a, b) => a.id - b.id)[0];
}
