import { Problem } from "../../http/problem.ts";
import type { ApiContext } from "../kit/router.ts";
import { openAside } from "../db/database.ts";
import { duration, tooMany } from "../kit/limit.ts";
import { admit, placeOfSession } from "./attempts/store.ts";
import { verifyPassword } from "./password.ts";
import { countedAs } from "./sign-in.ts";
import { forgiveAttempt } from "./store.ts";
import { text } from "../../texts/text.ts";

/**
 * Checks the password that a signed-in admin gave once more. Wrong ones are counted for this session
 * alone, so that nobody else's guesses stand in its way. Throws a 422 at `path` when it is missing or
 * wrong, a 429 before any hash after too many wrong ones.
 */
export async function requirePassword(
  c: ApiContext,
  admin: { email: string; password_hash: string },
  given: string | undefined,
  path: string,
): Promise<void> {
  if (given === undefined) throw Problem.field(path, "required", "account.passwordRequired");
  const aside = openAside(c.env.DB);
  const account = await countedAs(c.env, admin.email);
  const admitted = await admit(aside, account, placeOfSession(c.var.tokenHash));
  if ("wait" in admitted) {
    throw tooMany(duration(admitted.wait), admitted.wait, text("account.askForResetLink"));
  }
  if (!(await verifyPassword(given, admin.password_hash))) {
    throw Problem.field(path, "wrong", "account.wrongPassword");
  }
  await forgiveAttempt(aside, admitted.attempt);
}
