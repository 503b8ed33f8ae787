import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { publicReads, publicWorld } from "../all-operations/public-reads.ts";
import { BASE, dispatch } from "../support/caller.ts";
import { watchedDatabase } from "../support/watched-database.ts";

/**
 * Tables that stay in one database when championships are spread over many (docs/scale.md). A read that joins
 * them asks two databases.
 */
const OUTSIDE = /\b(?:FROM|JOIN)\s+"?(teams|users|admins|sessions)"?\b/gi;

/** Public reads that join them; the list may only shrink. */
const CROSSING: Record<string, string> = {
  "/v1/agenda": "teams",
  "/v1/bulletins": "teams users",
  "/v1/calendar": "teams",
  "/v1/championships": "teams",
  "/v1/championships/{id}": "admins",
  "/v1/championships/{id}/history": "users",
  "/v1/championships/{id}/meetings": "teams users",
  "/v1/championships/{id}/scorers": "teams users",
  "/v1/discipline": "teams",
  "/v1/enrolments/{token}": "teams users",
  "/v1/fields": "teams",
  "/v1/followed": "teams",
  "/v1/games": "teams",
  "/v1/games/dockets/{id}": "teams users",
  "/v1/games/now": "teams",
  "/v1/games/{id}": "teams users",
  "/v1/games/{id}/context": "users",
  "/v1/games/{id}/votes": "users",
  "/v1/inscriptions": "users",
  "/v1/rankings/best": "teams users",
  "/v1/rankings/goalkeepers": "teams users",
  "/v1/registers": "teams",
  "/v1/scores": "teams users",
  "/v1/search": "teams users",
  "/v1/statistics/team/{id}": "teams users",
  "/v1/stats": "teams users",
  "/v1/suspensions": "teams users",
  "/v1/teams": "teams",
  "/v1/teams/{id}": "teams",
  "/v1/tournaments/{id}": "admins teams users",
  "/v1/tournaments/{id}/regulation": "admins",
  "/v1/users": "teams users",
  "/v1/users/{id}": "teams users",
  "/v1/users/{id}/discipline": "teams",
  "/v1/users/{id}/games": "teams users",
};

test("championship reads that need tables outside it are listed", async () => {
  const world = await publicWorld();
  const crossing: Record<string, string> = {};
  for (const [path, addresses] of Object.entries(publicReads(world))) {
    const tables = new Set<string>();
    const DB = watchedDatabase(env.DB, (send, sent) => {
      for (const { sql } of sent) {
        for (const [, table = ""] of sql.matchAll(OUTSIDE)) tables.add(table);
      }
      return send();
    });
    for (const address of addresses) {
      await dispatch(new Request(`${BASE}${address}`), { ...env, DB });
    }
    if (tables.size > 0) crossing[path] = [...tables].toSorted().join(" ");
  }
  expect(crossing).toEqual(CROSSING);
});
