import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import {
  listSessions,
  requestPassword,
  signIn,
} from "../../../../app/v1/accounts/auth/contract.ts";
import { notifyBuyer, createReport } from "../../../../app/v1/platform/notifications/contract.ts";
import { setPlan } from "../../../../app/v1/accounts/plan/contract.ts";
import {
  closeReport,
  findAccount,
  getWatched,
  listActs,
  listReports,
  listWatched,
  setVisibility,
  unlockAccount,
} from "../../../../app/v1/platform/staff/contract.ts";
import { runUpkeep } from "../../support/upkeep.ts";
import { newAccount, PASSWORD } from "../../support/accounts.ts";
import { newAddress, send } from "../../support/caller.ts";
import { logged } from "../../support/log-lines.ts";
import { createWorld } from "../../support/world.ts";
import { sql } from "../../support/statement.ts";

const reporting = (slug: string, address: string) => async (text: string) => {
  const headers = { "cf-connecting-ip": address };
  const json = { reason: "offensive", text, email: "quem@viu.example" };
  const path = createReport.path.replace("{id}", slug);
  return (await send(path, "POST", { headers, json })).status;
};

test("staff find a championship by name, number, address or owner", async () => {
  const { staff, championship, owner, marker } = await createWorld();
  const found = async (q: string) =>
    (await staff.call(listWatched, { query: { q } })).records.map(({ id }) => id);
  for (const q of [marker, championship.slug, owner.admin.email]) {
    expect(await found(q), q).toEqual([championship.id]);
  }
  // Other names and addresses may contain the same digits; they come later.
  expect((await found(String(championship.id)))[0]).toBe(championship.id);
  expect(await found(`${marker} nada`)).toEqual([]);
  expect(await found(`${marker}%`)).toEqual([]);
  const whole = await staff.call(getWatched, { params: { id: championship.id } });
  expect(whole).toMatchObject({
    plan: "elite",
    owner: { ...owner.admin, email_confirmed: true },
    sizes: { members: 3, seasons: 0, files: 0, file_bytes: 0 },
    open_reports: 0,
  });
});

test("each act of staff is logged permanently", async () => {
  const { staff, championship, owner } = await createWorld();
  const params = { id: championship.id };
  const { events } = await logged(async () => {
    await staff.call(setPlan, { params, json: { plan: "premium", reason: "Comprou hoje." } });
    await staff.call(notifyBuyer, { json: { championship_id: championship.id, plan: "premium" } });
    await staff.call(setVisibility, { params, json: { hidden: true, reason: "Ofende." } });
    await staff.call(setVisibility, { params, json: { hidden: true, reason: "Ofende." } });
    await staff.call(setVisibility, { params, json: { hidden: false, reason: "Retirou." } });
    await owner.call(notifyBuyer, { json: { championship_id: championship.id, plan: "premium" } });
  });
  const by = { admin_id: staff.admin.id, championship_id: championship.id };
  expect(events).toEqual([
    expect.objectContaining({ event: "plan.changed", ...by }),
    expect.objectContaining({ event: "staff.acted", act: "purchase", ...by }),
    expect.objectContaining({ event: "staff.acted", act: "hide", ...by }),
    expect.objectContaining({ event: "staff.acted", act: "show", ...by }),
  ]);
  const { records } = await staff.call(listActs, { query: { championship_id: championship.id } });
  const acts = records.map(({ act, detail, reason, by: name }) => [act, detail, reason, name]);
  const { name } = staff.admin;
  expect(acts).toEqual([
    ["show", null, "Retirou.", name],
    ["hide", null, "Ofende.", name],
    ["purchase", "premium", null, name],
    ["plan", "premium", "Comprou hoje.", name],
  ]);
  for (const statement of ["UPDATE staff_acts SET reason = ''", "DELETE FROM staff_acts"]) {
    await expect(env.DB.prepare(statement).run()).rejects.toThrow("staff_acts only grows");
  }
});

test("a network has one complaint a day per championship", async () => {
  const { staff, championship } = await createWorld();
  const report = reporting(championship.slug, newAddress());
  const open = async () =>
    (await staff.call(listReports, { query: { championship_id: championship.id } })).records;
  const mails = async () => env.DB.prepare("SELECT COUNT(*) AS n FROM outbox").first<number>("n");
  const before = await mails();
  expect([await report("Ofende."), await report("Ofende de novo.")]).toEqual([204, 204]);
  expect(await reporting(championship.slug, newAddress())("Eu também vi.")).toBe(204);
  expect((await open()).map(({ text }) => text)).toEqual(["Eu também vi.", "Ofende."]);
  expect(await mails()).toBe(before);
  const stored = await sql`SELECT network FROM reports
     WHERE championship_id = ${championship.id}`.first<string>("network");
  expect(stored).toMatch(/^[0-9a-f]{16}$/);

  const [, first] = await open();
  const json = { reason: "Já saiu do ar." };
  await staff.call(closeReport, { params: { id: first?.id ?? 0 }, json });
  const again = closeReport.path.replace("{id}", String(first?.id));
  expect((await send(again, "POST", { headers: staff.headers, json })).status).toBe(409);
  expect(await report("Voltou a ofender.")).toBe(204);
  expect((await open()).map(({ text }) => text)).toEqual(["Voltou a ofender.", "Eu também vi."]);
  const { records: closed } = await staff.call(listReports, {
    query: { championship_id: championship.id, state: "closed" },
  });
  expect(closed).toMatchObject([{ text: "Ofende.", email: "quem@viu.example" }]);
  expect(await staff.call(getWatched, { params: { id: championship.id } })).toMatchObject({
    open_reports: 2,
  });

  await sql`UPDATE reports SET closed_at = '2026-01-01T00:00:00.000Z'
     WHERE id = ${first?.id ?? 0}`.run();
  await runUpkeep();
  const left = await sql`SELECT 1 AS there FROM reports WHERE id = ${first?.id ?? 0}`.first(
    "there",
  );
  expect(left).toBeNull();
});

test("unlocking an account allows links again", async () => {
  const staff = await newAccount({ staff: true });
  const person = await newAccount();
  const { id, email } = person.admin;
  for (let i = 0; i < 6; i++) await send(requestPassword.path, "POST", { json: { email } });
  expect(await staff.call(findAccount, { query: { email } })).toMatchObject({
    id,
    links: 5,
    sessions: 1,
    staff: false,
  });
  const json = { reason: "Ligou." };
  await staff.call(unlockAccount, { params: { id }, json });
  expect(await staff.call(findAccount, { query: { email } })).toMatchObject({
    links: 0,
    sessions: 1,
  });
  expect((await person.call(listSessions)).records).toHaveLength(1);
  await send(requestPassword.path, "POST", { json: { email } });
  expect(await staff.call(findAccount, { query: { email } })).toMatchObject({ links: 1 });
  const { events } = await logged(() =>
    staff.call(unlockAccount, { params: { id }, json: { ...json, end_sessions: true } }),
  );
  expect(events).toEqual([
    expect.objectContaining({ event: "staff.acted", act: "unlock", id, admin_id: staff.admin.id }),
  ]);
  expect(await staff.call(findAccount, { query: { email } })).toMatchObject({ sessions: 0 });
});

test("unlocking an account admits its owner after strangers' guesses", async () => {
  const staff = await newAccount({ staff: true });
  const { admin } = await newAccount({ password: true });
  const enter = async (password: string) => {
    const headers = { "cf-connecting-ip": newAddress() };
    const json = { email: admin.email, password };
    return (await send(signIn.path, "POST", { json, headers })).status;
  };
  for (let i = 0; i < 10; i++) expect(await enter("outra coisa 1")).toBe(401);
  expect(await enter(PASSWORD)).toBe(429);
  await staff.call(unlockAccount, { params: { id: admin.id }, json: { reason: "Ligou." } });
  expect(await enter(PASSWORD)).toBe(200);
});

test("former staff lose their access at once", async () => {
  const staff = await newAccount({ staff: true });
  expect((await send("/v1/staff/acts", "GET", { headers: staff.headers })).status).toBe(200);
  await sql`UPDATE admins SET staff = 0 WHERE id = ${staff.admin.id}`.run();
  expect((await send("/v1/staff/acts", "GET", { headers: staff.headers })).status).toBe(403);
});
