import { cacheHeaders } from "./cache.ts";
import { Problem } from "./problem.ts";
import { log, redactedMessage } from "./log.ts";
import { isReading } from "./request.ts";
import { MAINTENANCE_PAGE } from "./routes.ts";

const AGAIN = "300";

export const maintenanceProblem = (): Problem =>
  new Problem(503, "request.maintenance", { headers: { "retry-after": AGAIN } });

export const redirectToMaintenance = (): Response =>
  new Response(null, {
    status: 302,
    headers: { location: MAINTENANCE_PAGE, ...cacheHeaders("none") },
  });

export function asMaintenance(page: Response): Response {
  const headers = new Headers(page.headers);
  headers.set("retry-after", AGAIN);
  for (const [name, value] of Object.entries(cacheHeaders("none"))) headers.set(name, value);
  for (const name of ["etag", "cloudflare-cdn-cache-control"]) headers.delete(name);
  return new Response(page.body, { status: 503, headers });
}

/** Key in KV. Any value turns maintenance on without a deploy, which would empty the edge. */
export const MAINTENANCE_KEY = "maintenance";

const TRUST_TIME = 15_000;

let isOn = false;
let readAt = -Infinity;

type Bindings = Pick<Env, "DRAFTS" | "MAINTENANCE">;

/**
 * Returns true under maintenance. Visits use the last reading while a new one runs; a write waits for its
 * isolate's first reading.
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

async function readSwitch(store: KVNamespace): Promise<void> {
  try {
    isOn = (await store.get(MAINTENANCE_KEY)) !== null;
  } catch (error) {
    log("error", {
      event: "maintenance.unread",
      request_id: crypto.randomUUID(),
      message: redactedMessage(error),
    });
  }
}
