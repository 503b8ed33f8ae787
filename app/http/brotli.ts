import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

/**
 * Brotli level: a tenth smaller than the edge's compression, for half a millisecond on 65 kB; levels above 6
 * take ten times as long.
 */
const QUALITY = 5;

const TEXT = /^(?:text\/|application\/(?:json|xml|rss\+xml|atom\+xml))/;

/** Fewer bytes fit into one network packet uncompressed. */
const LEAST_BYTES = 1_000;

export const isCompressible = (bytes: ArrayBuffer, headers: Headers): boolean =>
  bytes.byteLength >= LEAST_BYTES &&
  TEXT.test(headers.get("content-type") ?? "") &&
  !headers.has("content-encoding");

export const compressBrotli = (bytes: ArrayBuffer): ArrayBuffer =>
  copyBytes(
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
  );

export const decompress = (bytes: ArrayBuffer): ArrayBuffer =>
  copyBytes(brotliDecompressSync(bytes));

/** Copies the bytes, since a buffer may be part of a larger one. */
const copyBytes = (buffer: Uint8Array): ArrayBuffer => new Uint8Array(buffer).buffer;

/**
 * True when the browser accepts Brotli (RFC 9110, 12.5.3). The edge replaces `Accept-Encoding` and passes the
 * browser's in `cf`.
 */
export function acceptsBrotli({ headers, cf }: Request): boolean {
  const named = cf?.clientAcceptEncoding ?? headers.get("accept-encoding");
  return typeof named === "string" && named.split(",").some(isBrotli);
}

const isBrotli = (coding: string): boolean =>
  /^\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*$).*)?$/i.test(coding);
