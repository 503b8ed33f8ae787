import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { updateAdmin } from "../../../app/v1/platform/admins/contract.ts";
import { createField } from "../../../app/v1/structure/fields/contract.ts";
import { updateTeam } from "../../../app/v1/people/teams/contract.ts";
import { organizer } from "../support/accounts.ts";
import { BASE, dispatch, request } from "../support/caller.ts";
import { newChampionship } from "../support/championship.ts";
import { callerAtEdge, edgeAge, passSeconds } from "../support/edge.ts";
import { purge } from "../../../app/v1/kit/purge.ts";
import { league } from "../support/games.ts";
import { logged } from "../support/log-lines.ts";
import { served } from "../support/served.ts";

const LIVE = 5;
const SETTLED = 300;

/** A league without a write in the last minute, and its owner behind the edge. */
async function quietLeague() {
  const world = await league(["Bangu", "Olaria"], [[[0, 1]]]);
  await passSeconds(world.championship.id, 61);
  return { ...world, ...callerAtEdge(world.headers) };
}

const startIn = (game: number | undefined, minutes: number, columns = "") =>
  env.DB.prepare(`UPDATE games SET starts_at = ?${columns} WHERE id = ?`)
    .bind(new Date(Date.now() + minutes * 60_000).toISOString(), game)
    .run();

test("the edge caches a quiet championship long", async () => {
  const { championship } = await league(["Bangu", "Olaria"], [[[0, 1]]]);
  expect(await edgeAge(championship.id)).toBe(LIVE);
  await passSeconds(championship.id, 50);
  expect(await edgeAge(championship.id)).toBe(LIVE);
  await passSeconds(championship.id, 11);
  expect(await edgeAge(championship.id)).toBe(SETTLED);
});

test("the edge caches an anonymous 404 for half a minute", async () => {
  const { headers } = await league(["Bangu", "Olaria"], [[[0, 1]]]);
  const readEdgePolicy = async (path: string, init?: RequestInit) => {
    const answer = await request(path, init);
    expect([path, answer.status]).toEqual([path, 404]);
    return answer.headers.get("cloudflare-cdn-cache-control");
  };
  for (const path of ["/v1/nada", "/v1/championships/nao-existe", "/v1/games/999999999"]) {
    expect([path, await readEdgePolicy(path)]).toEqual([path, "max-age=30"]);
    expect([path, await readEdgePolicy(path, { headers })]).toEqual([path, null]);
  }
  expect(await readEdgePolicy("/v1/nada", { method: "POST" })).toBeNull();
  expect(await readEdgePolicy("/v1/organizer/nada")).toBe("max-age=30");
});

test("a live or near game shortens the edge cache", async () => {
  const { championship, ids } = await quietLeague();
  const after = async (minutes: number, columns?: string) => {
    await startIn(ids[0], minutes, columns);
    return edgeAge(championship.id);
  };
  expect(await after(20)).toBe(SETTLED);
  expect(await after(14)).toBe(LIVE);
  expect(await after(-230)).toBe(LIVE);
  expect(await after(-250)).toBe(SETTLED);
  expect(await after(-250, ", status = 'live'")).toBe(LIVE);
  expect(await after(-100, ", status = 'finished'")).toBe(SETTLED);
  expect(await after(-100, ", status = 'postponed'")).toBe(SETTLED);
});

test("a game without an hour shortens the edge cache all day", async () => {
  const { championship, ids } = await quietLeague();
  await startIn(ids[0], 0, ", time_known = 0");
  expect(await edgeAge(championship.id)).toBe(LIVE);
  await startIn(ids[0], 26 * 60);
  expect(await edgeAge(championship.id)).toBe(SETTLED);
});

test("a write purges a quiet championship once", async () => {
  const { call, championship, purged } = await quietLeague();
  const write = (name: string) =>
    call(createField, { json: { championship_id: championship.id, name } });
  for (const name of ["Campo 1", "Campo 2", "Campo 3"]) await write(name);
  expect(purged).toEqual([[`championship-${championship.id}`]]);
  await passSeconds(championship.id, 61);
  await write("Campo 4");
  expect(purged).toHaveLength(2);
});

test("near a game a write needs no purge", async () => {
  const { call, championship, ids, purged } = await quietLeague();
  const write = async (minutes: number) => {
    await startIn(ids[0], minutes);
    await passSeconds(championship.id, 61);
    await call(createField, { json: { championship_id: championship.id, name: `${minutes}` } });
    return purged.splice(0).length;
  };
  expect(await write(16)).toBe(1);
  // It has been near for two minutes; an answer from three minutes ago may still be cached.
  expect(await write(13)).toBe(1);
  expect(await write(8)).toBe(0);
  expect(await write(-230)).toBe(0);
  expect(await write(-250)).toBe(1);
});

test("a team's edit purges its quiet championships", async () => {
  const { call, championship, teams, purged } = await quietLeague();
  const edit = (short_name: string) =>
    call(updateTeam, { params: { id: teams[0]?.id ?? 0 }, json: { short_name } });
  await edit("BAN");
  await edit("BGU");
  expect(purged).toEqual([[`championship-${championship.id}`]]);
});

test("an owner's new name purges the owner's quiet championships", async () => {
  const owner = await organizer();
  const [first, second] = [await newChampionship(owner), await newChampionship(owner)];
  await passSeconds(second.id, 61);
  const { call, purged } = callerAtEdge(owner.headers);
  await call(updateAdmin, { params: { id: owner.admin.id }, json: { name: "Marisa Prado" } });
  expect(purged).toEqual([[`championship-${second.id}`]]);
  expect(await edgeAge(first.id)).toBe(LIVE);
  expect(await edgeAge(second.id)).toBe(LIVE);
});

test("a refused write purges nothing", async () => {
  const { call, championship, purged } = await quietLeague();
  const json = { championship_id: championship.id, name: "" };
  await expect(call(createField, { json })).rejects.toMatchObject({ status: 422 });
  expect(purged).toEqual([]);
  expect(await edgeAge(championship.id)).toBe(SETTLED);
});

test("an answer from a replica is cached only briefly", async () => {
  const { championship } = await quietLeague();
  const ask = async (byPrimary: boolean) => {
    const DB = served(env.DB, byPrimary);
    const address = `${BASE}/v1/championships/${championship.id}/revision`;
    const { headers } = await dispatch(new Request(address), { ...env, DB });
    return [headers.get("apito-revision")?.at(-1), headers.get("cloudflare-cdn-cache-control")];
  };
  expect(await ask(true)).toEqual(["0", expect.stringContaining(`max-age=${SETTLED},`)]);
  expect(await ask(false)).toEqual(["1", expect.stringContaining(`max-age=${LIVE},`)]);
});

/** A cache whose purges end as listed; later ones succeed. */
function cacheThat(...ends: (() => Promise<CachePurgeResult>)[]) {
  const tries: string[][] = [];
  const well = () => Promise.resolve({ success: true, errors: [] });
  const cache = {
    purge: ({ tags = [] }: CachePurgeOptions) => {
      tries.push(tags);
      return (ends.shift() ?? well)();
    },
    invalidate: well,
  };
  return { ctx: { cache, waitUntil: () => {} }, tries };
}

const refused = () =>
  Promise.resolve({ success: false, errors: [{ code: 10_000, message: "rate limited" }] });
const lost = () => Promise.reject(new Error("Network connection lost."));

test("a failed purge is retried twice at most", async () => {
  const soon = [1, 1];
  const line = { level: "error", event: "purge.failed", request_id: "r", tags: "championship-7" };
  const { ctx, tries } = cacheThat(refused, lost);
  const { text } = await logged(() => purge(ctx, ["championship-7"], "r", soon));
  expect(text.split("\n").map((each): unknown => JSON.parse(each))).toEqual([
    { ...line, message: "10000 rate limited" },
    { ...line, message: "Network connection lost." },
  ]);
  expect(tries).toEqual([["championship-7"], ["championship-7"], ["championship-7"]]);

  const never = cacheThat(refused, refused, refused);
  const given = await logged(() => purge(never.ctx, ["championship-7"], "r", soon));
  expect(given.text.split("\n")).toHaveLength(3);
  expect(never.tries).toHaveLength(3);
});
