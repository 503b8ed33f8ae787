import { resolve } from "node:path";
import type { Plugin } from "vite";

/** Lets the API derive the keys of passwords by known-keys.ts. The runner asks no plugin where node: leads. */
export const deriveOnce = (): Plugin => ({
  name: "derive-once",
  transform: (code, id) =>
    id.endsWith("app/v1/auth/password.ts")
      ? code.replace('"node:crypto"', JSON.stringify(resolve("tests/v1/known-keys.ts")))
      : null,
});
