import {
  animatedPicture,
  damagedFile,
  checkedSize,
  type Picture,
  type Size,
  Reader,
} from "./reader.ts";
import { refuseForeign } from "./hidden.ts";
import { joinBytes } from "../../http/body.ts";

const KEPT = new Set(["VP8X", "ICCP", "ALPH", "VP8 ", "VP8L"]);
const ANIMATION = new Set(["ANIM", "ANMF"]);

/** Flags of VP8X: an ICC profile and transparency follow. Those of EXIF and XMP are never set. */
const KEPT_FLAGS = 0x30;

/** Reads a WebP chunk by chunk and leaves EXIF, XMP and the unknown out. */
export function readWebp(bytes: Uint8Array): Picture {
  const file = new Reader(bytes);
  const end = 8 + file.u32(4, true);
  const kept: Uint8Array[] = [];
  const dropped = [file.slice(end, file.length)];
  let canvas: Size | null = null;
  let image: Size | null = null;
  for (let at = 12; at < end;) {
    file.countPart();
    const type = file.text(at, 4);
    const length = file.u32(at + 4, true);
    const next = at + 8 + length + (length % 2);
    if (next > end || ANIMATION.has(type))
      throw ANIMATION.has(type) ? animatedPicture() : damagedFile();
    const bytesOfChunk = file.slice(at, next);
    // Its flags are changed, in a copy; pixels are not copied.
    const chunk = new Reader(type === "VP8X" ? bytesOfChunk.slice() : bytesOfChunk);
    if (type === "VP8X") canvas = readCanvas(chunk);
    if (type === "VP8 " || type === "VP8L") {
      if (image) throw damagedFile();
      image = type === "VP8 " ? lossySize(chunk) : losslessSize(chunk);
    }
    (KEPT.has(type) ? kept : dropped).push(chunk.bytes);
    at = next;
  }
  if (!image || (canvas && (canvas.width !== image.width || canvas.height !== image.height))) {
    throw damagedFile();
  }
  refuseForeign(dropped);
  return { ...image, bytes: riff(kept) };
}

/** The size that VP8X names; takes the flags of what is dropped out of the chunk. */
function readCanvas(chunk: Reader): Size {
  if (chunk.u8(8) & 0x02) throw animatedPicture();
  const size = checkedSize(chunk.u24(12, true) + 1, chunk.u24(15, true) + 1);
  chunk.bytes[8] = chunk.u8(8) & KEPT_FLAGS;
  return size;
}

/** A key frame: three bytes of tag, a start code, then width and height in 14 bits each. */
function lossySize(chunk: Reader): Size {
  if (chunk.u8(8) & 0x01 || chunk.u24(11) !== 0x9d012a) throw damagedFile();
  return checkedSize(chunk.u16(14, true) & 0x3fff, chunk.u16(16, true) & 0x3fff);
}

/** A signature byte, then width and height less one in 14 bits each. */
function losslessSize(chunk: Reader): Size {
  if (chunk.u8(8) !== 0x2f) throw damagedFile();
  const bits = chunk.u32(9, true);
  return checkedSize((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
}

function riff(chunks: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const file = joinBytes([new TextEncoder().encode("RIFF\0\0\0\0WEBP"), ...chunks]);
  new DataView(file.buffer).setUint32(4, file.length - 8, true);
  return file;
}
