import { Problem } from "../../../http/problem.ts";
import { openDatabase } from "../../db/database.ts";
import { unavailable } from "../../kit/failures.ts";
import { findByKey } from "./store.ts";
import { newToken } from "../auth/links.ts";
import { cacheHeaders } from "../../../http/cache.ts";
import { say } from "../../../texts/say.ts";
import { readerLanguage } from "../../../texts/language.ts";
import { isPublicRead } from "../../../http/security.ts";
import { readNetwork } from "../../../http/request.ts";
import { includesFeature, type Plan } from "../../../domain/plans.ts";

/** Returns a new publishable key, URL-safe and recognizable. */
export const newKey = (): string => `apito_${newToken().slice(0, 24)}`;

const isKey = (text: string): boolean => /^apito_[\w-]{24}$/.test(text);

interface Named {
  championship_id: number;
  plan: Plan;
}

type LimitEnv = Pick<Env, "DB" | "READ_LIMIT" | "KEY_LIMIT" | "WIDE_KEY_LIMIT">;

/** Milliseconds for which a key is remembered, and number of such keys. */
const MEMORY = 60_000;
const MOST = 1000;

const rememberedKeys = new Map<string, { named: Named | null; until: number }>();

/**
 * Counts a read from another site by its publishable key, else by network; throws 429. Returns the request
 * without the key, so that no answer depends on it; `visit` gets the key's state for the log.
 */
export async function countRead(
  request: Request,
  env: LimitEnv,
  visit: { key?: number; unknownKey?: boolean },
): Promise<Request> {
  const url = new URL(request.url);
  if (!isPublicRead(request, url.pathname)) return request;
  const key = request.headers.get("apito-key") ?? url.searchParams.get("key");
  url.searchParams.delete("key");
  const plain = new Request(url, request);
  const network = readNetwork(request);
  const named = key && isKey(key) ? await findNamedChampionship(key, env, network) : null;
  if (key && !named) {
    visit.unknownKey = true;
    // Removed, because a 304 has no body for the warning.
    plain.headers.delete("if-none-match");
  }
  if (network === null) return plain;

  if (named) {
    visit.key = named.championship_id;
    const limiter = includesFeature(named.plan, "wide_key") ? env.WIDE_KEY_LIMIT : env.KEY_LIMIT;
    await countCall(limiter, String(named.championship_id));
  } else if (request.headers.has("authorization")) {
    // Checking the session would cost a trip, so an invented one gets the higher limit, too.
    await countCall(env.KEY_LIMIT, `session ${network}`);
  } else {
    await countCall(env.READ_LIMIT, network);
  }
  return plain;
}

/** Looks a key up at most once a minute, invented ones too. */
async function findNamedChampionship(
  key: string,
  env: LimitEnv,
  network: string | null,
): Promise<Named | null> {
  const now = Date.now();
  const known = rememberedKeys.get(key);
  if (known && known.until > now) return known.named;
  if (network !== null) await countCall(env.READ_LIMIT, `key ${network}`);
  const named = await readNamed(key, env);
  if (rememberedKeys.size >= MOST) rememberedKeys.clear();
  rememberedKeys.set(key, { named, until: now + MEMORY });
  return named;
}

async function readNamed(key: string, { DB }: LimitEnv): Promise<Named | null> {
  try {
    const [named = null] = await findByKey(openDatabase(DB, undefined).db, key);
    return named;
  } catch (error) {
    throw unavailable(error) ?? error;
  }
}

async function countCall(limiter: RateLimit, key: string): Promise<void> {
  const { success } = await limiter.limit({ key });
  if (success) return;
  throw new Problem(429, "limits.tooManyReads", {
    headers: { "retry-after": "60" },
  });
}

/**
 * Returns the answer with `apito-key: unknown`, and a `warning` if it is a JSON object. It is not cached,
 * because the edge ignores keys.
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

/** Adds the warning to an object; a bare list has no place for it. */
function withWarning(json: string): string {
  if (!json.startsWith("{")) return json;
  const answer: object = JSON.parse(json);
  return JSON.stringify({ ...answer, warning: say("limits.unknownKey", readerLanguage()) });
}
