import {
  animatedPicture,
  BadFile,
  checkedSize,
  damagedFile,
  type Picture,
  Reader,
  refuseForeign,
  type Size,
} from "./reader.ts";
import { joinBytes } from "../../http/body.ts";

const ORIENTATION = 0x0112;

/** Returns the EXIF orientation, 1 to 8; default 1. */
function readOrientation(tiff: Uint8Array): number {
  const block = new Reader(tiff);
  try {
    const little = block.text(0, 2) === "II";
    const directory = block.u32(4, little);
    const entries = block.u16(directory, little);
    for (let i = 0; i < entries; i++) {
      const at = directory + 2 + i * 12;
      if (block.u16(at, little) !== ORIENTATION) continue;
      const value = block.u16(at + 8, little);
      return value >= 1 && value <= 8 ? value : 1;
    }
  } catch (error) {
    // Damaged EXIF is no reason to refuse the picture, because it is dropped.
    if (!(error instanceof BadFile)) throw error;
  }
  return 1;
}

const orientationSegment = (orientation: number): Uint8Array =>
  Uint8Array.from(
    [
      [0xff, 0xe1, 0x00, 0x22], // Marker APP1, 34 bytes long
      [0x45, 0x78, 0x69, 0x66, 0x00, 0x00], // the identifier "Exif"
      [0x4d, 0x4d, 0x00, 0x2a, 0x00, 0x00, 0x00, 0x08], // big-endian, directory at 8
      [0x00, 0x01], // one entry: orientation, one 16-bit number
      [0x01, 0x12, 0x00, 0x03, 0x00, 0x00, 0x00, 0x01, 0x00, orientation, 0x00, 0x00],
      [0x00, 0x00, 0x00, 0x00], // end of the directory
    ].flat(),
  );

const SOI = Uint8Array.of(0xff, 0xd8);
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COM = 0xfe;
const SOS = 0xda;
const EOI = 0xd9;

const FRAMES = new Set([0xc0, 0xc1, 0xc2]);

const TABLES = new Set([0xc4, 0xdb, 0xdd]);

interface Found {
  kept: Uint8Array[];
  dropped: Uint8Array[];
  size: Size | null;
  scanned: boolean;
  orientation: number;
}

/** Reads a JPEG with orientation and color profile only. */
export function readJpeg(bytes: Uint8Array): Picture {
  const file = new Reader(bytes);
  const found: Found = { kept: [], dropped: [], size: null, scanned: false, orientation: 1 };
  let at = 2;
  for (;;) {
    file.countPart();
    if (file.u8(at) !== 0xff) throw damagedFile();
    while (file.u8(at + 1) === 0xff) at += 1;
    const marker = file.u8(at + 1);
    if (marker === EOI) break;
    let end = at + 2 + file.u16(at + 2);
    if (marker === SOS) end = scanEnd(file, end);
    take(found, marker, file.slice(at, end));
    at = end;
  }
  const { size, orientation, kept } = found;
  if (!size || !found.scanned) throw damagedFile();
  // Previews and films after the picture are cut; executable data is refused.
  refuseForeign([...found.dropped, file.slice(at + 2, file.length)]);
  if (orientation !== 1)
    kept.splice(kept[0]?.[1] === APP0 ? 1 : 0, 0, orientationSegment(orientation));
  const turned = orientation >= 5;
  return {
    width: turned ? size.height : size.width,
    height: turned ? size.width : size.height,
    bytes: joinBytes([SOI, ...kept, file.slice(at, at + 2)]),
  };
}

function take(found: Found, marker: number, bytes: Uint8Array): void {
  const segment = new Reader(bytes);
  const isData = marker === COM || (marker >= APP0 && marker <= APP15);
  if (!isData && marker !== SOS && !FRAMES.has(marker) && !TABLES.has(marker)) throw damagedFile();
  if (FRAMES.has(marker)) {
    if (found.size) throw damagedFile();
    found.size = checkedSize(segment.u16(7), segment.u16(5));
  }
  if (marker === SOS) {
    if (!found.size) throw damagedFile();
    found.scanned = true;
  }
  if (marker === APP1 && segment.length > 10 && segment.text(4, 6) === "Exif\0\0") {
    found.orientation = readOrientation(bytes.subarray(10));
  }
  (isMetadata(marker, segment) ? found.dropped : found.kept).push(bytes);
}

/** True for a segment to drop: all but density, color profile and coding. */
function isMetadata(marker: number, segment: Reader): boolean {
  if (marker === COM) return true;
  if (marker < APP0 || marker > APP15) return false;
  const names = (name: string) =>
    segment.length >= 4 + name.length && segment.text(4, name.length) === name;
  // An APP0 segment of 18 bytes has no thumbnail.
  if (marker === APP0) return !names("JFIF\0") || segment.length !== 18;
  if (marker === APP2) return !names("ICC_PROFILE\0");
  return marker !== APP14 || !names("Adobe");
}

/** Returns the end of the scan: the first marker that is neither stuffing nor restart. */
function scanEnd(file: Reader, start: number): number {
  let at = start;
  for (;;) {
    at = file.bytes.indexOf(0xff, at);
    if (at < 0) throw damagedFile();
    const next = file.u8(at + 1);
    if (next !== 0x00 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
    at += next === 0xff ? 1 : 2;
  }
}

const KEPT_CHUNKS = new Set(["VP8X", "ICCP", "ALPH", "VP8 ", "VP8L"]);
const ANIMATION = new Set(["ANIM", "ANMF"]);

/** Flags of the canvas that are kept: color profile and transparency. */
const KEPT_FLAGS = 0x30;

/** Reads a WebP without EXIF, XMP and unknown chunks. */
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
    // A copy, because the chunk's flags change.
    const chunk = new Reader(type === "VP8X" ? bytesOfChunk.slice() : bytesOfChunk);
    if (type === "VP8X") canvas = readCanvas(chunk);
    if (type === "VP8 " || type === "VP8L") {
      if (image) throw damagedFile();
      image = type === "VP8 " ? lossySize(chunk) : losslessSize(chunk);
    }
    (KEPT_CHUNKS.has(type) ? kept : dropped).push(chunk.bytes);
    at = next;
  }
  if (!image || (canvas && (canvas.width !== image.width || canvas.height !== image.height))) {
    throw damagedFile();
  }
  refuseForeign(dropped);
  return { ...image, bytes: riff(kept) };
}

/** Reads the picture's size, and clears the flags of WebP chunks that are dropped. */
function readCanvas(chunk: Reader): Size {
  if (chunk.u8(8) & 0x02) throw animatedPicture();
  const size = checkedSize(chunk.u24(12, true) + 1, chunk.u24(15, true) + 1);
  chunk.bytes[8] = chunk.u8(8) & KEPT_FLAGS;
  return size;
}

/** Three tag bytes, start code, then 14-bit width and height. */
function lossySize(chunk: Reader): Size {
  if (chunk.u8(8) & 0x01 || chunk.u24(11) !== 0x9d012a) throw damagedFile();
  return checkedSize(chunk.u16(14, true) & 0x3fff, chunk.u16(16, true) & 0x3fff);
}

/** Reads a lossless picture's size: signature byte, then 14-bit width and height minus one. */
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
