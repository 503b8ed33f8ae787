import { sql } from "drizzle-orm";
import { accessQuery, championshipOf, found, requireAdmin, requireRole } from "../access.ts";
import { paginated } from "../contract.ts";
import { refuseTaken } from "../db/taken.ts";
import { finishedQuery, refuseFinished } from "../games/finished.ts";
import { publicHeaders, revisionQuery } from "../revision.ts";
import { resource } from "../router.ts";
import { expectVersion } from "../version.ts";
import {
  createTournament,
  deleteTournament,
  getTournament,
  listTournaments,
  updateTournament,
} from "./contract.ts";
import { defaultRankings, defaultStats, fullRules } from "./defaults.ts";
import * as store from "./store.ts";

export const tournaments = resource();

const TAKEN = "Esta temporada já tem um torneio com este nome.";

tournaments.openapi(listTournaments, async (c) => {
  const query = c.req.valid("query");
  const { db, tokenHash } = c.var;
  const [access, records, [counted]] = await db.batch([
    accessQuery(c, asked(query)),
    ...store.listTournaments(db, tokenHash, query),
  ]);
  if (asked(query)) requireRole(access, "scorer");
  else requireAdmin(access);
  return c.json(paginated(records, counted?.total ?? 0, query), 200);
});

/** The championship that a list names, itself or by a season. */
function asked({ championship, season }: { championship?: number; season?: number }) {
  if (championship !== undefined) return sql`${championship}`;
  return season === undefined ? undefined : championshipOf("seasons", season);
}

tournaments.openapi(getTournament, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const [revision, [row]] = await db.batch([
    revisionQuery(db, championshipOf("tournaments", id)),
    store.findTournament(db, id),
  ]);
  return c.json(found(row), 200, publicHeaders(c, revision));
});

tournaments.openapi(createTournament, async (c) => {
  const { tournament_rankings, ...body } = c.req.valid("json");
  const access = await accessQuery(c, championshipOf("seasons", body.season_id));
  const { championship_id } = requireRole(access, "manager");
  const write = store.insertTournament(c.var.db, {
    ...body,
    championship_id,
    tournament_rankings: fullRules(tournament_rankings ?? defaultRankings),
    stats_rules: body.stats_rules ?? defaultStats,
  });
  return c.json(found(await refuseTaken(write, "tournaments.name", TAKEN)), 201);
});

tournaments.openapi(updateTournament, async (c) => {
  const { id } = c.req.valid("param");
  const { version, tournament_rankings, ...values } = c.req.valid("json");
  const { db } = c.var;
  const [access, [before]] = await db.batch([
    accessQuery(c, championshipOf("tournaments", id)),
    store.findTournament(db, id),
  ]);
  requireRole(access, "manager");
  const current = found(before);
  expectVersion(current, version);
  const write = store.updateTournament(db, current, {
    ...values,
    ...(tournament_rankings && { tournament_rankings: fullRules(tournament_rankings) }),
  });
  return c.json(found(await refuseTaken(write, "tournaments.name", TAKEN)), 200);
});

tournaments.openapi(deleteTournament, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const [access, [before], finished] = await db.batch([
    accessQuery(c, championshipOf("tournaments", id)),
    store.findTournament(db, id),
    finishedQuery(db, sql`tournament_id = ${id}`),
  ]);
  requireRole(access, "manager");
  refuseFinished(finished, "Este torneio já tem jogo encerrado e não pode ser apagado.");
  await store.deleteTournament(db, found(before));
  return c.body(null, 204);
});
