const ATTEMPTS = 3;

/**
 * Sends a call that prepares a test. The local server's proxy loses a connection now and then and
 * answers that itself, as plain text; such a call is sent again. A write of somebody who is signed in
 * carries a key, so that it has one effect however often it arrives.
 */
export async function sendPrepared({ url, method, headers, body }: Request): Promise<Response> {
  if (method !== "GET" && headers.has("authorization") && !headers.has("idempotency-key")) {
    headers.set("idempotency-key", crypto.randomUUID());
  }
  const bytes = body === null ? null : await new Response(body).arrayBuffer();
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url, { method, headers, body: bytes });
    const isLost =
      response.status === 500 && !response.headers.get("content-type")?.includes("json");
    if (!isLost || attempt === ATTEMPTS) return response;
  }
}
