import { expect, test } from "vitest";
import { nameOf } from "../all-operations/sending.ts";
import { publicReads, publicWorld } from "../all-operations/public-reads.ts";
import { operations } from "../operations/index.ts";
import { newEmail, organizer } from "../support/accounts.ts";
import { BASE, request, send } from "../support/caller.ts";
import { CALLS } from "./calls.ts";

const OF_ORGANIZERS = CALLS.filter(([, path]) => path.startsWith("/v1/organizer/"));

test("everything under /v1/organizer is for organizers", () => {
  const called = operations.map(({ contract, who }) => ({ name: nameOf(contract), who }));
  for (const [method, path] of OF_ORGANIZERS) {
    const name = `${method.toLowerCase()} ${path.replace(/\?.*/, "").replace(/\/$/, "")}`;
    const callers = called.filter((one) => one.name === name).map(({ who }) => who);
    expect([name, callers.length > 0, callers.includes("public")]).toEqual([name, true, false]);
  }
});

// A body is parsed before authentication.
for (const [method, path] of OF_ORGANIZERS.filter(([method]) =>
  ["GET", "DELETE"].includes(method),
)) {
  test(`${method} ${path} is refused without a session`, async () => {
    const address = path.replace(/\?.*/, "").replaceAll(/\{\w+\}/g, "1");
    expect((await send(address, method)).status).toBe(401);
  });
}

const PUBLIC =
  "games tournaments teams users inscriptions stats tournament_rankings classifications scores news championships seasons".split(
    " ",
  );

test("everyone reads games, tournaments, teams, users, inscriptions and stats", async () => {
  const addresses = publicReads(await publicWorld());
  for (const name of PUBLIC) {
    const paths = Object.entries(addresses).filter(([path]) => path.split("/")[2] === name);
    expect([name, paths.length > 0]).toEqual([name, true]);
    for (const address of paths.flatMap(([, found]) => found)) {
      expect([address, (await request(address)).status]).toEqual([address, 200]);
    }
  }
});

test("a password reset does not reveal accounts", async () => {
  const { admin } = await organizer();
  for (const address of [admin.email, newEmail()]) {
    const json = { email: address, redirect_url: `${BASE}/organizador/senha` };
    expect((await send("/v1/auth/admin/password", "POST", { json })).status).toBe(204);
  }
});
