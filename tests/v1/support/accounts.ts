import { env } from "cloudflare:workers";
import { signIn } from "../../../app/v1/accounts/auth/contract.ts";
import { hashPassword } from "../../../app/v1/accounts/auth/password.ts";
import { hashToken, newToken } from "../../../app/v1/accounts/auth/links.ts";
import type { ApiClient } from "../../../app/v1/client.ts";
import { clientWith } from "./caller.ts";
import { sql } from "./statement.ts";

export interface Account {
  admin: { id: number; name: string; email: string };
  token: string;
  headers: { authorization: string };
  call: ApiClient;
  newSession: () => Promise<{ authorization: string }>;
}

export const PASSWORD = "bola na rede 7";

let hash: Promise<string> | undefined;

const hashOnce = () => (hash ??= hashPassword(PASSWORD));

let emails = 0;

export const newEmail = (): string => {
  emails += 1;
  return `zica-${emails}-${crypto.randomUUID().slice(0, 8)}@apito.example`;
};

interface Wanted {
  name?: string;
  email?: string;
  staff?: boolean;
  /** True when its sessions showed a second factor; default for staff. */
  strong?: boolean;
  /** True when the address is confirmed, the default. */
  confirmed?: boolean;
  /** True when PASSWORD opens it. */
  password?: boolean;
  expired?: boolean;
}

/** Writes a new account with a session into the database, without mail. */
export async function newAccount(wanted: Wanted = {}): Promise<Account> {
  const { account } = await newAccounts({ account: wanted });
  return account;
}

/** Writes new accounts in one batch. */
export async function newAccounts<Name extends string>(
  wanted: Record<Name, Wanted>,
): Promise<Record<Name, Account>> {
  const people = Object.entries<Wanted>(wanted).map(([key, person]) => {
    const { name = "Dona Zica", email = newEmail(), staff = false, strong = staff } = person;
    return { ...person, key, name, email, staff, strong, token: newToken() };
  });
  const statements = people.map(async (person) => [
    await prepareAccount(person),
    await prepareSession(person),
  ]);
  const made = await env.DB.batch<{ id: number }>((await Promise.all(statements)).flat());
  const accounts = people.map(({ key, name, email, strong, token }, place) => {
    const id = made[2 * place]?.results[0]?.id;
    if (id === undefined) throw new Error("The account was not written.");
    const headers = headersOf(token);
    const newSession = async () => {
      const other = newToken();
      await (await prepareSession({ email, strong, token: other })).run();
      return headersOf(other);
    };
    const account = { admin: { id, name, email }, token, headers };
    return [key, { ...account, call: clientWith(headers), newSession }] as const;
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an account for each of the names
  return Object.fromEntries(accounts) as Record<Name, Account>;
}

export async function enter(
  call: ApiClient,
  json: { email: string; password: string; device?: string | undefined },
) {
  const entered = await call(signIn, { json });
  if ("token" in entered) return entered;
  throw new Error("The account asks for a second factor.");
}

export const organizer = () => newAccount();

const prepareAccount = async ({
  email,
  name,
  staff = false,
  confirmed = true,
  password = false,
}: Wanted): Promise<D1PreparedStatement> =>
  sql`INSERT INTO admins (email, name, password_hash, staff, email_confirmed_at)
     VALUES (${email}, ${name}, ${password ? await hashOnce() : ""}, ${staff ? 1 : 0}, ${confirmed ? "2026-01-01T00:00:00.000Z" : null}) RETURNING id`;

const prepareSession = async ({
  email,
  strong,
  expired = false,
  token,
}: Pick<Wanted, "email" | "strong" | "expired"> & {
  token: string;
}): Promise<D1PreparedStatement> =>
  sql`INSERT INTO sessions (admin_id, token_hash, strong_at, expires_at) VALUES ((SELECT id
     FROM admins
     WHERE email = ${email}), ${await hashToken(token)}, ${strong ? new Date().toISOString() : null}, ${expired ? "2026-01-01T00:00:00.000Z" : "2099-01-01T00:00:00.000Z"})`;

const headersOf = (token: string) => ({ authorization: `Bearer ${token}` });
