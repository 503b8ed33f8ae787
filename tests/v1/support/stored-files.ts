import { env } from "cloudflare:workers";

/** Returns all keys of the bucket; one listing has at most a thousand. */
export async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  let cursor: string | undefined;
  do {
    const listed = await env.FILES.list({ ...(cursor !== undefined && { cursor }) });
    keys.push(...listed.objects.map(({ key }) => key));
    cursor = listed.truncated ? listed.cursor : undefined;
  } while (cursor !== undefined);
  return keys;
}
