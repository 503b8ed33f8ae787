import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { eraseAdmin } from "../../../../app/v1/platform/admins/contract.ts";
import {
  createChampionship,
  listOwnChampionships,
} from "../../../../app/v1/structure/championships/contract.ts";
import { runUpkeep } from "../../support/upkeep.ts";
import { listMembers } from "../../../../app/v1/accounts/members/contract.ts";
import {
  eraseDeleted,
  listDeleted,
  restoreDeleted,
  deleteChampionship,
} from "../../../../app/v1/structure/ownership/contract.ts";
import { eraseUser } from "../../../../app/v1/people/personal-data/contract.ts";
import { setVisibility } from "../../../../app/v1/platform/staff/contract.ts";
import { newAccount, PASSWORD } from "../../support/accounts.ts";
import { request, send } from "../../support/caller.ts";
import { league, score } from "../../support/games.ts";
import { addMember } from "../../support/members.ts";
import { sql } from "../../support/statement.ts";
import { removeChampionship } from "../../support/championship.ts";

async function deleted() {
  const world = await league(["Bangu", "Olaria"], [[[0, 1]]]);
  const { championship, call, ids } = world;
  await score(call, ids[0], 2, 1);
  const key = `${crypto.randomUUID()}.png`;
  await env.FILES.put(key, "bytes", { customMetadata: { access: "public" } });
  await sql`INSERT INTO files (championship_id, key, mime, bytes)
     VALUES (${championship.id}, ${key}, 'image/png', 5)`.run();
  const paths = [
    `/v1/championships/${championship.slug}`,
    `/v1/championships/${championship.id}/revision`,
    `/v1/classifications?championship=${championship.slug}`,
    `/v1/games?championship=${championship.slug}`,
    `/v1/games/${ids[0]}`,
    `/v1/tournaments/${world.tournament.id}`,
    `/v1/files/${key}`,
  ];
  const answers = async () =>
    Promise.all(
      paths.map(async (path) => {
        const response = await request(path);
        const body = await response.text();
        // Each write raises the revision, so the comparison ignores it.
        return [path, response.status, body.replace(/"revision":\d+,?/, "")] as const;
      }),
    );
  const before = await answers();
  await removeChampionship(call, championship);
  await expect
    .poll(async () => (await env.FILES.head(key))?.customMetadata?.["access"])
    .toBe("withheld");
  return { ...world, key, answers, before };
}

const countRows = (id: number) =>
  env.DB.prepare(
    "SELECT (SELECT COUNT(*) FROM games WHERE championship_id = ?1) + (SELECT COUNT(*) FROM championships WHERE id = ?1) AS n",
  )
    .bind(id)
    .first<number>("n");

test("a deleted championship disappears at once and can return whole", async () => {
  const { championship, call, headers, answers, before, key } = await deleted();
  expect(before.filter(([, status]) => status !== 200)).toEqual([]);
  expect((await answers()).filter(([, status]) => status !== 404)).toEqual([]);
  const found = await request(`/v1/search?q=${encodeURIComponent(championship.name)}`);
  expect(await found.text()).not.toContain(`"${championship.slug}"`);
  const own = await call(listOwnChampionships, { query: { name: championship.name } });
  expect(own.records).toEqual([]);
  for (const path of [`/v1/organizer/championships/${championship.id}`]) {
    expect((await request(path, { headers })).status).toBe(404);
    expect((await send(path, "PUT", { headers, json: { name: "Outra" } })).status).toBe(404);
  }

  const { records } = await call(listDeleted, {});
  expect(records).toMatchObject([{ id: championship.id, slug: championship.slug }]);
  const [row] = records;
  const days = (Date.parse(row?.erased_at ?? "") - Date.parse(row?.deleted_at ?? "")) / 86_400_000;
  expect(days).toBe(30);
  await call(restoreDeleted, { params: { id: championship.id } });
  await expect
    .poll(async () => (await env.FILES.head(key))?.customMetadata?.["access"])
    .toBe("public");
  expect(await answers()).toEqual(before);
  expect((await call(listDeleted, {})).records).toEqual([]);
  const again = await send(restorePath(championship.id), "POST", { headers, json: {} });
  expect(again.status).toBe(404);
});

const restorePath = (id: number) => restoreDeleted.path.replace("{id}", String(id));

test("only the owner sees the bin", async () => {
  const { championship, call } = await deleted();
  const manager = await newAccount();
  await addMember(championship.id, manager, "manager");
  const members = { query: { championship_id: championship.id } };
  await expect(manager.call(listMembers, members)).rejects.toMatchObject({ status: 404 });
  expect((await manager.call(listDeleted, {})).records).toEqual([]);
  const params = { id: championship.id };
  await expect(manager.call(restoreDeleted, { params })).rejects.toMatchObject({ status: 404 });
  await call(restoreDeleted, { params });
  expect((await manager.call(listMembers, members)).records).toHaveLength(1);
});

test("the schedule erases a deleted championship after thirty days", async () => {
  const { championship, key } = await deleted();
  const age = (days: number) =>
    sql`UPDATE championships
       SET deleted_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`-${days} days`})
       WHERE id = ${championship.id}`.run();
  await age(29);
  await runUpkeep();
  expect(await countRows(championship.id)).toBe(2);
  await age(31);
  await runUpkeep();
  expect(await countRows(championship.id)).toBe(0);
  await runUpkeep();
  expect(await env.FILES.head(key)).toBeNull();
});

test("the owner may erase a deleted championship at once", async () => {
  const { championship, call, headers, key, teams } = await deleted();
  const params = { id: championship.id };
  const path = `/v1/organizer/deleted_championships/${championship.id}?confirm=outra`;
  const refused = await send(path, "DELETE", { headers });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ errors: [{ path: "confirm" }] });
  await call(eraseDeleted, { params, query: { confirm: championship.slug } });
  expect(await countRows(championship.id)).toBe(0);
  await expect.poll(() => env.FILES.head(key)).toBeNull();
  expect((await request(`/v1/teams/${teams[0]?.id}`)).status).toBe(200);
});

test("only a championship in the bin can be erased", async () => {
  const { championship, headers } = await league(["Bangu", "Olaria"], [[[0, 1]]]);
  const path = `/v1/organizer/deleted_championships/${championship.id}?confirm=${championship.slug}`;
  expect((await send(path, "DELETE", { headers })).status).toBe(404);
  expect(await countRows(championship.id)).toBe(2);
});

test("erasing a person includes championships in the bin", async () => {
  const { championship, call, admin } = await deleted();
  const { id: user } = await sql`INSERT INTO users (owner_id, name)
     VALUES (${admin.id}, 'Tião Medonho') RETURNING id`
    .first<{ id: number }>()
    .then((row) => row ?? { id: 0 });
  await sql`INSERT INTO inscriptions (championship_id, tournament_id, register_id, user_id, status)
     SELECT championship_id, tournament_id, id, ${user}, 'approved' FROM registers WHERE championship_id = ${championship.id} LIMIT 1`.run();
  await call(eraseUser, { params: { id: user }, json: { confirm: true } });
  const name = await sql`SELECT name FROM users WHERE id = ${user}`.first("name");
  expect(name).not.toBe("Tião Medonho");
});

test("unhiding by staff does not restore a deleted championship", async () => {
  const { championship, call, answers } = await deleted();
  const staff = await newAccount({ staff: true });
  const params = { id: championship.id };
  const reason = "Cobra inscrição de um torneio que não existe.";
  await staff.call(setVisibility, { params, json: { hidden: true, reason } });
  await call(restoreDeleted, { params });
  expect((await answers()).filter(([, status]) => status !== 404)).toEqual([]);
  await call(deleteChampionship, {
    params,
    query: { confirm: championship.slug, force: "true" },
  });
  await staff.call(setVisibility, { params, json: { hidden: false, reason } });
  expect((await answers()).filter(([, status]) => status !== 404)).toEqual([]);
  await call(restoreDeleted, { params });
  expect((await answers()).slice(0, -1).filter(([, status]) => status !== 200)).toEqual([]);
});

test("removing the account erases its bin", async () => {
  const { admin, call } = await newAccount({ password: true });
  const { id, slug } = await call(createChampionship, { json: { name: "Copa da Vila" } });
  await call(deleteChampionship, { params: { id }, query: { confirm: slug } });
  await call(eraseAdmin, { params: { id: admin.id }, json: { password: PASSWORD, confirm: true } });
  expect(await countRows(id)).toBe(0);
});
