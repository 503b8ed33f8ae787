import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { eraseAdmin } from "../../../../app/v1/platform/admins/contract.ts";
import {
  getOwnChampionship,
  updateChampionship,
} from "../../../../app/v1/structure/championships/contract.ts";
import { createEnrolment } from "../../../../app/v1/people/enrolments/contract.ts";
import {
  createRegister,
  listOwnRegisters,
} from "../../../../app/v1/structure/registers/contract.ts";
import { newAccount, newEmail, PASSWORD } from "../../support/accounts.ts";
import { newAddress } from "../../support/caller.ts";
import { championshipWithTournament } from "../../support/championship.ts";
import { mailbox } from "../../support/mailbox.ts";
import { openWorld } from "../../support/open-world.ts";
import { sql } from "../../support/statement.ts";

const wait = (championship: number, hours: number) =>
  sql`UPDATE mail_log
     SET created_at = strftime('%Y-%m-%dT%H:%M:%fZ', created_at, ${`-${hours} hours`})
     WHERE championship_id = ${championship}`.run();

const contactOf = (contact_email: string) => ({
  contact_name: "CLIQUE JA",
  contact_email,
  contact_phone: "21 99999-0000",
});

test("eighty registrations send a stranger one mail", async () => {
  const { tournament, championship, admin } = await openWorld();
  const post = mailbox();
  const victim = newEmail();
  await Promise.all(
    Array.from({ length: 80 }, async (_, i) => {
      const json = { tournament_id: tournament.id, name: `URGENTE ${i}`, ...contactOf(victim) };
      const headers = { "cf-connecting-ip": newAddress() };
      expect((await post.ask("/v1/registers", "POST", json, headers)).status).toBe(201);
    }),
  );
  const [letter, ...others] = post.to(victim);
  expect(others).toEqual([]);
  expect(`${letter?.subject} ${letter?.text} ${letter?.html}`).not.toMatch(/URGENTE|CLIQUE/);
  expect(letter?.text).toContain(
    `Quem escreve é a organização da ${championship.name} (${admin.name}).`,
  );
  expect(letter?.text).toMatch(/\/equipe\/[0-9a-f-]{36}\?contato=/);
  expect(post.to(admin.email)).toHaveLength(5);
  const { results } = await sql`SELECT COUNT(*) AS total FROM registers
     WHERE championship_id = ${championship.id}`.all();
  expect(results).toEqual([{ total: 80 }]);

  await wait(championship.id, 2);
  const again = { tournament_id: tournament.id, name: "Depois", ...contactOf(victim) };
  await post.client()(createRegister, { json: again });
  expect(post.to(victim)).toHaveLength(2);
  expect(post.to(admin.email)).toHaveLength(6);
});

test("waiting mails use up no allowance", async () => {
  const post = mailbox();
  const victim = newEmail();
  const register = async (tournament_id: number, name: string) => {
    const json = { tournament_id, name, ...contactOf(victim) };
    const headers = { "cf-connecting-ip": newAddress() };
    expect((await post.ask("/v1/registers", "POST", json, headers)).status).toBe(201);
  };
  const attacker = await openWorld(await newAccount({ confirmed: false }));
  await Promise.all([1, 2, 3].map((i) => register(attacker.tournament.id, `Time ${i}`)));
  expect(post.to(victim)).toHaveLength(0);
  const host = await openWorld(await newAccount({ password: true }));
  await register(host.tournament.id, "Bangu");
  expect(post.to(victim)).toHaveLength(1);
  await register(host.tournament.id, "Olaria");
  expect(post.to(victim)).toHaveLength(1);
  // Erasing an account keeps its sent mails counted.
  const { id, email } = host.admin;
  const json = { password: PASSWORD, confirm: true, championships: "delete", email } as const;
  await host.call(eraseAdmin, { params: { id }, json });
  await register((await openWorld()).tournament.id, "Bonsucesso");
  expect(post.to(victim)).toHaveLength(1);
});

test("all spellings of one mailbox are one recipient", async () => {
  const { tournament } = await openWorld();
  const post = mailbox();
  const local = `ze.${crypto.randomUUID().slice(0, 8)}`;
  for (const [i, email] of [
    `${local}@gmail.com`,
    `${local}+liga@gmail.com`,
    `${local.replace(".", "")}@googlemail.com`,
  ].entries()) {
    const json = { tournament_id: tournament.id, name: `Time ${i}`, ...contactOf(email) };
    await post.client()(createRegister, { json });
  }
  expect(
    post.mails.filter(({ to }) => to.includes("googlemail") || to.includes("gmail")),
  ).toHaveLength(1);
});

test("a championship mails at most fifty strangers a day", async () => {
  const { tournament, championship } = await openWorld();
  const post = mailbox();
  const registerFrom = async (address: string, count: number, label: string) => {
    for (let i = 0; i < count; i++) {
      const json = {
        tournament_id: tournament.id,
        name: `${label} ${i}`,
        ...contactOf(newEmail()),
      };
      const headers = { "cf-connecting-ip": address };
      await post.ask("/v1/registers", "POST", json, headers);
    }
  };
  const toContacts = () =>
    post.mails.filter(({ subject }) => subject === "Recebemos a inscrição do seu time").length;
  const one = newAddress();
  await registerFrom(one, 18, "Um");
  // Registrations per minute are limited, so earlier ones are inserted.
  await env.DB.prepare(
    "INSERT INTO mail_log (ref, kind, recipient, network) SELECT ref || 'x', kind, recipient || id, network FROM mail_log WHERE championship_id = ? AND kind = 'registration' LIMIT 2",
  )
    .bind(championship.id)
    .run();
  expect(toContacts()).toBe(18);
  await registerFrom(one, 1, "Mais um");
  expect(toContacts()).toBe(18);
  for (let i = 0; i < 40; i++) {
    await registerFrom(newAddress(), 1, `Outro ${i}`);
  }
  expect(toContacts()).toBe(50);
});

test("a new championship brings its owner no new allowance", async () => {
  const first = await openWorld();
  const post = mailbox();
  const victim = newEmail();
  const json = { tournament_id: first.tournament.id, name: "Bangu", ...contactOf(victim) };
  await post.client()(createRegister, { json });
  await sql`DELETE FROM championships WHERE id = ${first.championship.id}`.run();
  const second = await openWorld();
  await post.client()(createRegister, { json: { ...json, tournament_id: second.tournament.id } });
  expect(post.to(victim)).toHaveLength(1);
});

test("mails wait until the owner's address is confirmed", async () => {
  const owner = await newAccount({ confirmed: false });
  const { championship, tournament } = await openWorld(owner);
  const post = mailbox();
  const contact = newEmail();
  await post.client()(createRegister, {
    json: { tournament_id: tournament.id, name: "Bangu", ...contactOf(contact) },
  });
  expect(post.mails).toEqual([]);
  const waits = async () =>
    (await owner.call(getOwnChampionship, { params: { id: championship.id } })).mails_wait;
  expect(await waits()).toBe(true);
  const { records } = await owner.call(listOwnRegisters, { query: { tournament: tournament.id } });
  expect(records).toMatchObject([{ status: "pending", contact_email: contact }]);

  const sent = await post.ask("/v1/auth/admin/confirmation", "POST", undefined, owner.headers);
  expect(sent.status).toBe(204);
  const token = /confirm=([\w-]+)/.exec(post.to(owner.admin.email)[0]?.text ?? "")?.[1];
  expect((await post.ask("/v1/auth/admin/confirm", "POST", { token })).status).toBe(204);
  expect(await waits()).toBe(false);
  expect(post.to(contact)).toHaveLength(1);
  // Before the owner confirms an address, a notice contains no names.
  const notice = post.to(owner.admin.email).find(({ subject }) => /inscrição/.test(subject));
  expect(notice?.subject).toBe("Nova inscrição de time");
  expect(notice?.text).not.toMatch(/Bangu|CLIQUE|Copa/);
});

test("notices go only to people who run the championship", async () => {
  const { call, championship, tournament, admin } = await openWorld();
  const post = mailbox();
  const victim = newEmail();
  const helper = await newAccount();
  const name = (contact_email: string) =>
    call(updateChampionship, { params: { id: championship.id }, json: { contact_email } });
  const registerTeam = (team: string) =>
    post.client()(createRegister, {
      json: { tournament_id: tournament.id, name: team, ...contactOf(newEmail()) },
    });
  await name(victim);
  await registerTeam("Bangu");
  expect(post.to(victim)).toEqual([]);
  expect(post.to(admin.email)).toHaveLength(1);
  await name(helper.admin.email);
  await registerTeam("Olaria");
  expect(post.to(helper.admin.email)).toEqual([]);
  await env.DB.prepare(
    "INSERT INTO members (championship_id, admin_id, role, invited_email, accepted_at) VALUES (?, ?, 'manager', ?, '2026-01-01T00:00:00.000Z')",
  )
    .bind(championship.id, helper.admin.id, helper.admin.email)
    .run();
  await registerTeam("Madureira");
  expect(post.to(helper.admin.email)).toMatchObject([{ subject: "Nova inscrição: Madureira" }]);
});

test("an athlete's receipt repeats no typed text", async () => {
  const world = await championshipWithTournament();
  const register = await world.call(createRegister, {
    json: { tournament_id: world.tournament.id, name: "PREMIO LIBERADO" },
  });
  const { records } = await world.call(listOwnRegisters, {
    query: { tournament: world.tournament.id },
  });
  const token = records.find(({ id }) => id === register.id)?.enrolment_token ?? "";
  const post = mailbox();
  const victim = newEmail();
  for (const name of ["CLIQUE UM", "CLIQUE DOIS"]) {
    const json = {
      name,
      birth_date: "1990-05-31",
      document_kind: "rg" as const,
      document: name === "CLIQUE UM" ? "12.345.678-9" : "98.765.432-1",
      email: victim,
    };
    await post.client()(createEnrolment, { params: { token }, json });
  }
  const [letter, ...others] = post.to(victim);
  expect(others).toEqual([]);
  expect(letter?.subject).toBe("Recebemos a sua inscrição de atleta");
  expect(`${letter?.text} ${letter?.html}`).not.toMatch(/CLIQUE|PREMIO|Adulto/);
});
