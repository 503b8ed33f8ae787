import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { eraseAdmin, updateAdmin } from "../../../app/v1/platform/admins/contract.ts";
import { exportChampionship } from "../../../app/v1/copies/archive/contract.ts";
import {
  changePassword,
  confirmEmail,
  endOtherSessions,
  requestPassword,
  signIn,
  signOut,
  signUp,
} from "../../../app/v1/accounts/auth/contract.ts";
import { updateChampionship } from "../../../app/v1/structure/championships/contract.ts";
import {
  acceptInvitation,
  deleteMember,
  inviteMember,
  updateMember,
} from "../../../app/v1/accounts/members/contract.ts";
import {
  deleteChampionship,
  transferOwnership,
} from "../../../app/v1/structure/ownership/contract.ts";
import {
  eraseUser,
  exportUser,
  updateUser,
} from "../../../app/v1/people/personal-data/contract.ts";
import { setPlan } from "../../../app/v1/accounts/plan/contract.ts";
import { newAccount, newEmail, PASSWORD } from "../support/accounts.ts";
import { dispatch, newAddress, request, requestWith, send } from "../support/caller.ts";
import { newCpf } from "../support/cpf.ts";
import { athlete, league } from "../support/games.ts";
import { type LogLine, logged } from "../support/log-lines.ts";
import { linkIn, mailbox } from "../support/mailbox.ts";
import { faulty } from "../all-operations/faulty.ts";
import { createWorld } from "../support/world.ts";

const NEW = "gol de placa 9";
const both = (password: string) => ({ password, password_confirmation: password });

const named = (lines: LogLine[]) => lines.map(({ event }) => event);

const collectEvents = async (work: () => Promise<unknown>) => (await logged(work)).events;

test("each account step logs a line without personal data", async () => {
  const box = mailbox();
  const email = newEmail();
  const moved = newEmail();
  const address = "203.0.113.77";
  const from = { "cf-connecting-ip": address };
  const ask = (path: string, method: string, json: unknown, headers: Record<string, string> = {}) =>
    box.ask(path, method, json, { ...from, ...headers });
  const secretFor = (to: string) => {
    const { searchParams } = linkIn(box.to(to).at(-1));
    return searchParams.get("token") ?? searchParams.get("confirm") ?? "";
  };
  const secrets: string[] = [];
  let id = 0;
  const { events, text } = await logged(async () => {
    const made = await ask(signUp.path, "POST", {
      name: "Zica Canarinho",
      email,
      password: PASSWORD,
    });
    const { token, admin } = await made.json<{ token: string; admin: { id: number } }>();
    id = admin.id;
    const session = { authorization: `Bearer ${token}` };
    const confirmation = secretFor(email);
    await ask(confirmEmail.path, "POST", { token: confirmation });
    await ask(signIn.path, "POST", { email, password: "outra coisa 1" });
    await ask(signIn.path, "POST", { email, password: PASSWORD });
    await ask(changePassword.path, "PUT", { ...both(NEW), current_password: "errada" }, session);
    await ask(changePassword.path, "PUT", { ...both(NEW), current_password: PASSWORD }, session);
    await ask(requestPassword.path, "POST", { email });
    const link = secretFor(email);
    await ask(changePassword.path, "PUT", { ...both(PASSWORD), token: link });
    await ask(changePassword.path, "PUT", { ...both(NEW), token: link });
    const again = await ask(signIn.path, "POST", { email, password: PASSWORD });
    const { token: second } = await again.json<{ token: string }>();
    const own = { authorization: `Bearer ${second}` };
    const page = updateAdmin.path.replace("{id}", String(id));
    await ask(page, "PUT", { name: "Zica Nova" }, own);
    await ask(page, "PUT", { email: moved, current_password: PASSWORD }, own);
    await ask(confirmEmail.path, "POST", { token: secretFor(moved) });
    await ask(endOtherSessions.path, "DELETE", undefined, own);
    const erasure = eraseAdmin.path.replace("{id}", String(id));
    await ask(erasure, "POST", { password: "errada", confirm: true }, own);
    await ask(signOut.path, "POST", undefined, own);
    secrets.push(token, second, confirmation, link);
  });
  expect(named(events)).toEqual([
    "account.created",
    "email.confirmed",
    "auth.failed",
    "auth.ok",
    "auth.failed",
    "password.changed",
    "password.reset_asked",
    "password.reset",
    "auth.failed",
    "auth.ok",
    "email.change_asked",
    "email.changed",
    "session.ended",
    "auth.failed",
    "session.ended",
  ]);
  const networks = new Set(events.map(({ network }) => network));
  expect([...networks]).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/)]);
  for (const line of events) {
    expect(line).toMatchObject({ admin_id: id, kind: "security", level: "info" });
    expect(line["request_id"]).toMatch(/^[0-9a-f-]{36}$/);
  }
  const canaries = ["Zica", "Canarinho", email, moved, address, PASSWORD, NEW, ...secrets];
  expect(canaries.filter((canary) => text.includes(canary))).toEqual([]);
});

test("a failed sign-in logs no id for an unknown address", async () => {
  const email = newEmail();
  const headers = { "cf-connecting-ip": newAddress() };
  const events = await collectEvents(async () => {
    for (let i = 0; i < 62; i++) {
      await send(requestPassword.path, "POST", { headers, json: { email: newEmail() } });
    }
    await send(signIn.path, "POST", { json: { email, password: "errada" } });
  });
  expect(events.at(-1)).toMatchObject({ event: "auth.failed", status: 401 });
  expect(events.at(-1)).not.toHaveProperty("admin_id");
  expect(named(events)).toContain("auth.limited");
});

test("a change of rights is logged with its author", async () => {
  const world = await createWorld();
  const { owner, staff, championship, manager } = world;
  const box = mailbox();
  const guest = await newAccount();
  const params = { id: championship.id };
  const { events, text } = await logged(async () => {
    const call = box.client(owner.headers);
    const { id } = await call(inviteMember, {
      json: { championship_id: championship.id, email: guest.admin.email, role: "scorer" },
    });
    const token = linkIn(box.to(guest.admin.email).at(-1)).searchParams.get("token") ?? "";
    await guest.call(acceptInvitation, { json: { token } });
    await call(updateMember, { params: { id }, json: { role: "manager" } });
    await call(deleteMember, { params: { id } });
    await staff.call(setPlan, { params, json: { plan: "premium" } });
    await call(exportChampionship, { params });
    await call(transferOwnership, { params, json: { email: manager.admin.email } });
  });
  const of = { championship_id: championship.id };
  const by = { admin_id: owner.admin.id, role: "owner" };
  expect(events).toEqual([
    expect.objectContaining({ event: "member.invited", ...of, ...by }),
    expect.objectContaining({ event: "member.joined", admin_id: guest.admin.id }),
    expect.objectContaining({ event: "member.role_changed", ...of, ...by }),
    expect.objectContaining({ event: "member.removed", ...of, ...by }),
    expect.objectContaining({ event: "plan.changed", ...of, admin_id: staff.admin.id }),
    expect.objectContaining({ event: "personal.exported", ...of, ...by }),
    expect.objectContaining({ event: "owner.changed", ...of, ...by }),
  ]);
  const canaries = [world.marker, guest.admin.email, guest.admin.name, "scorer."];
  expect(canaries.filter((canary) => text.includes(canary))).toEqual([]);
});

test("access to a person's data logs the person's id", async () => {
  const world = await league(["Bangu", "Olaria"], [[[0, 1]]]);
  const { user } = await athlete(world.call, world.registers[0], "Tião Canarinho");
  const cpf = newCpf();
  const params = { id: user.id };
  await world.call(updateUser, { params, json: { document: cpf, email: "tiao@canario.example" } });
  const { events, text } = await logged(async () => {
    await world.call(exportUser, { params });
    await world.call(eraseUser, { params, json: { confirm: true } });
    await world.call(deleteChampionship, {
      params: { id: world.championship.id },
      query: { confirm: world.championship.slug, force: "true" },
    });
  });
  const by = { admin_id: world.admin.id };
  expect(events).toEqual([
    expect.objectContaining({ event: "personal.exported", id: user.id, ...by }),
    expect.objectContaining({ event: "personal.erased", id: user.id, ...by }),
    expect.objectContaining({
      event: "championship.deleted",
      championship_id: world.championship.id,
      ...by,
    }),
  ]);
  const canaries = ["Canarinho", cpf, "tiao@canario.example", world.championship.slug];
  expect(canaries.filter((canary) => text.includes(canary))).toEqual([]);
});

test("a refusal for lack of a role is logged", async () => {
  const world = await createWorld();
  const stranger = await newAccount();
  const path = `/v1/organizer/championships/${world.championship.id}`;
  const put = (headers: Record<string, string>) =>
    send(path, "PUT", { headers, json: { name: "Outra" } });
  const events = await collectEvents(async () => {
    await put({});
    await put(world.scorer.headers);
    await put(stranger.headers);
    await put(world.owner.headers);
    await send("/v1/organizer/championships/999999999", "PUT", {
      headers: world.owner.headers,
      json: { name: "Outra" },
    });
  });
  const denied = {
    event: "access.denied",
    operation: `PUT ${updateChampionship.path.replace("{id}", ":id")}`,
  };
  const of = { championship_id: world.championship.id };
  expect(events).toEqual([
    expect.objectContaining({ ...denied, status: 401 }),
    expect.objectContaining({ ...denied, ...of, status: 403, admin_id: world.scorer.admin.id }),
    expect.objectContaining({ ...denied, ...of, status: 404, admin_id: stranger.admin.id }),
  ]);
});

test("a refused file is logged, without its caller", async () => {
  const world = await createWorld();
  const events = await collectEvents(async () => {
    const body = new FormData();
    body.set("logo", new Blob(["<svg onload=alert(1)>"]), "canario.svg");
    const { headers } = world.owner;
    await request(`/v1/organizer/championships/${world.championship.id}`, {
      method: "PUT",
      headers,
      body,
    });
  });
  expect(events).toEqual([expect.objectContaining({ event: "file.refused", status: 415 })]);
});

test("a rolled-back write logs no success", async () => {
  const { owner, championship } = await createWorld();
  const path = `/v1/organizer/championships/${championship.id}`;
  const stale = await collectEvents(() =>
    send(`${path}/owner`, "POST", {
      headers: owner.headers,
      json: { email: newEmail(), version: 99 },
    }),
  );
  expect(stale).toEqual([]);
  const { db } = faulty(env.DB, { nth: 1, when: "after the commit" });
  const unknown = await collectEvents(() =>
    dispatch(
      requestWith(`${path}?confirm=${championship.slug}`, "DELETE", { headers: owner.headers }),
      {
        ...env,
        DB: db,
      },
    ),
  );
  expect(unknown).toEqual([
    expect.objectContaining({ event: "championship.deleted", status: 503, outcome: "unknown" }),
  ]);
});

test("a repeated call logs one event", async () => {
  const { owner, championship } = await createWorld();
  const headers = { ...owner.headers, "idempotency-key": crypto.randomUUID() };
  const json = { championship_id: championship.id, email: newEmail(), role: "scorer" };
  const events = await collectEvents(async () => {
    await send(inviteMember.path, "POST", { headers, json });
    await send(inviteMember.path, "POST", { headers, json });
  });
  expect(named(events)).toEqual(["member.invited"]);
});
