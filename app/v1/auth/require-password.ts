import { Problem } from "../../http/problem.ts";
import type { ApiContext } from "../context.ts";
import { limitPasswords } from "./limits.ts";
import { verifyPassword } from "./password.ts";

/**
 * Checks the password that a signed-in admin gave once more. Throws a 422 at `path` when it is missing
 * or wrong, a 429 before any hash after too many tries.
 */
export async function requirePassword(
  c: ApiContext,
  admin: { email: string; password_hash: string },
  given: string | undefined,
  path: string,
): Promise<void> {
  if (given === undefined) throw Problem.field(path, "required", "Informe sua senha atual.");
  await limitPasswords(c, admin.email);
  if (!(await verifyPassword(given, admin.password_hash))) {
    throw Problem.field(path, "wrong", "A senha atual não confere.");
  }
}
