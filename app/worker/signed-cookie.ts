import type { Vault } from "./contexts.ts";

/** Over HTTPS a browser keeps a `__Host-` cookie to this host alone; over plain HTTP it refuses one. */
export const cookieName = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);

/** What a cookie is signed with, and how it is named. */
export type Seal = Pick<Vault, "key" | "secure">;

export const attributes = ({ key, secure }: Seal) => ({
  secrets: [key],
  httpOnly: true,
  sameSite: "lax" as const,
  path: "/",
  secure,
});
