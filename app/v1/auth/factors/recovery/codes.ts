import { keyedHash } from "../../../hash.ts";

/** Letters and digits that nobody takes for each other. */
const LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const LENGTH = 10;
const HOW_MANY = 10;

/** Ten new codes of 49 bits, written in two groups: "K7QPM-2XWHD". */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: HOW_MANY }, () => {
    const code = Array.from({ length: LENGTH }, letter).join("");
    return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
  });

/** One letter, each as likely as any other: bytes beyond the last whole round are drawn again. */
function letter(): string {
  const rounds = 256 - (256 % LETTERS.length);
  for (;;) {
    const [byte = rounds] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < rounds) return LETTERS[byte % LETTERS.length] ?? "";
  }
}

/** The keyed hash under which a code of an account is kept, however it is spaced and capitalised. */
export const hashRecoveryCode = (env: Env, admin_id: number, code: string): Promise<string> =>
  keyedHash(env, `recovery code of ${admin_id}:${code.replaceAll(/[\s-]/g, "").toUpperCase()}`);
