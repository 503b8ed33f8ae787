import type { Context } from "hono";
import type { Database } from "./db/database.ts";
import type { Judged } from "./files/judge.ts";

/** What every handler of the API finds in its context. */
export interface ApiEnv {
  Bindings: Env;
  Variables: {
    db: Database;
    requestId: string;
    /** Hash of the bearer token, or null when the caller sent none. */
    tokenHash: string | null;
    /** The files that came with a call of `withParts`, by field. */
    uploads: Partial<Record<string, Judged>>;
  };
}

export type ApiContext = Context<ApiEnv>;
