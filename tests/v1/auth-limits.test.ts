import { expect, test } from "vitest";
import { requestPassword, signIn } from "../../app/v1/auth/contract.ts";
import { organizer, request } from "./caller.ts";
import { newEmail } from "./mailbox.ts";

/** Tries to sign in, or asks for a link, from an address of the network. */
const from =
  (address: string) =>
  async (email: string, path: string = signIn.path): Promise<number> => {
    const response = await request(path, {
      method: "POST",
      headers: { "content-type": "application/json", "cf-connecting-ip": address },
      body: JSON.stringify({ email, ...(path === signIn.path && { password: "errada" }) }),
    });
    if (response.status === 429) expect(response.headers.get("retry-after")).toBe("60");
    return response.status;
  };

/** How many calls pass before the first 429; a minute that ends among them doubles it at most. */
async function passed(most: number, attempt: (i: number) => Promise<number>): Promise<number> {
  let count = 0;
  while (count < most && (await attempt(count)) !== 429) count += 1;
  return count;
}

test("one account is protected wherever the tries come from", async () => {
  const { admin } = await organizer();
  const tries = await passed(22, (i) => from(`198.51.100.${i}`)(admin.email));
  expect(tries).toBeGreaterThanOrEqual(10);
  expect(tries).toBeLessThan(22);
});

test("one address of the network is stopped whatever account it tries", async () => {
  const ask = from("203.0.113.7");
  const tries = await passed(62, () => ask(newEmail(), requestPassword.path));
  expect(tries).toBeGreaterThanOrEqual(30);
  expect(tries).toBeLessThan(62);
  expect(await ask(newEmail())).toBe(429);
  const { admin } = await organizer();
  expect(await from("203.0.113.8")(admin.email)).toBe(401);
});

test("all addresses of one IPv6 line are one caller", async () => {
  const addresses = ["2001:db8:1:2::1", "2001:db8:1:2:ffff::7", "2001:db8:1:2:3:4:5:6"];
  const tries = await passed(62, (i) =>
    from(addresses[i % 3] ?? "")(newEmail(), requestPassword.path),
  );
  expect(tries).toBeLessThan(62);
  expect(await from("2001:db8:1:3::1")(newEmail(), requestPassword.path)).toBe(204);
});

test("a caller who is stopped does not use up the account's tries", async () => {
  const { admin } = await organizer();
  const ask = from("203.0.113.99");
  await passed(62, () => ask(newEmail(), requestPassword.path));
  for (let i = 0; i < 15; i++) expect(await ask(admin.email)).toBe(429);
  expect(await from("203.0.113.100")(admin.email)).toBe(401);
});

test("an unknown address takes the time of a known one", async () => {
  const { admin } = await organizer();
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let i = 0; i < 4; i++) {
    for (const [kind, email] of [
      ["known", admin.email],
      ["unknown", newEmail()],
    ] as const) {
      const start = Date.now();
      await from(`192.0.2.${i}`)(email);
      // The runtime's clock moves with the next wait only.
      await scheduler.wait(1);
      times[kind].push(Date.now() - start);
    }
  }
  const fastest = (of: number[]) => Math.min(...of);
  // Without the hash, an unknown address would be answered some twenty times faster.
  const ratio = fastest(times.known) / fastest(times.unknown);
  expect(ratio).toBeGreaterThan(1 / 4);
  expect(ratio).toBeLessThan(4);
});
