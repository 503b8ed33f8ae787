import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { expectProblem, expectSuccess } from "./answered.ts";
import { faulty } from "./faulty.ts";
import { operations } from "../operations/index.ts";
import type { Call, Place } from "../operations/operation.ts";
import {
  allowedKinds,
  callerOf,
  isMember,
  KINDS,
  missingStatus,
  missingSubject,
  isStaffOperation,
  rightCaller,
  expectedStatus,
} from "./permission.ts";
import { nameOf, sendAs, sendCall, valueAt, withAt } from "./sending.ts";
import { createWorld, type World } from "../support/world.ts";

/*
 * Every operation meets every kind of caller, with own, foreign and missing rows; its `who` alone determines
 * the answer.
 */

let worlds: Promise<[World, World]> | undefined;
const bothWorlds = () => (worlds ??= Promise.all([createWorld(), createWorld()]));

const formatProblem = (problem: object) => JSON.stringify({ ...problem, request_id: undefined });

for (const entry of operations) {
  const title = `${nameOf(entry.contract)} (${entry.who}, ${entry.subject ?? "no subject"})`;

  test(`${title}: a caller without permission reads and changes nothing`, async () => {
    const [world, other] = await bothWorlds();
    const { subject } = entry;
    const call = await entry.call(world, rightCaller(entry, world));
    const missing = subject && withAt(call, subject, missingSubject(valueAt(call, subject)));
    const { db, wrote } = faulty(env.DB);
    for (const kind of KINDS) {
      const expected = expectedStatus(entry, kind);
      const { headers } = callerOf(kind, world, other);
      const ask = async (what: Call, status: number, label: string) =>
        formatProblem(
          await expectProblem(
            entry,
            await sendAs(entry.contract, what, headers, { ...env, DB: db }),
            status,
            `by ${kind}, ${label}`,
          ),
        );
      const refused = expected === true ? null : await ask(call, expected, "of another's");
      expect(refused ?? "", `${title} by ${kind}`).not.toContain(world.marker);
      // With an unknown team uuid, a role in the championship may still suffice.
      if (!missing || (entry.who === "team" && isMember(kind))) continue;
      const asksFirst = expected === 401 || isStaffOperation(entry.contract);
      const status = asksFirst && expected !== true ? expected : missingStatus(entry);
      const nothing = await ask(missing, status, "of none");
      if (expected !== true && expected !== 403) expect(refused, title).toBe(nothing);
    }
    expect(wrote, title).toEqual([]);
  });

  test(`${title}: a caller with permission gets their own data`, async () => {
    const [world, other] = await bothWorlds();
    const made = new Map<World, Call>();
    for (const kind of allowedKinds(entry)) {
      const by = callerOf(kind, world, other);
      const [home, foreign] = kind === "stranger" ? [other, world] : [world, other];
      // A repeatable call on shared rows is created once.
      const again = entry.repeatable && entry.who !== "admin" ? made.get(home) : undefined;
      const call = again ?? (await entry.call(home, by));
      made.set(home, call);
      const answer = await expectSuccess(
        entry,
        await sendCall(entry.contract, call, by.headers),
        `by ${kind}`,
      );
      if (entry.who === "public" || entry.who === "staff") continue;
      const text = JSON.stringify(answer ?? "");
      expect(text, `${title} by ${kind}`).not.toContain(foreign.marker);
    }
  });

  test(`${title}: a call refuses ids of another championship`, async () => {
    const [world, other] = await bothWorlds();
    const by = rightCaller(entry, world);
    const call = await entry.call(world, by);
    const theirs = await entry.call(other, rightCaller(entry, other));
    const places = references(call, theirs).filter((place) => place !== entry.subject);
    if (places.length === 0) return;
    const { db, wrote } = faulty(env.DB);
    const bindings = { ...env, DB: db };
    for (const place of places) {
      const mixed = withAt(call, place, valueAt(theirs, place));
      const response = await sendCall(entry.contract, mixed, by.headers, bindings);
      const text = await response.text();
      const label = `${title} with a foreign ${place}: ${text.slice(0, 200)}`;
      // Public rows and staff's rows belong to no single world.
      if (!["public", "staff"].includes(entry.who)) expect(text, label).not.toContain(other.marker);
      if (entry.contract.method === "get") continue;
      expect([403, 404, 409, 422], label).toContain(response.status);
      const none = withAt(call, place, missingSubject(valueAt(call, place)));
      const { status } = await sendCall(entry.contract, none, by.headers, bindings);
      expect([404, 409, 422], `${title} with no row at ${place}`).toContain(status);
    }
    expect(wrote, title).toEqual([]);
  });
}

type RequestPart = "params" | "query" | "json" | "form";

/** Numbers that are no row ids. */
const NO_REFERENCE =
  /(^|\.)(version|order|year|page|per_page|minute|code|document|identifier|phone|pin)$/;

/** Returns places where two worlds' calls differ in row ids. */
function references(call: Call, theirs: Call): Place[] {
  return (["params", "query", "json", "form"] as const)
    .flatMap((part) => numbers(call[part], part))
    .filter((place) => !NO_REFERENCE.test(place))
    .filter((place) => valueAt(call, place) !== valueAt(theirs, place));
}

function numbers(value: unknown, path: RequestPart | Place): Place[] {
  if (typeof value !== "object" || value === null || value instanceof Blob) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const place: Place = `${path}.${key}`;
    return /^\d+$/.test(String(inner)) ? [place] : numbers(inner, place);
  });
}
