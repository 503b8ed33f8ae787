import { cacheHeaders } from "./cache.ts";
import { Problem } from "./problem.ts";
import { log, messageOf } from "./log.ts";
import { isReading } from "./request.ts";
import { MAINTENANCE_PAGE } from "./routes.ts";

/** Seconds after which it is worth coming back. */
const AGAIN = "300";

/** What the API answers meanwhile. */
export const maintenanceProblem = (): Problem =>
  new Problem(503, "request.maintenance", { headers: { "retry-after": AGAIN } });

/** Leads a visitor to the page that says so. */
export const toMaintenance = (): Response =>
  new Response(null, {
    status: 302,
    headers: { location: MAINTENANCE_PAGE, ...cacheHeaders("none") },
  });

/** Returns the maintenance page with its 503, which no cache may keep. */
export function asMaintenance(page: Response): Response {
  const headers = new Headers(page.headers);
  headers.set("retry-after", AGAIN);
  for (const [name, value] of Object.entries(cacheHeaders("none"))) headers.set(name, value);
  for (const name of ["etag", "cloudflare-cdn-cache-control"]) headers.delete(name);
  return new Response(page.body, { status: 503, headers });
}

/** Its name in KV. Whatever stands there turns maintenance on, at no deploy: one would empty the edge. */
export const MAINTENANCE_KEY = "maintenance";

/** Milliseconds for which an isolate goes by what it read. */
const TRUST_TIME = 15_000;

let isOn = false;
let readAt = -Infinity;

type Bindings = Pick<Env, "DRAFTS" | "MAINTENANCE">;

/**
 * Whether the platform is under maintenance. It is read again beside a visit, which goes by what was known;
 * a write waits for it in an isolate that knows nothing yet.
 */
export async function isUnderMaintenance(
  request: Request,
  { DRAFTS, MAINTENANCE }: Bindings,
  ctx: Pick<ExecutionContext, "waitUntil">,
): Promise<boolean> {
  if (MAINTENANCE === "on") return true;
  if (Date.now() - readAt < TRUST_TIME) return isOn;
  const isFirst = readAt === -Infinity;
  readAt = Date.now();
  const reading = readSwitch(DRAFTS);
  ctx.waitUntil(reading);
  if (isFirst && !isReading(request)) await reading;
  return isOn;
}

/** Without an answer of KV all stays as it was. */
async function readSwitch(store: KVNamespace): Promise<void> {
  try {
    isOn = (await store.get(MAINTENANCE_KEY)) !== null;
  } catch (error) {
    log("error", {
      event: "maintenance.unread",
      request_id: crypto.randomUUID(),
      message: messageOf(error),
    });
  }
}
