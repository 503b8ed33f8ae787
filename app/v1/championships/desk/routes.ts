import { sql } from "drizzle-orm";
import { dayIn } from "../../../domain/schedule/local-day.ts";
import { found, readAs } from "../../kit/access.ts";
import { one } from "../../db/batch.ts";
import { boundsOfDay } from "../../games/day.ts";
import { toGame } from "../../games/row.ts";
import { resource } from "../../kit/router.ts";
import { findOwn } from "../store.ts";
import { getDesk } from "../contract.ts";
import * as store from "./store.ts";

export const desk = resource();

/** From its kick-off until a game that nobody started is late, in milliseconds. */
const PATIENCE = 3 * 60 * 60 * 1000;

desk.serve(getDesk, async (c) => {
  const { id } = c.req.valid("param");
  const { db, tokenHash } = c.var;
  const due = dueAt(new Date());
  const { championship, seasons, tournaments, shown, next, late } = await readAs(c, {
    scorer: sql`${id}`,
    championship: one(findOwn(db, id, tokenHash)),
    seasons: store.seasonsOf(db, id),
    tournaments: store.tournamentsOf(db, id, due),
    shown: one(store.defaultTournament(db, id)),
    next: store.nextGames(db, id, due),
    late: store.lateGames(db, id, due),
  });
  const bySeason = Map.groupBy(tournaments, ({ season_id }) => season_id);
  return {
    championship: found(championship),
    seasons: seasons.map((season) => ({
      ...season,
      tournaments: (bySeason.get(season.id) ?? []).map(deskTournament),
    })),
    default_tournament_id: shown?.id ?? null,
    next_games: next.map(toGame),
    late_games: late.map(toGame),
  };
});

const dueAt = (now: Date): store.Due => ({
  kickoff: new Date(now.getTime() - PATIENCE).toISOString(),
  day: boundsOfDay(dayIn(now))[0],
});

/** A tournament as it travels: its numbers in groups. */
const deskTournament = (row: Awaited<ReturnType<typeof store.tournamentsOf>>[number]) => ({
  id: row.id,
  name: row.name,
  category: row.category,
  modality: row.modality,
  status: row.status,
  is_called: row.is_called === 1,
  registers: { approved: row.registers_approved, pending: row.registers_pending },
  inscriptions: { approved: row.inscriptions_approved, pending: row.inscriptions_pending },
  phases_count: row.phases_count,
  games: { total: row.games_total, finished: row.games_finished, late: row.games_late },
  undecided_ties: row.ties_undecided,
});
