import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type Database, openDatabase, rows } from "../../../../app/v1/db/database.ts";
import { write } from "../../../../app/v1/kit/call.ts";
import { guard } from "../../../../app/v1/db/guard.ts";
import { readAhead, takeAhead } from "../../../../app/v1/competition/settlement/ahead.ts";
import { settleInTurn } from "../../../../app/v1/competition/settlement/turns.ts";
import { league } from "../../support/games.ts";

async function reading() {
  const { ids, championship } = await league(["Bangu", "Olaria"], [[[0, 1]], [[1, 0]]]);
  const { db } = openDatabase(env.DB, "first-primary", { readAfter: readAhead });
  return { db, championship, game: ids[0] ?? 0 };
}

const result = (db: Database, game: number, goals: number) =>
  rows<never>(db)`
    UPDATE games SET status = 'finished', home_score = ${goals}, away_score = 0 WHERE id = ${game}`;

/** Returns the home goals that were read ahead; null with nothing unsettled, undefined without a reading. */
async function goalsAhead(db: Database, championship: number, game: number) {
  const ahead = await takeAhead(db, championship);
  return ahead && ahead.competition.games.find(({ id }) => id === game)?.home_score;
}

test("a write's batch reads the settlement's input once", async () => {
  const { db, championship, game } = await reading();
  const changed = result(db, game, 3);
  await write(db, { changes: championship.id, steps: { changed } });
  expect(await takeAhead(db, championship.id + 1)).toBeUndefined();

  await write(db, { changes: championship.id, steps: { changed: result(db, game, 4) } });
  expect(await goalsAhead(db, championship.id, game)).toBe(4);
  expect(await takeAhead(db, championship.id)).toBeUndefined();
});

test("a write that leaves nothing unsettled reports so", async () => {
  const { db, championship, game } = await reading();
  await write(db, { changes: championship.id, steps: {} });
  expect(await goalsAhead(db, championship.id, game)).toBeNull();
});

test("each write of a call reads the input again", async () => {
  const { db, championship, game } = await reading();
  const changed = result(db, game, 3);
  await write(db, { changes: championship.id, steps: { changed } });
  await write(db, { steps: { changed: result(db, game, 5) } });
  expect(await goalsAhead(db, championship.id, game)).toBe(5);
});

test("a batch that a guard stops reads nothing", async () => {
  const { db, championship } = await reading();
  const stopped = guard(db, sql`0`, "never");
  await expect(write(db, { changes: championship.id, steps: { stopped } })).rejects.toThrow();
  expect(await takeAhead(db, championship.id)).toBeUndefined();
});

test("a settlement discards input that another write overtook", async () => {
  const { db, championship, game } = await reading();
  const { db: other } = openDatabase(env.DB, "first-primary", { readAfter: readAhead });
  const asked = [db, other].map((own, i) =>
    write(own, { changes: championship.id, steps: { changed: result(own, game, i) } }),
  );
  await Promise.all(asked);
  expect(await takeAhead(db, championship.id)).toBeUndefined();
  expect(await takeAhead(other, championship.id)).toBeUndefined();
  await write(db, { changes: championship.id, steps: { changed: result(db, game, 7) } });
  expect(await goalsAhead(db, championship.id, game)).toBe(7);
});

test("a write reads nothing during another settlement or for two championships", async () => {
  const { db, championship, game } = await reading();
  const ctx = createExecutionContext();
  const { promise: others, resolve: end } = Promise.withResolvers<object>();
  const turn = settleInTurn(ctx, championship.id, () => others);
  const changed = result(db, game, 3);
  await write(db, { changes: championship.id, steps: { changed } });
  expect(await takeAhead(db, championship.id)).toBeUndefined();
  end({});
  await turn;
  await waitOnExecutionContext(ctx);

  const second = await reading();
  await write(db, { changes: second.championship.id, steps: [] });
  await write(db, { changes: championship.id, steps: { changed: result(db, game, 4) } });
  expect(await takeAhead(db, championship.id)).toBeUndefined();
});
