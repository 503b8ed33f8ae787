import { createCookie } from "react-router";
import * as z from "zod";
import { attributes, cookieName, type Seal } from "./cookies.ts";

/** Seconds for which a sign-in waits for its second step: as long as /v1 lets it. */
const FIVE_MINUTES = 5 * 60;

const pendingSchema = z.object({
  /** The secret that names it at /v1. */
  token: z.string(),
  factors: z.array(z.enum(["passkey", "code_app", "recovery_code"])),
});

/** A sign-in of this browser that is not done yet. */
export type PendingSignIn = z.infer<typeof pendingSchema>;

const pendingCookie = (vault: Seal) =>
  createCookie(cookieName("apito-entrada", vault.secure), {
    ...attributes(vault),
    maxAge: FIVE_MINUTES,
  });

/** The `set-cookie` that keeps a sign-in until its second step. */
export const keptPending = (vault: Seal, pending: PendingSignIn): Promise<string> =>
  pendingCookie(vault).serialize(pending);

/** The `set-cookie` that forgets it. */
export const forgottenPending = (vault: Seal): Promise<string> =>
  pendingCookie(vault).serialize("", { maxAge: 0 });

/** The sign-in that this browser has begun, or null. */
export async function pendingSignIn(request: Request, vault: Seal): Promise<PendingSignIn | null> {
  const kept: unknown = await pendingCookie(vault).parse(request.headers.get("cookie"));
  return pendingSchema.safeParse(kept).data ?? null;
}
