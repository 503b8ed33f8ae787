import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { getClassifications } from "../../../../app/v1/competition/standings/contract.ts";
import { setStats } from "../../../../app/v1/matchday/games/contract.ts";
import { settleInTurn } from "../../../../app/v1/competition/settlement/turns.ts";
import { createRequest } from "../../all-operations/sending.ts";
import { dispatch, visitor } from "../../support/caller.ts";
import { league } from "../../support/games.ts";
import { expectKept } from "../../support/kept.ts";
import { watchedDatabase } from "../../support/watched-database.ts";

const NAMES = Array.from("ABCDEFGH", (letter) => `Time ${letter}`);
const PAIRS = NAMES.flatMap((_, home) =>
  NAMES.slice(home + 1).map((__, i): [number, number] => [home, home + 1 + i]),
);

/** Counts the settlement writes and calls `beforeSettlement` before each. */
function counting(beforeSettlement: (nth: number) => void = () => {}) {
  const count = { settlements: 0 };
  const DB = watchedDatabase(env.DB, (send, statements) => {
    if (statements.some(({ sql }) => sql.includes("INSERT INTO competitions"))) {
      count.settlements += 1;
      beforeSettlement(count.settlements);
    }
    return send();
  });
  return { count, bindings: { ...env, DB } };
}

const results = (world: Awaited<ReturnType<typeof league>>, bindings: Env) =>
  Promise.all(
    world.ids.map(async (id) => {
      const json = { games: [{ id, home_score: 1, away_score: 0 }] };
      const response = await dispatch(createRequest(setStats, { json }, world.headers), bindings);
      return response.status;
    }),
  );

test("simultaneous results are settled together", async () => {
  const world = await league(NAMES, [PAIRS]);
  const { count, bindings } = counting();
  expect(new Set(await results(world, bindings))).toEqual(new Set([200]));
  expect(count.settlements).toBeLessThan(PAIRS.length / 2);
  expect(await expectKept(world.championship.id)).toBe(1);
  const { records } = await visitor(getClassifications, {
    query: { tournament: world.tournament.id },
  });
  expect(records.map(({ played }) => played)).toEqual(NAMES.map(() => NAMES.length - 1));
});

test("after a failed shared settlement the others settle", async () => {
  const world = await league(NAMES, [PAIRS]);
  const { bindings } = counting((nth) => {
    if (nth <= 2) throw new Error("D1_ERROR: Network connection lost.");
  });
  expect(new Set(await results(world, bindings))).toEqual(new Set([200]));
  expect(await expectKept(world.championship.id)).toBe(1);
});

test("a settlement that never ends delays others only briefly", async () => {
  const ctx = createExecutionContext();
  const championship = -1;
  void settleInTurn({ waitUntil: () => {} }, championship, () => new Promise<object>(() => {}));
  const settled = { rows: [] };
  expect(await settleInTurn(ctx, championship, () => Promise.resolve(settled))).toBe(settled);
  await waitOnExecutionContext(ctx);
});

test("consecutive settlements each give their own result", async () => {
  const ctx = createExecutionContext();
  const settled = [{ nth: 1 }, { nth: 2 }];
  for (const own of settled) {
    expect(await settleInTurn(ctx, -2, () => Promise.resolve(own))).toBe(own);
  }
  await waitOnExecutionContext(ctx);
});
