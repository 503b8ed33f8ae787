import type { ApiContext } from "../kit/router.ts";
import type { SecurityEvent } from "./event.ts";

/**
 * Leaves an event with the call, in the place of the one that its operation has by itself. It is
 * written when the call has succeeded; a write that was rolled back leaves no line.
 */
export function noteSecurity(c: ApiContext, event: SecurityEvent): void {
  c.set("securityEvent", event);
}
