import { setTimeout as wait } from "node:timers/promises";
import { UserError } from "./told.ts";

export class ConnectionLost extends UserError {
  override readonly name = "ConnectionLost";

  constructor(base: string, cause: unknown) {
    super(`Não foi possível falar com ${base}. O servidor está no ar?`, { cause });
  }
}

const BOOKMARK = "apito-bookmark";
const RETRY_AFTER_MS = [200, 1000, 3000];
const LONGEST_WAIT_S = 60;

/**
 * Sends one script's calls over HTTP. Each call carries the newest bookmark, and a unique parameter bypasses
 * caches. A POST with a broken connection is not repeated, since only its caller can find out if it arrived.
 */
export function networkSender(base: string): (request: Request) => Promise<Response> {
  let bookmark = "";
  let reads = 0;
  let reached = false;
  const started = Date.now().toString(36);

  const once = async (
    { url: address, method, headers: given }: Request,
    body: ArrayBuffer | null,
  ) => {
    const url = new URL(address);
    if (method === "GET") url.searchParams.set("_", `${started}-${(reads += 1)}`);
    const headers = new Headers(given);
    if (bookmark !== "") headers.set(BOOKMARK, bookmark);
    const response = await fetch(url, { method, headers, body });
    reached = true;
    const mark = response.headers.get(BOOKMARK) ?? "";
    // Bookmarks grow with the database, and parallel answers come in any order.
    if (mark > bookmark) bookmark = mark;
    return response;
  };

  return async (request) => {
    const body = request.body === null ? null : await request.arrayBuffer();
    const safe = request.method === "GET" || request.method === "PUT";
    for (let attempt = 0; ; attempt++) {
      const pause = RETRY_AFTER_MS[attempt];
      try {
        const response = await once(request, body);
        const later = refusedForNow(response);
        if (later === null || pause === undefined) return response;
        await response.body?.cancel();
        await wait(Math.max(later, pause));
      } catch (error) {
        if (!safe || !reached || pause === undefined) throw new ConnectionLost(base, error);
        await wait(pause);
      }
    }
  };
}

function refusedForNow(response: Response): number | null {
  if (response.status !== 429 && response.status !== 503) return null;
  const seconds = Number(response.headers.get("retry-after") ?? 1);
  return seconds <= LONGEST_WAIT_S ? seconds * 1000 : null;
}
