import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openDatabase } from "../../../app/v1/db/database.ts";
import { NUMBERS_OF_A_SHARD, shardOf, tablesOffShard } from "../../../app/v1/db/shard.ts";
import { championshipWithTournament } from "../support/championship.ts";

test("a number says which database its row lies in", () => {
  expect([1, NUMBERS_OF_A_SHARD - 1].map(shardOf)).toEqual([0, 0]);
  expect([NUMBERS_OF_A_SHARD + 1, 7 * NUMBERS_OF_A_SHARD + 12].map(shardOf)).toEqual([1, 7]);
  expect(Number.isSafeInteger(1_000 * NUMBERS_OF_A_SHARD)).toBe(true);
});

test("tables that number as another database does are named", async () => {
  await championshipWithTournament();
  const { db } = openDatabase(env.DB, "first-primary");
  expect(await tablesOffShard(db, 0)).toEqual([]);
  const off = (await tablesOffShard(db, 3)).map(({ name }) => name);
  expect(off).toEqual(expect.arrayContaining(["championships", "tournaments", "games", "teams"]));
});
