import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import * as z from "zod";
import { getSession, signIn, signUp } from "../../app/v1/accounts/auth/contract.ts";
import { type ApiClient, ApiProblem, createClient } from "../../app/v1/client.ts";
import { dataFolder } from "../run/paths.mjs";
import { UserError } from "./told.ts";
import { networkSender } from "./transport.ts";

export interface Credentials {
  email: string;
  password: string;
}

interface Session {
  token: string;
  expires_at: string;
}

export interface LocalAccount {
  role: "import" | "demo";
  name: string;
  email: string;
}

type Send = (request: Request) => Promise<Response>;

/** Returns an organizer's client: the given account, created when absent, or a local one. */
export async function openClient(
  base: string,
  given: Credentials | null,
  local: LocalAccount,
): Promise<ApiClient> {
  const send = networkSender(base);
  const { token } = given
    ? await signInOrUp(createClient({ send, base }), local.name, given)
    : await localSession(base, send, local);
  return withToken(send, base, token);
}

const withToken = (send: Send, base: string, token: string): ApiClient =>
  createClient({ send, base, headers: { authorization: `Bearer ${token}` } });

async function signInOrUp(
  visitor: ApiClient,
  name: string,
  account: Credentials,
): Promise<Session> {
  try {
    const entered = await visitor(signIn, { json: account });
    if ("token" in entered) return entered;
    throw new UserError(
      `A conta ${account.email} pede um segundo fator, que um script não tem. Use uma conta sem ele.`,
    );
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 401) throw error;
  }
  try {
    return await visitor(signUp, { json: { name, ...account } });
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 409) throw error;
    throw new UserError(`A senha não confere com a da conta ${account.email}.`);
  }
}

const accountSchema = z.object({
  email: z.string(),
  password: z.string(),
  token: z.string(),
  expires_at: z.string(),
});
/** Accounts by server, then role. */
const storedSchema = z.record(
  z.string(),
  z.object({ import: accountSchema.optional(), demo: accountSchema.optional() }),
);
type Stored = z.infer<typeof storedSchema>;

/**
 * Stores the session of this machine's own account. All runs share it, so they never meet the sign-in limit.
 */
async function localSession(
  base: string,
  send: Send,
  { role, name, email }: LocalAccount,
): Promise<Session> {
  const dataDir = dataFolder();
  const path = join(dataDir, "import-account.json");
  const known = await findAccount(dataDir, base, role);
  if (known && (await isOpen(withToken(send, base, known.token), known))) return known;
  const account = {
    email: known?.email ?? email,
    password: known?.password ?? randomBytes(24).toString("base64url"),
  };
  const { token, expires_at } = await signInOrUp(createClient({ send, base }), name, account);
  const stored = await readAccounts(path);
  const kept = { ...account, token, expires_at };
  const key = serverKey(dataDir, base);
  await writeAccounts(path, { ...stored, [key]: { ...stored[key], [role]: kept } });
  return kept;
}

/**
 * Returns true when the address belongs to the server on the data folder, in any spelling of this machine.
 */
export function isOwnServer(dataDir: string, base: string): boolean {
  const { hostname, port } = new URL(base);
  if (!LOOPBACK.has(hostname)) return false;
  try {
    const holder = JSON.parse(readFileSync(join(dataDir, "server.json"), "utf8"));
    return String(holder.port) === port;
  } catch {
    return false;
  }
}

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Key of the data folder's own server, whatever its port; other servers' keys are addresses. */
const OWN = "own";

const serverKey = (dataDir: string, base: string): string =>
  isOwnServer(dataDir, base) ? OWN : base;

export async function findAccount(dataDir: string, base: string, role: LocalAccount["role"]) {
  const stored = await readAccounts(join(dataDir, "import-account.json"));
  return stored[serverKey(dataDir, base)]?.[role];
}

async function isOpen(client: ApiClient, { expires_at }: Session): Promise<boolean> {
  if (expires_at <= new Date().toISOString()) return false;
  try {
    await client(getSession);
    return true;
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 401) return false;
    throw error;
  }
}

async function readAccounts(path: string): Promise<Stored> {
  try {
    return storedSchema.parse(JSON.parse(await readFile(path, "utf8")));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return {};
    throw new UserError(
      `O arquivo ${path} não é o que a importação gravou; apague-o e tente de novo.`,
    );
  }
}

async function writeAccounts(path: string, accounts: Stored): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const aside = `${path}.${process.pid}`;
  await writeFile(aside, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
  await rename(aside, path);
}
