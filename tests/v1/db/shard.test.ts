import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { NUMBERS_OF_A_SHARD, shardOf, tablesOffShard } from "../../../app/v1/db/shard.ts";
import { championshipWithTournament } from "../support/championship.ts";

test("an id states the database of its row", () => {
  expect([1, NUMBERS_OF_A_SHARD - 1].map(shardOf)).toEqual([0, 0]);
  expect([NUMBERS_OF_A_SHARD + 1, 7 * NUMBERS_OF_A_SHARD + 12].map(shardOf)).toEqual([1, 7]);
  expect(Number.isSafeInteger(1_000 * NUMBERS_OF_A_SHARD)).toBe(true);
});

test("tables with ids of another database are named", async () => {
  await championshipWithTournament();
  const off = async (shard: number) => {
    const { results } = await env.DB.prepare(tablesOffShard(shard)).all<{ name: string }>();
    return results.map(({ name }) => name);
  };
  expect(await off(0)).toEqual([]);
  expect(await off(3)).toEqual(
    expect.arrayContaining(["championships", "tournaments", "games", "teams"]),
  );
});
