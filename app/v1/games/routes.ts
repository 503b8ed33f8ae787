import { Problem } from "../../http/problem.ts";
import { accessQuery, championshipOf, found, notFound, requireRole } from "../access.ts";
import { paginated } from "../contract.ts";
import { publicHeaders, revisionQuery } from "../revision.ts";
import { resource } from "../router.ts";
import { championshipOfTarget, championshipRef } from "../target.ts";
import { expectVersion } from "../version.ts";
import {
  createGame,
  createGames,
  deleteGame,
  getGame,
  listGames,
  listSeasonGames,
  resetGame,
  setStats,
  updateGame,
} from "./contract.ts";
import { changed, isRedrawn, scorersFields } from "./change.ts";
import { drawn, idsOf } from "./draw.ts";
import { type GivenResult, judge } from "./result.ts";
import { toGame } from "./row.ts";
import * as store from "./store.ts";

export const games = resource();

games.openapi(listGames, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  const [revision, records, [counted]] = await db.batch([
    revisionQuery(db, championshipOfTarget(query)),
    ...store.gamesOf(db, query),
  ]);
  const headers = publicHeaders(c, revision);
  return c.json(paginated(records.map(toGame), counted?.total ?? 0, query), 200, headers);
});

games.openapi(getGame, async (c) => {
  const { id } = c.req.valid("param");
  const { championship: ref } = c.req.valid("query");
  const { db } = c.var;
  const championship = store.championshipOfGame(
    id,
    ref === undefined ? undefined : championshipRef(ref),
  );
  const [revision, [row], events] = await db.batch([
    revisionQuery(db, championship),
    store.findGame(db, id),
    store.eventsOf(db, id),
  ]);
  const headers = publicHeaders(c, revision);
  const lines = events.map(({ user_id, user_name, extra_time, penalty, ...event }) => ({
    ...event,
    user: user_id === null || user_name === null ? null : { id: user_id, name: user_name },
    extra_time: extra_time === 1,
    penalty: penalty === 1,
  }));
  return c.json({ ...toGame(found(row)), events: lines }, 200, headers);
});

games.openapi(listSeasonGames, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  const [access, records, [counted]] = await db.batch([
    accessQuery(c, championshipOf("seasons", query.season)),
    ...store.gamesOfSeason(db, query),
  ]);
  requireRole(access, "scorer");
  return c.json(paginated(records.map(toGame), counted?.total ?? 0, query), 200);
});

games.openapi(createGame, async (c) => {
  const body = c.req.valid("json");
  const { db } = c.var;
  const championship = championshipOf("rounds", body.round_id);
  const [access, rounds, spots, fields] = await db.batch([
    accessQuery(c, championship),
    ...store.drawContext(db, idsOf([body]), championship),
  ]);
  const { championship_id } = requireRole(access, "manager");
  const { tournament_id } = found(rounds[0]);
  const ready = drawn([body], { tournament_id, rounds, spots, fields }, () => "");
  const { last } = await store.insertGames(db, { championship_id, tournament_id }, ready);
  return c.json(toGame(found(last)), 201);
});

games.openapi(createGames, async (c) => {
  const { tournament_id, games: given } = c.req.valid("json");
  const { db } = c.var;
  const championship = championshipOf("tournaments", tournament_id);
  const [access, rounds, spots, fields] = await db.batch([
    accessQuery(c, championship),
    ...store.drawContext(db, idsOf(given), championship),
  ]);
  const { championship_id } = requireRole(access, "manager");
  const ready = drawn(given, { tournament_id, rounds, spots, fields }, (i) => `games.${i}.`);
  const { ids } = await store.insertGames(db, { championship_id, tournament_id }, ready);
  return c.json({ games: ids.map((id) => ({ id })) }, 201);
});

games.openapi(updateGame, async (c) => {
  const { id } = c.req.valid("param");
  const { version, ...change } = c.req.valid("json");
  const { db } = c.var;
  const championship = championshipOf("games", id);
  const [access, [row], rounds, spots, fields] = await db.batch([
    accessQuery(c, championship),
    store.findGame(db, id),
    ...store.drawContext(db, idsOf([change]), championship, id),
  ]);
  requireRole(access, scorersFields(change) ? "scorer" : "manager");
  const before = found(row);
  expectVersion(toGame(before), version);
  const { tournament_id } = before;
  const to = changed(before, change, { tournament_id, rounds, spots, fields });
  return c.json(toGame(found(await store.updateGame(db, before, to, isRedrawn(change)))), 200);
});

games.openapi(deleteGame, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const [access, [row]] = await db.batch([
    accessQuery(c, championshipOf("games", id)),
    store.findGame(db, id),
  ]);
  requireRole(access, "manager");
  const before = found(row);
  if (before.finished) {
    throw new Problem(409, "Um jogo encerrado não pode ser apagado. Desfaça o resultado antes.");
  }
  await store.deleteGame(db, before);
  return c.body(null, 204);
});

games.openapi(setStats, async (c) => {
  const { games: given } = c.req.valid("json");
  const { db } = c.var;
  const ids = given.map(({ id }) => id);
  const users = given.flatMap(({ events }) =>
    (events ?? []).flatMap(({ user_id }) => user_id ?? []),
  );
  const championship = championshipOf("games", ids[0] ?? 0);
  const [access, rows, goals, [tournament], inscribed] = await db.batch([
    accessQuery(c, championship),
    ...store.resultContext(db, ids, [...new Set(users)], championship),
  ]);
  const { championship_id } = requireRole(access, "scorer");
  const stored = pairUp(given, new Map(rows.map((row) => [row.id, row])));
  const { stats_rules: rules } = found(tournament);
  const goalsOf = Map.groupBy(goals, ({ game_id }) => game_id);
  const known = new Set(inscribed.map(({ user_id }) => user_id));
  const judged = stored.map(({ row, result }, i) => {
    const scored = (goalsOf.get(row.id) ?? []).map((goal) => ({
      ...goal,
      extra_time: goal.extra_time === 1,
    }));
    return judge(row, result, { rules, goals: scored, inscribed: known }, `games.${i}`);
  });
  const errors = judged.flatMap((game) => game.errors);
  if (errors.length > 0) throw new Problem(422, "Confira os campos indicados.", { errors });
  const written = await store.writeResults(
    db,
    { championship_id, tournament_id: found(stored[0]).row.tournament_id },
    judged.map(({ result }) => result),
    judged.filter(({ events }) => events !== null).map(({ result }) => result.id),
    judged.flatMap(({ events }) => events ?? []),
  );
  const byId = new Map(written.map((row) => [row.id, row]));
  return c.json({ games: ids.map((id) => toGame(found(byId.get(id)))) }, 200);
});

/** Each result beside its stored game: all there, of one tournament, once, and of the version named. */
function pairUp(given: GivenResult[], rows: Map<number, Parameters<typeof toGame>[0]>) {
  const seen = new Set<number>();
  const pairs = given.map((result, i) => {
    const row = rows.get(result.id);
    if (!row) throw notFound();
    if (seen.has(result.id)) {
      throw Problem.field(`games.${i}.id`, "twice", "Este jogo veio duas vezes.");
    }
    seen.add(result.id);
    return { row, result };
  });
  const tournament = pairs[0]?.row.tournament_id;
  const other = pairs.findIndex(({ row }) => row.tournament_id !== tournament);
  if (other >= 0) {
    throw Problem.field(`games.${other}.id`, "other_tournament", "Envie jogos de um só torneio.");
  }
  for (const { row, result } of pairs) expectVersion(toGame(row), result.version);
  return pairs;
}

games.openapi(resetGame, async (c) => {
  const { id, version } = c.req.valid("json");
  const { db } = c.var;
  const [access, [row]] = await db.batch([
    accessQuery(c, championshipOf("games", id)),
    store.findGame(db, id),
  ]);
  requireRole(access, "manager");
  const before = found(row);
  expectVersion(toGame(before), version);
  return c.json(toGame(found(await store.resetGame(db, before))), 200);
});
