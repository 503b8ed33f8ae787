import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { organizer } from "./caller.ts";
import { championshipWithTournament, send } from "./factory.ts";
import { linkIn, mailbox } from "./mailbox.ts";

const CONTACT = "/v1/organizer/championships/contact";
const BUYER = "/v1/organizer/notifications/buyer";

test("an organizer's message reaches the platform once, with whom to answer", async () => {
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
  const mails = box.to(env.CONTACT_TO);
  expect(mails.map(({ subject }) => subject)).toEqual([
    `[${championship.slug}] Plano`,
    `[${championship.slug}] Plano`,
  ]);
  expect(mails[0]?.text).toContain(`Responder para: Dona Zica <${admin.email}>`);
  expect(mails[0]?.html).toContain("Quero o elite.<br>Obrigada &lt;3");
});

test("only those who run a championship write about it, and not without end", async () => {
  const { championship, headers } = await championshipWithTournament();
  const stranger = await organizer();
  const json = { championship_id: championship.id, message: "Olá" };
  expect((await send(CONTACT, "POST", { json })).status).toBe(401);
  expect((await send(CONTACT, "POST", { json, headers: stranger.headers })).status).toBe(404);
  const empty = await send(CONTACT, "POST", { json: { ...json, message: " " }, headers });
  expect(empty.status).toBe(422);
  expect(await empty.json()).toMatchObject({ errors: [{ path: "message" }] });
  let refused: Response | undefined;
  for (let i = 0; i < 45 && !refused; i++) {
    const response = await send(CONTACT, "POST", { json, headers });
    if (response.status !== 204) refused = response;
  }
  expect(refused?.status).toBe(429);
  expect(refused?.headers.get("retry-after")).toBe("60");
});

test("the owner learns by mail that a plan was bought, when the championship has it", async () => {
  const { championship, headers, admin } = await championshipWithTournament();
  const [stranger, staff] = [await organizer(), await organizer()];
  await env.DB.prepare("UPDATE admins SET staff = 1 WHERE id = ?").bind(staff.admin.id).run();
  const box = mailbox();
  const json = { championship_id: championship.id, plan: "premium" };
  const ask = (by?: Record<string, string>, body: object = json) =>
    box.ask(BUYER, "POST", body, by);
  expect((await ask()).status).toBe(401);
  expect((await ask(stranger.headers)).status).toBe(404);
  expect((await ask(headers, { ...json, plan: "free" })).status).toBe(422);
  expect((await ask(headers)).status).toBe(409);
  expect((await ask(staff.headers)).status).toBe(409);
  await env.DB.prepare("UPDATE championships SET plan = 'premium' WHERE id = ?")
    .bind(championship.id)
    .run();
  expect((await ask(headers)).status).toBe(204);
  expect((await ask(staff.headers)).status).toBe(204);
  const mails = box.to(admin.email);
  expect(mails.map(({ subject }) => subject)).toEqual(
    Array(2).fill("Copa da Várzea está no plano premium"),
  );
  expect(linkIn(mails[0]).pathname).toBe(`/c/${championship.slug}`);
});
