import type { Competition } from "../../../domain/competition.ts";
import { concernsOnly, withGames } from "../../../domain/competition/change.ts";
import { openSent } from "../../competition/open.ts";
import { competitionOf, eventsOf, gameOf } from "../../competition/store.ts";
import type { Database } from "../../db/database.ts";
import * as store from "./store.ts";

/** A tournament whose consequences are not written yet, with all that they follow from. */
export interface Unsettled {
  of: store.Tournament;
  competition: Competition;
  /** Whose suspensions may have to change; null: everyone's. */
  people: ReadonlySet<number> | null;
  /** The suspensions that are stored of them. */
  stored: store.SuspensionRow[];
}

/**
 * Reads an unsettled tournament of the championship, null when there is none: what is kept of it with
 * its changed games, or, where that does not tell enough, all of its facts.
 */
export async function readUnsettled(
  db: Database,
  championshipId: number,
): Promise<Unsettled | null> {
  const { of, changed, games, events, people, stored, ...facts } = await store.readChange(
    db,
    championshipId,
  );
  if (!of) return null;
  const before = openSent(of, "facts");
  if (!before) return readWhole(db, championshipId);
  const ids = changed.map(({ game_id }) => game_id);
  const change = { ids, games: games.map(gameOf), ...eventsOf(events), ...facts };
  const competition = withGames(before, change);
  const concerned = new Set(people.map(({ user_id }) => user_id));
  if (!competition || !concernsOnly(concerned, before, competition, ids)) {
    return readWhole(db, championshipId);
  }
  return { of, competition, people: concerned, stored };
}

async function readWhole(db: Database, championshipId: number): Promise<Unsettled | null> {
  const { of, stored, ...facts } = await store.readWhole(db, championshipId);
  const competition = competitionOf(facts);
  return of && competition ? { of, competition, people: null, stored } : null;
}
