import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { Problem } from "../../../http/problem.ts";
import { text } from "../../../texts/text.ts";

const SITE = "apito";

/** Throws 422 at `password` for a guessable one. The word lists are loaded on demand. */
export async function refuseWeak(
  password: string,
  owner: { name: string; email: string },
  championships: string[] = [],
): Promise<void> {
  const { guessable } = await import("./strength/guessable.ts");
  const { name, email } = owner;
  const reason = guessable(password, [name, email, ...email.split("@"), SITE, ...championships]);
  if (reason)
    throw Problem.field(
      "password",
      "weak",
      text("passwords.weak", { reason: text(`passwords.${reason}`) }),
    );
}

interface Cost {
  N: number;
  r: number;
  p: number;
}

/** Cost of new hashes: the minimum of ASVS 5.0 for p = 3. */
const COST: Cost = { N: 2 ** 15, r: 8, p: 3 };

/** Cost of old hashes that do not state it. */
const FORMER_COST: Cost = { N: 2 ** 14, r: 8, p: 5 };

const KEY_LENGTH = 32;
const MAXMEM = 64 * 1024 * 1024;

const derive = (password: string, salt: Buffer, cost: Cost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(
      password.normalize("NFKC"),
      salt,
      KEY_LENGTH,
      { ...cost, maxmem: MAXMEM },
      (error, key) => (error ? reject(error) : resolve(key)),
    );
  });

const costText = ({ N, r, p }: Cost): string => `N=${N},r=${r},p=${p}`;

/** Returns `scrypt$N=…,r=…,p=…$salt$key`, salt and key in base64. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST);
  return ["scrypt", costText(COST), salt.toString("base64"), key.toString("base64")].join("$");
}

/** Old hashes are `scrypt$salt$key`. */
function parts(stored: string): { cost: Cost; salt: Buffer; key: Buffer } {
  const [key = "", salt = "", named = ""] = stored.split("$").slice(1).toReversed();
  const [, N, r, p] = /^N=(\d+),r=(\d+),p=(\d+)$/.exec(named) ?? [];
  return {
    cost: N && r && p ? { N: Number(N), r: Number(r), p: Number(p) } : FORMER_COST,
    salt: Buffer.from(salt, "base64"),
    key: Buffer.from(key, "base64"),
  };
}

/** A hash that no password matches: an unknown address then costs the same time. */
const NOBODY = [
  "scrypt",
  costText(COST),
  Buffer.alloc(16).toString("base64"),
  Buffer.alloc(KEY_LENGTH).toString("base64"),
].join("$");

/**
 * Compares in constant time; `stored` is undefined for an unknown address. Older hashes take equally long.
 */
export async function verifyPassword(
  password: string,
  stored: string | undefined,
): Promise<boolean> {
  const { cost, salt, key } = parts(stored ?? NOBODY);
  const actual = await derive(password, salt, cost);
  await makeUpFor(cost, salt);
  return actual.length === key.length && timingSafeEqual(actual, key) && stored !== undefined;
}

/** Computes on for the time that an older, cheaper hash saves. */
async function makeUpFor({ N, p }: Cost, salt: Buffer): Promise<void> {
  const p_missing = Math.round((COST.N * COST.p - N * p) / N);
  if (p_missing > 0) await derive("", salt, { N, r: COST.r, p: p_missing });
}

/** True when the hash has an older cost and must be renewed. */
export const isOutdated = (stored: string): boolean =>
  !stored.startsWith(`scrypt$${costText(COST)}$`);
