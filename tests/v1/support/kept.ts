import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { Competition } from "../../../app/domain/competition.ts";
import { recall } from "../../../app/v1/competition/memory.ts";
import { unpack } from "../../../app/v1/competition/packed.ts";
import { readCompetition } from "../../../app/v1/competition/store.ts";
import { type Views, viewsOf } from "../../../app/v1/competition/views.ts";
import { openAside } from "../../../app/v1/db/database.ts";
import { consequencesOf } from "../../../app/v1/settlement/consequences.ts";
import type { SuspensionRow } from "../../../app/v1/settlement/unsettled/store.ts";

interface KeptRow extends Record<keyof Views, string> {
  tournament_id: number;
  stamp: string;
  facts: string | null;
}

const NOTHING = {
  spots: [],
  games: [],
  made: [],
  gone: [],
  replans: false,
  outlooks: [],
  champion: undefined,
  suspensions: { gone: [], changed: [], added: [] },
};

/** What follows from a competition's facts and is not stored. */
async function leftOver(competition: Competition) {
  const { results: stored } = await env.DB.prepare(
    "SELECT * FROM suspensions WHERE tournament_id = ? ORDER BY id",
  )
    .bind(competition.id)
    .all<SuspensionRow>();
  return consequencesOf({ competition, people: null, stored });
}

/** As JSON would bring it back: without what is undefined. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/**
 * Holds what is kept of a championship's settled tournaments (the first and the `newest`), and what this
 * isolate remembers of that, against what is worked out of its facts alone, and the stored consequences,
 * too; says how many tournaments there are.
 */
export async function expectKept(championship: number, newest = 1000): Promise<number> {
  const { results } = await env.DB.prepare(
    `SELECT k.* FROM competitions k JOIN tournaments t ON t.id = k.tournament_id
     WHERE t.settled = 1 AND t.championship_id = ?1
     AND (t.id IN (SELECT MIN(id) FROM tournaments WHERE championship_id = ?1)
       OR t.id IN (SELECT id FROM tournaments WHERE championship_id = ?1 ORDER BY id DESC LIMIT ?2))`,
  )
    .bind(championship, newest)
    .all<KeptRow>();
  for (const { tournament_id, stamp, facts, ...kept } of results) {
    const competition = await readCompetition(openAside(env.DB), tournament_id);
    if (!competition) throw new Error(`Tournament ${tournament_id} is kept and not there.`);
    if (facts !== null) expect(unpack(facts)).toEqual(competition);
    expect(await leftOver(competition)).toEqual(NOTHING);
    const row = { id: tournament_id, stamp };
    const known = recall("facts", row);
    if (known) expect(plain(known)).toEqual(plain(competition));
    const views = viewsOf(competition);
    for (const view of ["frame", "tables", "ties", "projection", "absences", "history"] as const) {
      expect(JSON.parse(kept[view]), view).toEqual(plain(views[view]));
      const remembered = recall(view, row);
      if (remembered) expect(plain(remembered), `${view}, remembered`).toEqual(plain(views[view]));
    }
  }
  return results.length;
}
