import { resolve } from "node:path";
import type { Plugin } from "vite";

/** Replaces the API's password keys with cheap-keys.ts. Vitest asks no plugin to resolve node: imports. */
export const deriveCheaply = (): Plugin => ({
  name: "derive-cheaply",
  transform: (code, id) =>
    id.endsWith("app/v1/accounts/auth/password.ts")
      ? code.replace('"node:crypto"', JSON.stringify(resolve("tests/v1/cheap-keys.ts")))
      : null,
});
