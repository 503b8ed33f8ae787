import { expect, test } from "vitest";
import { openApiDocument } from "../../../app/v1/api.ts";
import { publicWorld } from "../all-operations/public-reads.ts";
import { request } from "../support/caller.ts";
import { once } from "../support/pieces.ts";
import { CALLS, MULTIPART } from "./calls.ts";
import { readAnswer, list } from "./reading.ts";

const published = openApiDocument().paths ?? {};

const publishedAs = (method: string, path: string): object | undefined => {
  const item = published[path.replace(/\?.*/, "").replace(/\/$/, "")];
  return Reflect.get(item ?? {}, method.toLowerCase());
};

for (const [method, path] of CALLS) {
  test(`${method} ${path} is published as part of the specification`, () => {
    const operation = publishedAs(method, path);
    expect(operation).toBeDefined();
    expect(operation).not.toHaveProperty("x-apito-addition");
  });
}

test("every multipart operation is among the specified calls", () => {
  const names = new Set(CALLS.map(([method, path]) => `${method} ${path.replace(/\/$/, "")}`));
  expect(MULTIPART.filter((name) => !names.has(name))).toEqual([]);
});

/** Calls as the specification writes them, without values. */
const BARE = [
  "/v1/games",
  "/v1/inscriptions",
  "/v1/stats",
  "/v1/teams",
  "/v1/tournament_rankings",
  "/v1/registers",
  "/v1/news",
  "/v1/classifications",
  "/v1/championships/",
  "/v1/seasons/",
] as const;

const world = once(publicWorld);

for (const path of BARE) {
  test(`GET ${path} answers records`, async () => {
    await world();
    expect(list.parse(await readAnswer(path)).records.length).toBeGreaterThan(0);
  });
}

for (const path of [
  "/v1/organizer/tournaments/",
  "/v1/organizer/groups?page",
  "/v1/organizer/spots",
] as const) {
  test(`GET ${path} answers only the organizer's records`, async () => {
    const { headers } = await world();
    expect(list.parse(await readAnswer(path, headers)).records.length).toBeGreaterThan(0);
    expect((await request(path)).status).toBe(401);
  });
}
