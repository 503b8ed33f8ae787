import { createCookie, href } from "react-router";
import { cookieName, type Seal, attributes } from "./signed-cookie.ts";

/** Seconds for which a link's secret waits for the new password: as long as the link itself. */
const TEN_MINUTES = 10 * 60;

/** Where the secret of a reset link is kept once it is out of the address. */
const resetCookie = (vault: Seal) =>
  createCookie(cookieName("apito-senha", vault.secure), {
    ...attributes(vault),
    maxAge: TEN_MINUTES,
  });

/** The parameter with which the password page takes a new one. */
export const RENEWING = "nova";

/**
 * A link that resets a password may open on any page: before the page is made, the secret goes into a
 * cookie and out of the address, which browsers keep in their history and send to other sites.
 */
export async function withoutResetSecret(
  { searchParams }: URL,
  vault: Seal,
): Promise<Response | null> {
  const token = searchParams.get("token");
  if (searchParams.get("changePassword") !== "true" || !token) return null;
  return new Response(null, {
    status: 303,
    headers: {
      location: `${href("/organizador/senha")}?${RENEWING}=1`,
      "set-cookie": await resetCookie(vault).serialize(token),
      "referrer-policy": "no-referrer",
      "cache-control": "private, no-store",
    },
  });
}

/** The secret of the reset link that was opened in this browser, or null. */
export async function resetSecret(request: Request, vault: Seal): Promise<string | null> {
  const token: unknown = await resetCookie(vault).parse(request.headers.get("cookie"));
  return typeof token === "string" ? token : null;
}
