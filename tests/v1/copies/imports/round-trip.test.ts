import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { exportChampionship } from "../../../../app/v1/copies/archive/contract.ts";
import {
  getChampionship,
  getOwnChampionship,
} from "../../../../app/v1/structure/championships/contract.ts";
import type { ApiClient } from "../../../../app/v1/client.ts";
import { listAttachments } from "../../../../app/v1/matchday/games/sheet/contract.ts";
import { listMembers } from "../../../../app/v1/accounts/members/contract.ts";
import { listGames } from "../../../../app/v1/matchday/games/contract.ts";
import { getNews, listNews } from "../../../../app/v1/site/news/contract.ts";
import { listTies } from "../../../../app/v1/competition/standings/contract.ts";
import { organizer } from "../../support/accounts.ts";
import { request, visitor } from "../../support/caller.ts";
import { setPlan } from "../../support/plan.ts";
import { storedKeys } from "../../support/stored-files.ts";
import { readPublicData } from "../archive/played.ts";
import { bringIn, downloadCopy, finish, partKey, upload } from "./bring-in.ts";
import { readEntries, decodeJson } from "./entries.ts";
import { illustrated } from "./illustrated.ts";
import { sql } from "../../support/statement.ts";

async function fileAt(url: unknown): Promise<string | null> {
  if (typeof url !== "string") return null;
  const answer = await request(url);
  expect(answer.status, url).toBe(200);
  return Buffer.from(await answer.arrayBuffer()).toString("base64");
}

async function withFiles(answer: unknown): Promise<unknown> {
  const text = JSON.stringify(answer, (key, value: unknown) =>
    /^(id|.*_id|.*_winner_of|version|revision|slug|created_at|updated_at)$/.test(key)
      ? undefined
      : value,
  );
  const urls = [...new Set(text.match(/\/v1\/files\/[0-9a-f-]+\.\w+/g))];
  const bytes = new Map<string, string | null>();
  for (const url of urls) {
    bytes.set(url, await fileAt(url));
  }
  return JSON.parse(
    text.replaceAll(/\/v1\/files\/[0-9a-f-]+\.\w+/g, (url) => `file ${bytes.get(url)}`),
  ) as unknown;
}

async function read(slug: string) {
  const query = { championship: slug };
  const [own, ties, games, news] = await Promise.all([
    visitor(getChampionship, { params: { id: slug } }),
    visitor(listTies, { query }),
    visitor(listGames, { query }),
    visitor(listNews, { query }),
  ]);
  const first = news.records[0];
  const whole = first && (await visitor(getNews, { params: { id: first.id } }));
  return withFiles({
    own: { ...own, plan: null },
    ties,
    games,
    news,
    whole,
    seen: await readPublicData(slug),
  });
}

const exported = async (call: ApiClient, id: number) => {
  const { exported_at: _, ...document } = await call(exportChampionship, { params: { id } });
  return document;
};

test("a championship returns from its copy with all its files", async () => {
  const { call, championship, ids } = await illustrated();
  const zip = await downloadCopy(call, championship.id);
  const stranger = await organizer();
  const { id } = await upload(stranger.call, zip);
  const part = await partKey(id);
  const copy = await finish(stranger.call, id);
  await setPlan(copy.id, "elite");
  expect(await read(copy.slug)).toEqual(await read(championship.slug));
  expect(await exported(stranger.call, copy.id)).toEqual(await exported(call, championship.id));
  const { records } = await stranger.call(listGames, { query: { championship: copy.slug } });
  const [attachment] = (
    await stranger.call(listAttachments, { params: { id: records[0]?.id ?? 0 } })
  ).records;
  const [first] = (await call(listAttachments, { params: { id: ids[0] ?? 0 } })).records;
  expect(attachment).toMatchObject({ bytes: first?.bytes, mime: first?.mime });
  const key = await sql`SELECT f.key AS key FROM game_files g JOIN files f ON f.id = g.file_id
     WHERE g.championship_id = ${copy.id}`.first<string>("key");
  expect((await request(`/v1/files/${key}`)).status).toBe(404);
  expect(await storedKeys()).not.toContain(part);
});

test("a copy contains the document and its manifest", async () => {
  const { call, championship, helper } = await illustrated();
  const zip = await downloadCopy(call, championship.id);
  const entries = await readEntries(zip);
  const { exported_at: _, ...document } = decodeJson(entries.get("championship.json"));
  expect(document).toEqual(await exported(call, championship.id));
  expect(decodeJson(entries.get("manifest.json"))).toMatchObject({
    format: "apito-copy",
    version: 1,
    plan: "elite",
    championship: { name: "Copa da Várzea", slug: championship.slug },
  });
  expect(JSON.parse(Buffer.from(entries.get("members.json") ?? []).toString())).toEqual([
    { email: helper.admin.email, role: "scorer" },
  ]);
  expect([...entries.keys()].filter((name) => name.startsWith("files/"))).toHaveLength(9);
});

test("photos of identity documents are not copied", async () => {
  const { call, championship, tiao } = await illustrated();
  const before = (await readEntries(await downloadCopy(call, championship.id))).size;
  const key = `${crypto.randomUUID()}.png`;
  await env.DB.batch([
    sql`INSERT INTO files (championship_id, private, key, mime, bytes)
       VALUES (${championship.id}, 1, ${key}, 'image/png', 9)`,
    sql`UPDATE inscriptions SET document_file_id = (SELECT id FROM files WHERE key = ${key})
       WHERE user_id = ${tiao.id}`,
  ]);
  expect((await readEntries(await downloadCopy(call, championship.id))).size).toBe(before);
});

test("co-organizers return as unmailed invitations, if wanted", async () => {
  const { call, championship, helper } = await illustrated();
  const zip = await downloadCopy(call, championship.id);
  const owner = await organizer();
  const readMembers = async (id: number) =>
    (await owner.call(listMembers, { query: { championship_id: id } })).records;
  expect(await readMembers((await bringIn(owner.call, zip)).id)).toEqual([]);
  const copy = await bringIn(owner.call, zip, true);
  expect(await readMembers(copy.id)).toMatchObject([
    { email: helper.admin.email, role: "scorer", accepted_at: null, name: null },
  ]);
  const letters = await sql`SELECT COUNT(*) AS n FROM outbox
     WHERE recipient = ${helper.admin.email}`.first("n");
  expect(letters).toBe(0);
  await expect(helper.call(getOwnChampionship, { params: { id: copy.id } })).rejects.toMatchObject({
    status: 404,
  });
});

test("the owner's copy reuses teams and athletes", async () => {
  const { call, championship, teams } = await illustrated();
  const zip = await downloadCopy(call, championship.id);
  const people = () =>
    sql`SELECT (SELECT COUNT(*) FROM teams) AS teams, (SELECT COUNT(*)
       FROM users) AS users, (SELECT logo_file_id FROM teams
       WHERE id = ${teams[0]?.id ?? 0}) AS logo`.first();
  const before = await people();
  const copy = await bringIn(call, zip);
  expect(await people()).toEqual(before);
  expect(await readPublicData(copy.slug)).toEqual(await readPublicData(championship.slug));
  const again = await bringIn(call, zip);
  expect(again.slug).not.toBe(copy.slug);
  expect(await people()).toEqual(before);
});
