import type { Context } from "hono";
import type { Database } from "../db/database.ts";
import type { Trips } from "../db/trips.ts";
import type { Uploads } from "../files/uploads.ts";
import type { SecurityEvent } from "../security/event.ts";

/** The bindings, and the trips to the database that the visit of a page makes with all its calls. */
export type ApiBindings = Env & { TRIPS?: Trips };

/** What every handler of the API finds in its context. */
export interface ApiEnv {
  Bindings: ApiBindings;
  Variables: {
    db: Database;
    requestId: string;
    /** Hash of the bearer token, or null when the caller sent none. */
    tokenHash: string | null;
    /** Who calls, with the role in the championship concerned, once `accessQuery` has found out. */
    caller?: { admin_id: number; championship_id: number | null; role: string | null };
    /** What the call is to the security log, where its operation does not say so. */
    securityEvent?: SecurityEvent;
    /** Set by a handler whose answer is never stored in clear. */
    confidential?: true;
    /** Set by a handler whose answer is too large, or too private, to be stored at all. */
    unkept?: true;
    /** The files that came with a call of `withParts`, by field. */
    uploads: Uploads;
  };
}

export type ApiContext = Context<ApiEnv>;
