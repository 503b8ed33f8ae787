import { createCookie } from "react-router";
import { attributes, cookieName, type Seal } from "~/routes/organizer/session/cookies.ts";

/** Seconds for which a device is known to have voted: as long as its ballots. */
const NINETY_DAYS = 90 * 24 * 60 * 60;

/**
 * What tells a device that votes from others. Within another site's page browsers keep a cookie only where
 * it is bound to that site, and a device votes once there, too.
 */
const deviceCookie = (vault: Seal, embedded: boolean) =>
  createCookie(cookieName("apito-voto", vault.secure), {
    ...attributes(vault),
    ...(embedded && vault.secure && { sameSite: "none" as const, partitioned: true }),
    maxAge: NINETY_DAYS,
  });

/** The device's code, a new one on its first vote, and the header that keeps it. */
export async function deviceOf(
  request: Request,
  vault: Seal,
  { embedded }: { embedded: boolean },
): Promise<{ device: string; headers: { "set-cookie": string } }> {
  const cookie = deviceCookie(vault, embedded);
  const read: unknown = await cookie.parse(request.headers.get("cookie"));
  const device = typeof read === "string" ? read : crypto.randomUUID();
  return { device, headers: { "set-cookie": await cookie.serialize(device) } };
}
