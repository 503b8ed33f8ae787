import { crc32 } from "node:zlib";
import { animated, damaged } from "./bad-file.ts";
import { refuseForeign } from "./hidden.ts";
import { checkedSize, type Picture } from "./pixels.ts";
import { joined } from "../../http/bounded-body.ts";
import { Reader } from "./reader.ts";

const SIGNATURE = 8;

/** Chunks that pixels and their colours are made of; text, time, EXIF and the unknown are dropped. */
const KEPT = new Set("IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs".split(" "));
const ANIMATION = new Set(["acTL", "fcTL", "fdAT"]);

/** Reads a PNG chunk by chunk and leaves out what is no picture. */
export function readPng(bytes: Uint8Array): Picture {
  const file = new Reader(bytes);
  const kept = [file.slice(0, SIGNATURE)];
  const dropped: Uint8Array[] = [];
  const seen = new Set<string>();
  let at = SIGNATURE;
  while (!seen.has("IEND")) {
    file.countPart();
    const end = at + 12 + file.u32(at);
    const type = file.text(at + 4, 4);
    const chunk = file.slice(at, end);
    if (file.u32(end - 4) !== crc32(file.slice(at + 4, end - 4))) throw damaged();
    if ((seen.size === 0) !== (type === "IHDR")) throw damaged();
    if (ANIMATION.has(type)) throw animated();
    if (KEPT.has(type)) kept.push(chunk);
    else if (isCritical(type)) throw damaged();
    else dropped.push(chunk);
    seen.add(type);
    at = end;
  }
  if (!seen.has("IDAT") || file.u32(SIGNATURE) !== 13) throw damaged();
  const size = checkedSize(file.u32(SIGNATURE + 8), file.u32(SIGNATURE + 12));
  refuseForeign([...dropped, file.slice(at, file.length)]);
  return { ...size, bytes: joined(kept) };
}

/** A capital first letter marks a chunk that no reader may pass over. */
const isCritical = (type: string): boolean => /^[A-Z]/.test(type);
