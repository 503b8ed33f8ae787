import { cacheHeaders, matchesEtag } from "../../http/cache.ts";
import { log, redactedMessage } from "../../http/log.ts";
import { championshipOf, requireFound, notFound, readAs } from "../kit/access.ts";
import { one } from "../db/database.ts";
import { type ApiContext, resource } from "../kit/router.ts";
import { getFile, getOwnFile } from "./contract.ts";
import { fileCacheTag } from "./keep.ts";
import { findFile, hasFileRow } from "./store.ts";

export const files = resource();

files.serve(getFile, async (c) => {
  const { key } = c.req.valid("param");
  const { w: width, format } = c.req.valid("query");
  const made = width === undefined || key.endsWith(".pdf") ? undefined : { width, format };
  const search = made ? `?w=${made.width}${format === "png" ? "&format=png" : ""}` : "";
  const asked = new URL(c.req.url);
  // Each resized picture has one address, because resizing is costly and the edge caches it.
  if (asked.search !== search) {
    const headers = { location: asked.pathname + search, ...cacheHeaders("settled") };
    return new Response(null, { status: 301, headers });
  }
  // The bytes of a key never change, so the key is the ETag.
  const etag = made ? `"${key}-${made.width}-${format}"` : `"${key}"`;
  const headers = { ...cacheHeaders("immutable", fileCacheTag(key)), etag };
  const known = matchesEtag(c.req.header("if-none-match"), etag);
  return serveFile(c, key, {
    headers,
    bodiless: known || c.req.method === "HEAD",
    isPublic: true,
    made,
  });
});

files.serve(getOwnFile, async (c) => {
  const { id } = c.req.valid("param");
  const { row } = await readAs(c, {
    manager: championshipOf("files", id),
    row: one(findFile(c.var.db, id)),
  });
  const bodiless = c.req.method === "HEAD";
  return serveFile(c, requireFound(row).key, {
    headers: cacheHeaders("none"),
    bodiless,
    isPublic: false,
  });
});

interface Serving {
  headers: Record<string, string>;
  /** True when the answer has no body: for HEAD and 304. */
  bodiless: boolean;
  isPublic: boolean;
  /** The resized picture; undefined: the original. */
  made?: Smaller | undefined;
}

interface Smaller {
  width: number;
  format: "png" | "webp";
}

/** Serves a file with headers that prevent execution. */
async function serveFile(
  c: ApiContext,
  key: string,
  { headers, bodiless, isPublic, made }: Serving,
) {
  const stored = bodiless ? null : await c.env.FILES.get(key);
  const object = bodiless ? await c.env.FILES.head(key) : stored;
  if (!object) await noteMissing(c, key);
  if (!object || (isPublic && object.customMetadata?.access !== "public")) throw notFound();
  const type = object.httpMetadata?.contentType ?? "application/octet-stream";
  const bytes = made ? ((await stored?.arrayBuffer()) ?? null) : null;
  const small = bytes && made ? await shrinkPicture(c, bytes, made) : null;
  return new Response(small ?? bytes ?? stored?.body ?? null, {
    headers: {
      ...headers,
      "content-type": small && made ? `image/${made.format}` : type,
      ...(!made && { "content-length": String(object.size) }),
      "content-disposition":
        type === "application/pdf" ? 'inline; filename="documento.pdf"' : "inline",
      "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
    },
  });
}

async function noteMissing(c: ApiContext, key: string): Promise<void> {
  const [row] = await hasFileRow(c.var.db, key);
  if (row) log("error", { event: "files.missing", request_id: c.var.requestId, key });
}

/** Returns null for unreadable pictures, which browsers may still show. */
async function shrinkPicture(
  c: ApiContext,
  picture: ArrayBuffer,
  { width, format }: Smaller,
): Promise<ReadableStream<Uint8Array> | null> {
  try {
    const made = await c.env.IMAGES.input(new Blob([picture]).stream())
      .transform({ width, fit: "scale-down" })
      .output({ format: `image/${format}` });
    return made.image();
  } catch (error) {
    const message = redactedMessage(error);
    log("error", { event: "files.not_resized", request_id: c.var.requestId, message });
    return null;
  }
}
