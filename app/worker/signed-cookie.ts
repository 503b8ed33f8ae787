import type { CookieVault } from "./contexts.ts";

/** Browsers keep a `__Host-` cookie to one host over HTTPS, and refuse it over plain HTTP. */
export const cookieName = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);

export type Seal = Pick<CookieVault, "key" | "secure">;

export const attributes = ({ key, secure }: Seal) => ({
  secrets: [key],
  httpOnly: true,
  sameSite: "lax" as const,
  path: "/",
  secure,
});
