import { expect, test } from "vitest";
import { getSession } from "../../../../app/v1/accounts/auth/contract.ts";
import { getOwnChampionship } from "../../../../app/v1/structure/championships/contract.ts";
import {
  acceptInvitation,
  getInvitation,
  deleteMember,
  listMembers,
  updateMember,
} from "../../../../app/v1/accounts/members/contract.ts";
import { transferOwnership } from "../../../../app/v1/structure/ownership/contract.ts";
import { createSeason } from "../../../../app/v1/structure/seasons/contract.ts";
import { newAccount, newEmail, organizer } from "../../support/accounts.ts";
import { send, visitor } from "../../support/caller.ts";
import { championshipWithTournament } from "../../support/championship.ts";
import { linkIn, mailbox } from "../../support/mailbox.ts";
import { setPlan } from "../../support/plan.ts";
import { sql } from "../../support/statement.ts";

type Role = "manager" | "scorer";

const MEMBERS = "/v1/organizer/members";

async function elite() {
  const world = await championshipWithTournament();
  await setPlan(world.championship.id, "elite");
  const box = mailbox();
  const invite = (email: string, role: Role = "manager") =>
    box.ask(
      MEMBERS,
      "POST",
      { championship_id: world.championship.id, email, role },
      world.headers,
    );
  const tokenOf = (email: string) => linkIn(box.to(email).at(-1)).searchParams.get("token") ?? "";
  const joined = async (role: Role) => {
    const person = await organizer();
    await invite(person.admin.email, role);
    const member = await person.call(acceptInvitation, {
      json: { token: tokenOf(person.admin.email) },
    });
    return { ...person, member };
  };
  return { ...world, box, invite, tokenOf, joined };
}

test("accepting a mailed invitation gives the role", async () => {
  const { championship, box, invite, tokenOf, call } = await elite();
  const friend = await organizer();
  const invited = await invite(friend.admin.email.toUpperCase(), "manager");
  expect(invited.status).toBe(201);
  const row = await invited.json();
  expect(row).toMatchObject({
    email: friend.admin.email,
    name: null,
    role: "manager",
    accepted_at: null,
  });
  expect(JSON.stringify(row)).not.toContain("token");
  const [mail] = box.to(friend.admin.email);
  expect(mail?.subject).toBe("Convite para organizar a Copa da Várzea");
  expect(linkIn(mail).pathname).toBe("/organizador/convite");
  expect(mail?.html).toContain("convite?token=");

  const token = tokenOf(friend.admin.email);
  const stored = await sql`SELECT token_hash FROM members
     WHERE championship_id = ${championship.id}`.first<string>("token_hash");
  expect(stored).toMatch(/^[0-9a-f]{64}$/);
  expect(stored).not.toBe(token);

  const season = { championship_id: championship.id, name: "2027" };
  await expect(friend.call(createSeason, { json: season })).rejects.toMatchObject({ status: 404 });
  const member = await friend.call(acceptInvitation, { json: { token } });
  expect(member).toMatchObject({ name: "Dona Zica", expires_at: null });
  expect(member.accepted_at).toMatch(/Z$/);
  await friend.call(createSeason, { json: season });
  const { records } = await call(listMembers, { query: { championship_id: championship.id } });
  expect(records).toEqual([member]);
});

test("an invitation works once, for its recipient, within 14 days", async () => {
  const { invite, tokenOf, championship } = await elite();
  const [friend, other] = [await organizer(), await organizer()];
  await invite(friend.admin.email);
  const token = tokenOf(friend.admin.email);
  const accept = (headers?: Record<string, string>) =>
    send(`${MEMBERS}/accept`, "POST", { ...(headers && { headers }), json: { token } });
  expect((await accept()).status).toBe(401);
  const wrong = await accept(other.headers);
  expect(wrong.status).toBe(403);
  expect(await wrong.text()).not.toContain(friend.admin.email);

  const age = (days: number) =>
    sql`UPDATE members
       SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`-${days} days`})
       WHERE championship_id = ${championship.id}`.run();
  const shown = (by: typeof friend) => by.call(getInvitation, { query: { token } });
  await expect(shown(other)).rejects.toMatchObject({ status: 403 });
  expect(await visitor(getInvitation, { query: { token } })).toMatchObject({
    championship: "Copa da Várzea",
    email: friend.admin.email,
    role: "manager",
  });
  await age(15);
  expect((await accept(friend.headers)).status).toBe(409);
  await expect(shown(friend)).rejects.toMatchObject({ status: 409 });
  await age(13);
  expect(await shown(friend)).toMatchObject({ championship: "Copa da Várzea", role: "manager" });
  const both = await Promise.all([accept(friend.headers), accept(friend.headers)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 404]));
  expect((await accept(friend.headers)).status).toBe(404);
  await expect(shown(friend)).rejects.toMatchObject({ status: 404 });
});

test("accepting an invitation confirms the e-mail address", async () => {
  const { invite, tokenOf, box } = await elite();
  const stranger = newEmail();
  await invite(stranger);
  const [letter] = box.to(stranger);
  expect(letter?.subject).toMatch(/^Convite para organizar .*Copa/);
  expect(letter?.text).toContain("Dona Zica");
  const person = await newAccount({ email: stranger, confirmed: false });
  await person.call(acceptInvitation, { json: { token: tokenOf(stranger) } });
  expect((await person.call(getSession)).admin.email_confirmed).toBe(true);
});

test("an address gets at most four invitation mails an hour", async () => {
  const { invite, headers, box } = await elite();
  const stranger = newEmail();
  const { id } = await (await invite(stranger)).json<{ id: number }>();
  const resend = async () =>
    (await box.ask(`${MEMBERS}/${id}/resend`, "POST", undefined, headers)).status;
  for (let i = 0; i < 3; i++) expect(await resend()).toBe(200);
  expect(await resend()).toBe(429);
  expect(box.to(stranger)).toHaveLength(4);
  const other = await elite();
  expect((await other.invite(stranger)).status).toBe(429);
});

test("a new invitation mail replaces the old one", async () => {
  const { invite, tokenOf, headers, box } = await elite();
  const friend = await organizer();
  const { id } = await (await invite(friend.admin.email)).json<{ id: number }>();
  const old = tokenOf(friend.admin.email);
  expect((await box.ask(`${MEMBERS}/${id}/resend`, "POST", undefined, headers)).status).toBe(200);
  const fresh = tokenOf(friend.admin.email);
  expect(fresh).not.toBe(old);
  const accept = (token: string) => friend.call(acceptInvitation, { json: { token } });
  await expect(accept(old)).rejects.toMatchObject({ status: 404 });
  await accept(fresh);
  expect((await box.ask(`${MEMBERS}/${id}/resend`, "POST", undefined, headers)).status).toBe(409);
});

test("owner and members are not invited again", async () => {
  const { invite, admin, joined } = await elite();
  const manager = await joined("manager");
  for (const email of [admin.email, manager.admin.email]) {
    const refused = await invite(email);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ errors: [{ path: "email", code: "taken" }] });
  }
  const twice = await Promise.all([invite("a@apito.example"), invite("a@apito.example")]);
  expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([201, 409]));
});

test("only premium includes managers, but a downgrade keeps them", async () => {
  const { championship, joined, headers, call } = await elite();
  const manager = await joined("manager");
  const inviteAs = async (role: string, email: string) => {
    const json = { championship_id: championship.id, email, role };
    return (await send(MEMBERS, "POST", { json, headers })).status;
  };
  await setPlan(championship.id, "premium");
  expect(await inviteAs("manager", "gerente@apito.example")).toBe(201);
  await setPlan(championship.id, "free");
  expect(await inviteAs("manager", "outro@apito.example")).toBe(402);
  expect(await inviteAs("scorer", "mesario@apito.example")).toBe(201);
  await manager.call(getOwnChampionship, { params: { id: championship.id } });
  const listed = await call(listMembers, { query: { championship_id: championship.id } });
  expect(listed.records).toContainEqual(manager.member);
});

test("a manager manages all members except the owner", async () => {
  const { championship, joined, admin } = await elite();
  const manager = await joined("manager");
  const [other, scorer] = [await joined("manager"), await joined("scorer")];
  const json = { championship_id: championship.id, email: "novo@apito.example", role: "scorer" };
  expect((await send(MEMBERS, "POST", { json, headers: scorer.headers })).status).toBe(403);
  const refused = { ...json, email: admin.email };
  expect((await send(MEMBERS, "POST", { json: refused, headers: manager.headers })).status).toBe(
    409,
  );
  const made = await send(MEMBERS, "POST", { json, headers: manager.headers });
  expect(made.status).toBe(201);
  const params = { id: other.member.id };
  const changed = await manager.call(updateMember, { params, json: { role: "scorer" } });
  expect(changed.role).toBe("scorer");
  await manager.call(deleteMember, { params });
  const { records } = await manager.call(listMembers, {
    query: { championship_id: championship.id },
  });
  expect(records.map(({ email }) => email).toSorted()).toEqual(
    [manager.member.email, scorer.member.email, json.email].toSorted(),
  );
});

test("the owner manages members, and a member may leave", async () => {
  const { joined, call, headers } = await elite();
  const [manager, scorer] = [await joined("manager"), await joined("scorer")];
  const path = `${MEMBERS}/${manager.member.id}`;
  const json = { role: "scorer" as const, version: manager.member.version };
  const changed = await call(updateMember, { params: { id: manager.member.id }, json });
  expect(changed).toMatchObject({ role: "scorer" });
  const late = await send(path, "PUT", { json, headers });
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({ current: { role: "scorer" } });
  expect((await send(path, "DELETE", { headers: scorer.headers })).status).toBe(403);
  await scorer.call(deleteMember, { params: { id: scorer.member.id } });
  await call(deleteMember, { params: { id: manager.member.id } });
  expect((await send(path, "DELETE", { headers })).status).toBe(404);
});

test("the owner hands a championship to a manager", async () => {
  const { joined, championship, headers, admin, call, box } = await elite();
  const [manager, scorer] = [await joined("manager"), await joined("scorer")];
  const path = `/v1/organizer/championships/${championship.id}/owner`;
  const stranger = await organizer();
  const to = (email: string) => ({ json: { email } });
  for (const email of [scorer.admin.email, stranger.admin.email, admin.email]) {
    const refused = await send(path, "POST", { ...to(email), headers });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ errors: [{ path: "email" }] });
  }
  await box.client(headers)(transferOwnership, {
    params: { id: championship.id },
    json: { email: manager.admin.email, version: 1 },
  });
  expect(box.to(manager.admin.email).at(-1)?.subject).toBe(
    "Um campeonato agora é seu: Copa da Várzea",
  );
  const { records } = await call(listMembers, { query: { championship_id: championship.id } });
  expect(records.map(({ email, role }) => [email, role])).toEqual([
    [admin.email, "manager"],
    [scorer.admin.email, "scorer"],
  ]);
  const again = await send(path, "POST", { ...to(manager.admin.email), headers });
  expect(again.status).toBe(403);
  await manager.call(transferOwnership, {
    params: { id: championship.id },
    json: { email: admin.email },
  });
});
