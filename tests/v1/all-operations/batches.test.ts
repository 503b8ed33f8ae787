import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { BASE, dispatch } from "../support/caller.ts";
import { counting } from "../support/counting.ts";
import { publicReads, publicWorld, publishedReads, REFERENCE_READS } from "./public-reads.ts";

test("every public read costs one trip to the database", async () => {
  const world = await publicWorld();
  const paths = publicReads(world);
  expect(publishedReads().filter((path) => !(path in paths))).toEqual([]);

  const asked: [path: string, status: number, trips: number][] = [];
  const expected: typeof asked = [];
  for (const [path, addresses] of Object.entries(paths)) {
    for (const address of addresses) {
      const { db, trips } = counting(env.DB);
      const response = await dispatch(new Request(`${BASE}${address}`), {
        ...env,
        DB: db,
      });
      asked.push([address, response.status, trips.count]);
      expected.push([address, 200, REFERENCE_READS.has(path) ? 0 : 1]);
    }
  }
  expect(asked).toEqual(expected);
});
