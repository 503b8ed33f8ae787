import { env } from "cloudflare:workers";

/** The keys of all files in the bucket; a listing has a thousand of them at most. */
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
