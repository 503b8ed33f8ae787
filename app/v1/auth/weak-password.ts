import { Problem } from "../../http/problem.ts";
import { text } from "../../texts/text.ts";

/** The platform's own name, which everybody knows. */
const SITE = "apito";

/**
 * Throws a 422 at `password` for one that is guessed early, and says why. `championships` are the names
 * of those that the owner has. The words are loaded with the first password: most isolates see none.
 */
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
