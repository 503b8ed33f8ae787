import { sha256 } from "../../http/sha256.ts";
import { readForm } from "../files/parts.ts";
import { isForm } from "../kit/body.ts";
import { keyedHash } from "../kit/hash.ts";

type Sent = Pick<Request, "method" | "url" | "headers" | "body" | "text" | "formData">;

/**
 * The keyed hash of what makes two requests the same: method, address and body. A form is hashed by
 * its parts, since every sending of it draws its boundary again; JSON with its names in order, since what
 * is laid over a row that is stored keeps the order in which the row was written.
 */
export async function hashRequest(env: Env, request: Sent): Promise<string> {
  const { pathname, search } = new URL(request.url);
  const body = await bodyOf(request);
  return keyedHash(env, `request:${JSON.stringify([request.method, pathname + search, body])}`);
}

async function bodyOf(request: Sent): Promise<unknown> {
  if (!isForm(request)) return inOrder(await request.text());
  const form = await readForm(request);
  return Promise.all(
    [...form].map(async ([name, value]) => [
      name,
      typeof value === "string" ? value : await sha256(await value.arrayBuffer()),
    ]),
  );
}

/** Characters of JSON that is put in order: longer ones are files, which nothing is laid over. */
const MAX_ORDERED = 100_000;

/** JSON with the names of each object in order; any other text as it is. */
function inOrder(text: string): string {
  if (text.length > MAX_ORDERED) return text;
  try {
    return JSON.stringify(JSON.parse(text), (_, value: unknown) =>
      isRecord(value) ? Object.fromEntries(Object.entries(value).toSorted(byName)) : value,
    );
  } catch {
    return text;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const byName = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);
