import { signIn, signUp as signUpContract } from "../../app/v1/accounts/auth/contract.ts";
import { createClient } from "../../app/v1/client.ts";

export interface Organizer {
  name: string;
  email: string;
  password: string;
  token: string;
  call: ReturnType<typeof createClient>;
}

type Account = Omit<Organizer, "call">;

export const PASSWORD = "bola na rede 7";

/** Accounts per runner process, and the number of processes. */
export const RANGE = 800;
export const RANGES = 24;

/** Returns a prepared account by index. */
export const accountAt = (seed: string, at: number): Account => ({
  name: "Dona Zica",
  email: `zica-${seed}-${at}@apito.example`,
  password: PASSWORD,
  token: `${seed}-${at}`,
});

/** The edge's address header; own addresses avoid a shared rate limit. */
export function ownAddress() {
  const part = () => Math.floor(Math.random() * 254) + 1;
  return { "cf-connecting-ip": `10.${part()}.${part()}.${part()}` };
}

let taken = 0;

/** Returns an unused prepared organizer, or signs one up. */
export async function newOrganizer(base: string): Promise<Organizer> {
  const seed = process.env["APITO_ACCOUNTS"];
  const range = rangeOfProcess();
  if (!seed || range >= RANGES || taken >= RANGE) return signUp(base);
  return withCall(base, accountAt(seed, range * RANGE + taken++));
}

/**
 * Playwright's workers come first, then Vitest's pool. Vitest gives each file its own worker number, so the
 * pool number identifies the process.
 */
function rangeOfProcess(): number {
  const { TEST_WORKER_INDEX, VITEST_POOL_ID } = process.env;
  if (TEST_WORKER_INDEX !== undefined) return Number(TEST_WORKER_INDEX);
  return RANGES / 2 + Number(VITEST_POOL_ID ?? 0);
}

let accounts = 0;

export async function signUp(base: string): Promise<Organizer> {
  accounts += 1;
  const account = {
    name: "Dona Zica",
    email: `zica-${process.pid}-${Date.now().toString(36)}-${accounts}@apito.example`,
    password: PASSWORD,
  };
  const visitor = createClient({ send: fetch, base, headers: ownAddress() });
  const { token } = await visitor(signUpContract, { json: account });
  return withCall(base, { ...account, token });
}

const withCall = (base: string, account: Account): Organizer => {
  const headers = { authorization: `Bearer ${account.token}` };
  return { ...account, call: createClient({ send: fetch, base, headers }) };
};

/** Opens another session, as from another device, without replacing one. */
export async function signInElsewhere(
  base: string,
  { email, password }: Pick<Organizer, "email" | "password">,
) {
  const visitor = createClient({ send: fetch, base, headers: ownAddress() });
  const entered = await visitor(signIn, { json: { email, password } });
  if ("token" in entered) return entered;
  throw new Error("The account asks for a second factor.");
}
