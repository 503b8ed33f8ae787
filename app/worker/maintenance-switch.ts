import { log, messageOf } from "../http/log.ts";
import { isReading } from "../http/method.ts";

/** Its name in KV. Whatever stands there turns maintenance on, at no deploy: one would empty the edge. */
export const MAINTENANCE_KEY = "maintenance";

/** Milliseconds for which an isolate goes by what it read. */
const TRUSTED = 15_000;

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
  if (Date.now() - readAt < TRUSTED) return isOn;
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
