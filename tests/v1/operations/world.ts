import { env } from "cloudflare:workers";
import { hashToken, newToken } from "../../../app/v1/auth/token.ts";
import { createChampionship } from "../../../app/v1/championships/contract.ts";
import { type ApiClient, createClient } from "../../../app/v1/client.ts";
import { send } from "../caller.ts";
import { pieces } from "./pieces.ts";

/** Somebody who calls: `headers` is empty without a session. */
export interface Caller {
  admin_id: number;
  email: string;
  headers: Record<string, string>;
  /** The typed client with this caller's session. */
  call: ApiClient;
  /** The headers of another session of the same account, for a call that ends it. */
  newSession: () => Promise<Record<string, string>>;
}

/**
 * One tenant of the tests: a championship on the plan elite and the people around it. Every name
 * that `name()` makes holds the world's marker, a word that nothing else in the database has: an
 * answer with the marker in it shows something of this world.
 *
 * The pieces of the competition (`season()`, `tournament()`, `game()` …, see pieces.ts) are made
 * when first asked for; the `new…` ones are made each time.
 */
export type World = Awaited<ReturnType<typeof createWorld>>;

const BASE = "https://apito.example";

const PAST = "2026-01-01T00:00:00.000Z";

/** Letters only, so that it survives slugs and searches as it is. */
const newMarker = (): string =>
  `zq${Array.from(crypto.getRandomValues(new Uint8Array(8)), (b) => String.fromCharCode(97 + (b % 26))).join("")}`;

/** A session written straight into the database: its headers. */
async function sessionOf(email: string): Promise<Record<string, string>> {
  const token = newToken();
  await env.DB.prepare(
    "INSERT INTO sessions (admin_id, token_hash, expires_at) VALUES ((SELECT id FROM admins WHERE email = ?), ?, '2099-01-01T00:00:00.000Z')",
  )
    .bind(email, await hashToken(token))
    .run();
  return { authorization: `Bearer ${token}` };
}

/** Accounts with a session each, written straight into the database: no password is ever hashed. */
async function accounts<K extends string>(
  marker: string,
  people: Record<K, { staff: boolean }>,
): Promise<Record<K, Caller>> {
  const made: Partial<Record<K, Caller>> = {};
  for (const role in people) {
    const email = `${role}.${marker}@apito.example`;
    const admin_id = await env.DB.prepare(
      "INSERT INTO admins (email, name, password_hash, staff, email_confirmed_at) VALUES (?, ?, '', ?, '2026-01-01T00:00:00.000Z') RETURNING id",
    )
      .bind(email, `${role} ${marker}`, people[role].staff ? 1 : 0)
      .first<number>("id");
    if (admin_id === null) throw new Error("The account was not written.");
    const headers = await sessionOf(email);
    made[role] = {
      admin_id,
      email,
      headers,
      call: createClient({ send, base: BASE, headers }),
      newSession: () => sessionOf(email),
    };
  }
  return complete(made, people);
}

function complete<K extends string>(
  made: Partial<Record<K, Caller>>,
  people: Record<K, unknown>,
): Record<K, Caller> {
  const whole = (value: Partial<Record<K, Caller>>): value is Record<K, Caller> =>
    Object.keys(people).every((role) => role in value);
  if (!whole(made)) throw new Error("An account was not made.");
  return made;
}

/**
 * A new championship and its owner, manager and scorer; besides them one of the platform's staff, one
 * who was invited as a manager and has not accepted, and one whose session has ended.
 */
export async function createWorld() {
  const marker = newMarker();
  const people = await accounts(marker, {
    owner: { staff: false },
    manager: { staff: false },
    scorer: { staff: false },
    staff: { staff: true },
    invited: { staff: false },
    expired: { staff: false },
  });
  let names = 0;
  /** A name that no row has yet, with the world's marker: name("Time") is "Time zqabc 7". */
  const name = (label: string): string => `${label} ${marker} ${++names}`;
  /** An address that nobody has yet, with the world's marker. */
  const email = (): string => `pessoa.${++names}.${marker}@apito.example`;
  /** A new championship of the owner, on the plan elite, with the same people in the same roles. */
  const newChampionship = async () => {
    const made = await people.owner.call(createChampionship, { json: { name: name("Copa") } });
    const member = env.DB.prepare(
      "INSERT INTO members (championship_id, admin_id, role, invited_email, accepted_at) VALUES (?, ?, ?, ?, ?)",
    );
    const { manager, scorer, invited } = people;
    await env.DB.batch([
      member.bind(made.id, manager.admin_id, "manager", manager.email, PAST),
      member.bind(made.id, scorer.admin_id, "scorer", scorer.email, PAST),
      member.bind(made.id, invited.admin_id, "manager", invited.email, null),
      env.DB.prepare("UPDATE championships SET plan = 'elite' WHERE id = ?").bind(made.id),
    ]);
    return made;
  };
  const championship = await newChampionship();
  await env.DB.prepare("UPDATE sessions SET expires_at = ? WHERE admin_id = ?")
    .bind(PAST, people.expired.admin_id)
    .run();
  return {
    marker,
    name,
    email,
    ...people,
    championship,
    newChampionship,
    ...pieces(people.owner.call, championship, name),
  };
}

/** Somebody without a session. */
export const nobody: Caller = {
  admin_id: 0,
  email: "",
  headers: {},
  call: createClient({ send, base: BASE }),
  newSession: () => Promise.resolve({}),
};
