import { cacheHeaders } from "../../http/cache.ts";
import { say } from "../../texts/say.ts";
import { readersLanguage } from "../../texts/language.ts";

/**
 * The answer to a public read that named a publishable key which nobody has: what it would be without
 * one, with the header `apito-key: unknown` and, in a JSON object, a `warning`. Nobody keeps it, since
 * the edge tells answers apart by their address alone and would give it to those who send no key.
 */
export async function withKeyWarning(answer: Response): Promise<Response> {
  const headers = new Headers(answer.headers);
  headers.set("apito-key", "unknown");
  for (const name of ["etag", "cache-tag", "cloudflare-cdn-cache-control"]) headers.delete(name);
  for (const [name, value] of Object.entries(cacheHeaders("none"))) headers.set(name, value);
  const { status, statusText } = answer;
  const isJson = headers.get("content-type")?.startsWith("application/json") === true;
  if (!isJson || !answer.body) return new Response(answer.body, { status, statusText, headers });
  headers.delete("content-length");
  const text = withWarning(await answer.text());
  return new Response(text, { status, statusText, headers });
}

/** The JSON with the warning in it; a bare list has no room for one. */
function withWarning(json: string): string {
  if (!json.startsWith("{")) return json;
  const answer: object = JSON.parse(json);
  return JSON.stringify({ ...answer, warning: say("limits.unknownKey", readersLanguage()) });
}
