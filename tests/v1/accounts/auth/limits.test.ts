import { expect, test } from "vitest";
import {
  changePassword,
  requestPassword,
  signIn,
} from "../../../../app/v1/accounts/auth/contract.ts";
import { newAccount, newEmail, organizer } from "../../support/accounts.ts";
import { newAddress, send } from "../../support/caller.ts";
import { untilRefused } from "../../support/limits.ts";
import { linkIn, mailbox } from "../../support/mailbox.ts";

const from =
  (address: string) =>
  async (email: string, path: string = signIn.path): Promise<number> => {
    const json = { email, ...(path === signIn.path && { password: "errada" }) };
    const response = await send(path, "POST", { headers: { "cf-connecting-ip": address }, json });
    if (response.status === 429) expect(response.headers.get("retry-after")).toBe("60");
    return response.status;
  };

test("a stranger's requests use up the stranger's own tries", async () => {
  const { admin } = await newAccount();
  const post = mailbox();
  const ask = async (address: string) => {
    const headers = { "cf-connecting-ip": address };
    return (await post.ask(requestPassword.path, "POST", { email: admin.email }, headers)).status;
  };
  const stranger = newAddress();
  const statuses = await untilRefused(10, () => ask(stranger));
  expect(statuses.length).toBeGreaterThan(10);
  expect(statuses.at(-1)).toBe(429);
  for (let i = 0; i < 15; i++) expect(await ask(newAddress())).toBe(204);
  expect(await ask(newAddress())).toBe(204);
  expect(post.to(admin.email)).toHaveLength(5);
  const token = linkIn(post.to(admin.email).at(-1)).searchParams.get("token");
  const json = {
    token,
    password: "outra bola na rede 8",
    password_confirmation: "outra bola na rede 8",
  };
  expect((await post.ask(changePassword.path, "PUT", json)).status).toBe(204);
});

test("an address is limited across all accounts it tries", async () => {
  const ask = from(newAddress());
  const statuses = await untilRefused(30, () => ask(newEmail(), requestPassword.path));
  expect(statuses.length).toBeGreaterThan(30);
  expect(statuses.at(-1)).toBe(429);
  expect(await ask(newEmail())).toBe(429);
  const { admin } = await organizer();
  expect(await from(newAddress())(admin.email)).toBe(401);
});

test("one IPv6 line counts as one caller", async () => {
  const line = newAddress().replace("::7", "");
  const addresses = [`${line}::1`, `${line}:ffff::7`, `${line}:3:4:5:6`];
  const statuses = await untilRefused(30, (i) =>
    from(addresses[i % 3] ?? "")(newEmail(), requestPassword.path),
  );
  expect(statuses.at(-1)).toBe(429);
  expect(await from(newAddress())(newEmail(), requestPassword.path)).toBe(204);
});

test("tries of a blocked caller do not count for the account", async () => {
  const { admin } = await organizer();
  const ask = from(newAddress());
  await untilRefused(30, () => ask(newEmail(), requestPassword.path));
  for (let i = 0; i < 15; i++) expect(await ask(admin.email)).toBe(429);
  expect(await from(newAddress())(admin.email)).toBe(401);
});

test("an unknown address takes as long as a known one", async () => {
  const { admin } = await newAccount({ password: true });
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let i = 0; i < 4; i++) {
    for (const [kind, email] of [
      ["known", admin.email],
      ["unknown", newEmail()],
    ] as const) {
      const start = Date.now();
      await from(newAddress())(email);
      // The runtime's clock advances only at a wait.
      await scheduler.wait(1);
      times[kind].push(Date.now() - start);
    }
  }
  const fastest = (of: number[]) => Math.min(...of);
  // Without the dummy hash an unknown address would be answered about twenty times faster.
  const ratio = fastest(times.known) / fastest(times.unknown);
  expect(ratio).toBeGreaterThan(1 / 4);
  expect(ratio).toBeLessThan(4);
});
