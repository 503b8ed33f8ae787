import { createCookie, href } from "react-router";
import { cookieName, type Seal, attributes } from "./signed-cookie.ts";

/** Seconds that the cookie lives; as long as the link itself. */
const TEN_MINUTES = 10 * 60;

const resetCookie = (vault: Seal) =>
  createCookie(cookieName("apito-senha", vault.secure), {
    ...attributes(vault),
    maxAge: TEN_MINUTES,
  });

export const RENEWED_PARAMETER = "nova";

/**
 * Moves a reset link's secret from the address into a cookie: browsers store addresses in their history and
 * send them to other sites.
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
      location: `${href("/organizador/senha")}?${RENEWED_PARAMETER}=1`,
      "set-cookie": await resetCookie(vault).serialize(token),
      "referrer-policy": "no-referrer",
      "cache-control": "private, no-store",
    },
  });
}

export async function resetSecret(request: Request, vault: Seal): Promise<string | null> {
  const token: unknown = await resetCookie(vault).parse(request.headers.get("cookie"));
  return typeof token === "string" ? token : null;
}
