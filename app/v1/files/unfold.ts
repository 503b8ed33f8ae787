import { createInflate } from "node:zlib";
import { joined } from "../../http/bounded-body.ts";

/** Bytes that are unfolded at once. */
const SLICE = 64 * 1024;

/**
 * What packed bytes (zlib, as PDF has them) unfold to, slice by slice, or null when it is more than
 * `most` bytes: then it stops there. What follows their end is left out; of damaged ones the
 * slices before the damage count, since a lenient reader would show them.
 */
export function unfold(packed: Uint8Array, most: number): Promise<Uint8Array | null> {
  const { promise, resolve } = Promise.withResolvers<Uint8Array | null>();
  const slices: Uint8Array[] = [];
  let size = 0;
  const inflate = createInflate({ chunkSize: SLICE });
  inflate.on("data", (slice: Uint8Array) => {
    size += slice.length;
    if (size <= most) return slices.push(slice);
    inflate.destroy();
    return resolve(null);
  });
  inflate.on("end", () => resolve(joined(slices)));
  inflate.on("error", () => resolve(joined(slices)));
  inflate.end(packed);
  return promise;
}
