import type { ApiClient } from "~/v1/client.ts";
import { getFile } from "~/v1/files/contract.ts";
import { FILE_FOLDER } from "~/components/picture.ts";
import type { Bearer } from "~/components/shield-shape.ts";
import type { Crest } from "./card-shield.tsx";

/** The widest that a logo stands on a card. */
const WIDTH = 256;

/** Fetches the logos that a card shows; a bearer whose logo fails gets its shield. */
export async function withPictures(
  api: ApiClient,
  bearers: readonly Bearer[],
): Promise<(bearer: Bearer) => Crest> {
  const urls = new Set(bearers.flatMap(({ logo }) => logo ?? []));
  const pictures = new Map(
    await Promise.all([...urls].map(async (url) => [url, await pictureOf(api, url)] as const)),
  );
  return ({ logo, ...bearer }) => ({ ...bearer, picture: pictures.get(logo ?? "") ?? null });
}

async function pictureOf(api: ApiClient, url: string): Promise<string | null> {
  try {
    const params = { key: url.slice(FILE_FOLDER.length) };
    const response = await api(getFile, { params, query: { w: WIDTH } });
    const type = response.headers.get("content-type") ?? "";
    // Only what was made small is known to be of a harmless size.
    if (type !== "image/webp") return null;
    return `data:${type};base64,${Buffer.from(await response.arrayBuffer()).toString("base64")}`;
  } catch {
    return null;
  }
}
