import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import {
  confirmContact,
  getTeamPage,
  updateTeamContact,
} from "../../../../app/v1/structure/team/contract.ts";
import { createRegister, updateRegister } from "../../../../app/v1/structure/registers/contract.ts";
import { renewTeamUuid } from "../../../../app/v1/people/teams/contract.ts";
import { updateManyTournaments } from "../../../../app/v1/structure/tournaments/contract.ts";
import { newEmail } from "../../support/accounts.ts";
import { clientWith, send } from "../../support/caller.ts";
import { registeredTeam } from "../../support/championship.ts";
import { linkIn, mailbox } from "../../support/mailbox.ts";
import { openWorld } from "../../support/open-world.ts";
import { sql } from "../../support/statement.ts";

async function registeredByItself() {
  const world = await openWorld();
  const post = mailbox();
  const email = newEmail();
  const register = await post.client()(createRegister, {
    json: {
      tournament_id: world.tournament.id,
      name: "Bangu",
      contact_name: "Seu Domingos",
      contact_email: email,
      contact_phone: "21 99999-0000",
    },
  });
  const link = linkIn(post.to(email)[0]);
  const uuid = link.pathname.split("/").at(-1) ?? "";
  const token = link.searchParams.get("contato") ?? "";
  const asTeam = clientWith({ "apito-team": uuid });
  const confirmWith = async (token: string, uuidOf = uuid) =>
    (await send("/v1/team/contact", "POST", { json: { token }, headers: { "apito-team": uuidOf } }))
      .status;
  const decide = (json: { status: "approved" | "rejected" | "pending"; reason?: string }) =>
    post.client(world.headers)(updateRegister, { params: { id: register.id }, json });
  const isConfirmed = async () => (await asTeam(getTeamPage)).registers[0]?.contact_confirmed;
  const subjects = () => post.to(email).map(({ subject }) => subject);
  return {
    ...world,
    post,
    email,
    register,
    uuid,
    token,
    asTeam,
    confirmWith,
    decide,
    isConfirmed,
    subjects,
  };
}

test("mails use names only for a confirmed address", async () => {
  const team = await registeredByItself();
  expect(await team.isConfirmed()).toBe(false);
  await team.asTeam(confirmContact, { json: { token: team.token } });
  await team.asTeam(confirmContact, { json: { token: team.token } });
  expect(await team.isConfirmed()).toBe(true);

  await team.decide({ status: "approved" });
  await team.post.client(team.headers)(updateManyTournaments, {
    json: { ids: [team.tournament.id], data: { is_called: true } },
  });
  await team.decide({ status: "rejected", reason: "Faltou o pagamento." });
  expect(team.subjects()).toEqual([
    "Recebemos a inscrição do seu time",
    "Bangu: inscrição aprovada",
    "Convocação publicada: Adulto",
    "Bangu: inscrição não aprovada",
  ]);
  const [, approval, call, refusal] = team.post.to(team.email);
  expect(approval?.text).toContain("Olá, Seu Domingos!");
  expect(approval?.text).toContain("no torneio Adulto da Copa da Várzea");
  expect(call?.text).toContain(`/c/${team.championship.slug}/informacoes?torneio=`);
  expect(refusal?.text).toContain("Motivo: Faltou o pagamento.");
  expect(refusal?.text).not.toContain("/equipe/");
});

test("the uuid alone confirms no contact", async () => {
  const team = await registeredByItself();
  const other = await registeredByItself();
  expect(await team.confirmWith("0".repeat(64))).toBe(422);
  expect(await team.confirmWith(other.token)).toBe(422);
  expect(await team.confirmWith(team.uuid)).toBe(422);
  expect(await team.isConfirmed()).toBe(false);
  // Mail scanners open links but press nothing.
  await team.asTeam(getTeamPage);
  expect(await team.isConfirmed()).toBe(false);
  await team.decide({ status: "approved" });
  expect(team.subjects()).toEqual([
    "Recebemos a inscrição do seu time",
    "A inscrição do seu time foi aprovada",
  ]);
});

test("another address or uuid needs a new confirmation", async () => {
  const team = await registeredByItself();
  expect(await team.confirmWith(team.token)).toBe(204);
  const params = { id: team.register.id };
  await team.asTeam(updateTeamContact, { params, json: { contact_phone: "21 98888-0000" } });
  expect(await team.isConfirmed()).toBe(true);
  const next = newEmail();
  await team.asTeam(updateTeamContact, { params, json: { contact_email: next } });
  expect(await team.isConfirmed()).toBe(false);
  expect(await team.confirmWith(team.token)).toBe(422);
  await team.decide({ status: "approved" });
  const [letter] = team.post.to(next);
  expect(letter?.subject).toBe("A inscrição do seu time foi aprovada");
  const renewed = await team.call(renewTeamUuid, { params: { id: team.register.team_id } });
  const token = linkIn(letter).searchParams.get("contato") ?? "";
  expect(await team.confirmWith(token)).toBe(404);
  expect(await team.confirmWith(token, renewed.uuid)).toBe(422);
});

test("an organizer's next tournament knows a confirmed address", async () => {
  const team = await registeredByItself();
  await team.confirmWith(team.token);
  const own = await registeredTeam(team, "Olaria");
  const contact_email = team.email;
  const call = team.post.client(team.headers);
  await call(updateRegister, { params: { id: own.register.id }, json: { contact_email } });
  await call(updateRegister, { params: { id: own.register.id }, json: { status: "rejected" } });
  expect(team.subjects().at(-1)).toBe("Olaria: inscrição não aprovada");

  const elsewhere = await openWorld();
  const foreign = await registeredTeam(elsewhere, "Madureira");
  const theirs = team.post.client(elsewhere.headers);
  const params = { id: foreign.register.id };
  await theirs(updateRegister, { params, json: { contact_email, status: "rejected" } });
  expect(team.subjects().at(-1)).toBe("A inscrição do seu time não foi aprovada");
});

test("an old name that contains an address is not mailed", async () => {
  const team = await registeredByItself();
  await team.confirmWith(team.token);
  await sql`UPDATE tournaments SET name = 'premio.com/pix' WHERE id = ${team.tournament.id}`.run();
  await team.decide({ status: "approved" });
  expect(team.subjects().at(-1)).toBe("A inscrição do seu time foi aprovada");
  expect(team.post.to(team.email).at(-1)?.text).not.toContain("premio");
});

test("an unconfirmed contact gets six mails an hour", async () => {
  const team = await registeredByItself();
  for (let i = 0; i < 9; i++) {
    await team.decide({ status: "rejected" });
    await team.decide({ status: "pending" });
  }
  expect(team.subjects().slice(1)).toEqual(
    Array<string>(6).fill("A inscrição do seu time não foi aprovada"),
  );
});

test("a call-up reaches a hundred teams at once", async () => {
  const world = await openWorld();
  const post = mailbox();
  const emails = Array.from({ length: 100 }, newEmail);
  await env.DB.batch(
    emails.flatMap((email, i) => [
      sql`INSERT INTO teams (owner_id, uuid, name, search)
         VALUES (${world.admin.id}, ${crypto.randomUUID()}, ${`Time ${i}`}, ${`time ${i}`})`,
      sql`INSERT INTO registers (championship_id, tournament_id, team_id, contact_email)
         VALUES (${world.championship.id}, ${world.tournament.id}, last_insert_rowid(), ${email})`,
    ]),
  );
  await post.client(world.headers)(updateManyTournaments, {
    json: { ids: [world.tournament.id], data: { is_called: true } },
  });
  expect(emails.filter((email) => post.to(email).length === 1)).toHaveLength(100);
});

test("an old contact without exactly one address gets no mail", async () => {
  const team = await registeredByItself();
  const contacts = ["v\r\nBcc: vitima@t.test", "a@t.test, b@t.test", "<vitima@t.test>"];
  for (const contact of contacts) {
    await sql`UPDATE registers SET contact_email = ${contact} WHERE id = ${team.register.id}`.run();
    await team.decide({ status: "rejected" });
    await team.decide({ status: "approved" });
    const letters = await sql`SELECT COUNT(*) AS n FROM outbox WHERE recipient = ${contact}`.first(
      "n",
    );
    expect([contact, letters]).toEqual([contact, 0]);
  }
});
