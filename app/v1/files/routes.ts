import { cacheHeaders, matchesEtag } from "../../http/cache.ts";
import { accessQuery, championshipOf, found, notFound, requireRole } from "../access.ts";
import type { ApiContext } from "../context.ts";
import { resource } from "../router.ts";
import { getFile, getOwnFile } from "./contract.ts";
import { fileTag } from "./drop.ts";
import { findFile } from "./store.ts";

export const files = resource();

files.openapi(getFile, async (c) => {
  const { key } = c.req.valid("param");
  // A key's bytes never change, so the key names them.
  const etag = `"${key}"`;
  const headers = { ...cacheHeaders("immutable", fileTag(key)), etag };
  const known = matchesEtag(c.req.header("if-none-match"), etag);
  return served(c, key, { headers, bodiless: known || c.req.method === "HEAD", isPublic: true });
});

files.openapi(getOwnFile, async (c) => {
  const { id } = c.req.valid("param");
  const [access, [row]] = await c.var.db.batch([
    accessQuery(c, championshipOf("files", id)),
    findFile(c.var.db, id),
  ]);
  requireRole(access, "manager");
  const bodiless = c.req.method === "HEAD";
  return served(c, found(row).key, { headers: cacheHeaders("none"), bodiless, isPublic: false });
});

interface Serving {
  headers: Record<string, string>;
  /** Whether only the headers leave, for HEAD or a 304. */
  bodiless: boolean;
  /** Whether the caller is anybody. */
  isPublic: boolean;
}

/** A file as it is in R2, under headers that let nothing in it run. */
async function served(c: ApiContext, key: string, { headers, bodiless, isPublic }: Serving) {
  const object = await (bodiless ? c.env.FILES.head(key) : c.env.FILES.get(key));
  if (!object || (isPublic && object.customMetadata?.access !== "public")) throw notFound();
  const type = object.httpMetadata?.contentType ?? "application/octet-stream";
  return new Response(
    "body" in object && object.body instanceof ReadableStream ? object.body : null,
    {
      headers: {
        ...headers,
        "content-type": type,
        "content-length": String(object.size),
        "content-disposition":
          type === "application/pdf" ? 'inline; filename="documento.pdf"' : "inline",
        "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
        "x-content-type-options": "nosniff",
      },
    },
  );
}
