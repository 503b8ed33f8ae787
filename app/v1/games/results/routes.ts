import { Problem } from "../../../http/problem.ts";
import { accessQuery, championshipOf, found, notFound, requireRole } from "../../access.ts";
import type { ApiContext } from "../../context.ts";
import { resource } from "../../router.ts";
import { expectVersion } from "../../version.ts";
import { type GameRow, toGame } from "../row.ts";
import { findGame } from "../store.ts";
import { resetGame, setStats } from "./contract.ts";
import { type GivenResult, judge } from "./result.ts";
import * as store from "./store.ts";

export const results = resource();

results.openapi(setStats, async (c) => {
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
  const stored = pairUp(c, given, new Map(rows.map((row) => [row.id, row])));
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
function pairUp(c: ApiContext, given: GivenResult[], rows: Map<number, GameRow>) {
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
  for (const { row, result } of pairs) expectVersion(c, toGame(row), result.version);
  return pairs;
}

results.openapi(resetGame, async (c) => {
  const { id, version } = c.req.valid("json");
  const { db } = c.var;
  const [access, [row]] = await db.batch([
    accessQuery(c, championshipOf("games", id)),
    findGame(db, id),
  ]);
  requireRole(access, "manager");
  const before = found(row);
  expectVersion(c, toGame(before), version);
  return c.json(toGame(found(await store.resetGame(db, before))), 200);
});
