import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { newAccount } from "../../support/accounts.ts";
import { send } from "../../support/caller.ts";
import { championshipWithTournament } from "../../support/championship.ts";
import { untilRefused } from "../../support/limits.ts";
import { linkIn, mailbox } from "../../support/mailbox.ts";
import { setPlan } from "../../support/plan.ts";

const CONTACT = "/v1/organizer/championships/contact";
const BUYER = "/v1/organizer/notifications/buyer";

test("an organizer's message reaches the platform once", async () => {
  const { championship, headers, admin } = await championshipWithTournament();
  const box = mailbox();
  const json = {
    championship_id: championship.id,
    subject: "Plano",
    message: "Quero o elite.\nObrigada <3",
  };
  const repeated = { ...headers, "idempotency-key": crypto.randomUUID() };
  expect((await box.ask(CONTACT, "POST", json, repeated)).status).toBe(204);
  expect((await box.ask(`${CONTACT}/`, "POST", json, headers)).status).toBe(204);
  expect((await box.ask(CONTACT, "POST", json, repeated)).status).toBe(204);
  const subject = `[${championship.slug}] Plano`;
  const mails = box.to(env.CONTACT_TO).filter((mail) => mail.subject === subject);
  expect(mails).toHaveLength(2);
  expect(mails[0]?.text).toContain(`Responder para: Dona Zica <${admin.email}>`);
  expect(mails[0]?.html).toContain("Quero o elite.<br>Obrigada &lt;3");
});

test("a caller who writes too often to the platform waits", async () => {
  const { championship, headers } = await championshipWithTournament();
  const json = { championship_id: championship.id, message: "Olá" };
  const write = () => send(CONTACT, "POST", { json, headers });
  const statuses = await untilRefused(20, async () => (await write()).status);
  expect(new Set(statuses)).toEqual(new Set([204, 429]));
  expect((await write()).headers.get("retry-after")).toBe("60");
});

test("the owner gets a mail about a bought plan", async () => {
  const { championship, headers, admin } = await championshipWithTournament();
  const staff = await newAccount({ staff: true });
  const box = mailbox();
  const json = { championship_id: championship.id, plan: "premium" };
  const ask = (by: Record<string, string>) => box.ask(BUYER, "POST", json, by);
  expect((await ask(headers)).status).toBe(409);
  expect((await ask(staff.headers)).status).toBe(409);
  await setPlan(championship.id, "premium");
  expect((await ask(headers)).status).toBe(204);
  expect((await ask(staff.headers)).status).toBe(204);
  const mails = box.to(admin.email);
  expect(mails.map(({ subject }) => subject)).toEqual(
    Array(2).fill("A Copa da Várzea está no plano premium"),
  );
  expect(linkIn(mails[0]).pathname).toBe(`/c/${championship.slug}`);
});
