import { data, isRouteErrorResponse } from "react-router";
import { log, messageOf } from "~/http/log.ts";

/**
 * Logs what a page did not expect. A status that was thrown for the visitor to see is an answer: below
 * 500 it is no failure, and what came with it is nobody's business but the visitor's.
 */
export function logPageFailure(error: unknown, request_id: string): void {
  const status = thrownStatus(error);
  if (status !== null && status < 500) return;
  log("error", {
    event: "page.failed",
    request_id,
    ...(status === null ? textOf(error) : { status }),
  });
}

const textOf = (error: unknown) =>
  error instanceof Error
    ? { message: error.message, stack: error.stack }
    : { message: messageOf(error) };

/** The status of what was thrown as an answer: a response, `data()`, or what the router makes of them. */
function thrownStatus(error: unknown): number | null {
  if (isRouteErrorResponse(error) || error instanceof Response) return error.status;
  return isData(error) ? (error.init?.status ?? 200) : null;
}

/** The router exports no class for what `data()` makes. */
const isData = (error: unknown): error is ReturnType<typeof data> =>
  error instanceof data(null).constructor;
