import { log, messageOf } from "../../http/log.ts";
import type { ApiContext } from "../context.ts";
import { BadFile } from "./bad-file.ts";
import { type Judged, judge } from "./judge.ts";

/** Pixels across of what is shown beside a name. */
const SMALL = new Set(["logo", "photo"]);
const SMALL_SIDE = 512;

/** Pixels across of everything else: a picture across a page, a document that has to stay legible. */
const LEGIBLE_SIDE = 1600;

/** Bytes of a picture that is kept as it came when it is no larger than it has to be. */
const FEW = 300 * 1024;

/** Bytes of a picture that is kept although nobody can make it smaller. */
const MOST_UNREAD = 1024 ** 2;

/** Bytes of a document, which stays as it came. */
const MOST_DOCUMENT = 3 * 1024 ** 2;

/**
 * A stranger's file as it is stored: a picture no larger than pages show it, drawn anew by the
 * platform; a PDF as it came. Rejects with a BadFile where it is too large and cannot be made smaller.
 */
export async function shrunk(c: ApiContext, field: string, file: Judged): Promise<Judged> {
  if (file.mime === "application/pdf") {
    if (file.bytes.length <= MOST_DOCUMENT) return file;
    const message = "files.pdfTooLarge";
    throw new BadFile(413, "too_large", message);
  }
  const side = SMALL.has(field) ? SMALL_SIDE : LEGIBLE_SIDE;
  const fits = Math.max(file.width ?? 0, file.height ?? 0) <= side;
  if (fits && file.bytes.length <= FEW) return file;
  const drawn = await redrawn(c, file, side);
  if (drawn) return fits && file.bytes.length <= drawn.bytes.length ? file : drawn;
  if (file.bytes.length <= MOST_UNREAD) return file;
  const message = "files.notResized";
  throw new BadFile(422, "not_resized", message);
}

/** The picture with at most so many pixels a side; null where the platform cannot read it. */
async function redrawn(c: ApiContext, { bytes }: Judged, side: number): Promise<Judged | null> {
  try {
    const made = await c.env.IMAGES.input(new Blob([bytes]).stream())
      .transform({ width: side, height: side, fit: "scale-down" })
      .output({ format: "image/webp" });
    const pixels = new Uint8Array(await new Response(made.image()).arrayBuffer());
    return await judge(pixels, "image");
  } catch (error) {
    const message = messageOf(error);
    log("error", { event: "files.not_resized", request_id: c.var.requestId, message });
    return null;
  }
}
