import { signIn, signUp as signUpContract } from "../../app/v1/accounts/auth/contract.ts";
import { createClient } from "../../app/v1/client.ts";

/** An account of one test alone, and the typed client that is signed in as it. */
export interface Organizer {
  name: string;
  email: string;
  password: string;
  token: string;
  call: ReturnType<typeof createClient>;
}

type Account = Omit<Organizer, "call">;

export const PASSWORD = "bola na rede 7";

/** Accounts that one process of a runner may take, and the number of such processes. */
export const RANGE = 800;
export const RANGES = 24;

/** The account at a place of those that `prepareAccounts` wrote under a seed. */
export const accountAt = (seed: string, at: number): Account => ({
  name: "Dona Zica",
  email: `zica-${seed}-${at}@apito.example`,
  password: PASSWORD,
  token: `${seed}-${at}`,
});

/** The header that the edge sets: each test comes from an address of its own, or all would share one limit. */
export function ownAddress() {
  const part = () => Math.floor(Math.random() * 254) + 1;
  return { "cf-connecting-ip": `10.${part()}.${part()}.${part()}` };
}

let taken = 0;

/** An organizer whom nobody else has: one of the prepared, or, without them, one who signs up. */
export async function newOrganizer(base: string): Promise<Organizer> {
  const seed = process.env["APITO_ACCOUNTS"];
  const range = rangeOfProcess();
  if (!seed || range >= RANGES || taken >= RANGE) return signUp(base);
  return withCall(base, accountAt(seed, range * RANGE + taken++));
}

/**
 * Playwright numbers its workers from 0 on; those of Vitest come after its. One process of Vitest runs
 * many files, each under a worker's number of its own: the place in the pool is the process's.
 */
function rangeOfProcess(): number {
  const { TEST_WORKER_INDEX, VITEST_POOL_ID } = process.env;
  if (TEST_WORKER_INDEX !== undefined) return Number(TEST_WORKER_INDEX);
  return RANGES / 2 + Number(VITEST_POOL_ID ?? 0);
}

let accounts = 0;

/** A new organizer's account, made through the API of the server at `base`. */
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

/** Another session of an account: without one that it would take the place of, as from another device. */
export async function signInElsewhere(
  base: string,
  { email, password }: Pick<Organizer, "email" | "password">,
) {
  const visitor = createClient({ send: fetch, base, headers: ownAddress() });
  const entered = await visitor(signIn, { json: { email, password } });
  if ("token" in entered) return entered;
  throw new Error("The account asks for a second factor.");
}
