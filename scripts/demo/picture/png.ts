import { crc32, deflateSync } from "node:zlib";
import type { Picture } from "./canvas.ts";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Eight bits a part, and four parts a pixel: red, green, blue and opacity. */
const FORMAT = [8, 6, 0, 0, 0];

/** A picture as a PNG file. */
export function pngOf({ width, height, pixels }: Picture): Blob {
  const head = new Uint8Array(13);
  const view = new DataView(head.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  head.set(FORMAT, 8);
  const line = width * 4;
  const rows = new Uint8Array(height * (line + 1));
  // Before each row stands how it was filtered: not at all.
  for (let row = 0; row < height; row++) {
    rows.set(pixels.subarray(row * line, (row + 1) * line), row * (line + 1) + 1);
  }
  const parts = [
    new Uint8Array(SIGNATURE),
    chunk("IHDR", head),
    chunk("IDAT", new Uint8Array(deflateSync(rows, { level: 9 }))),
    chunk("IEND", new Uint8Array()),
  ];
  return new Blob(parts, { type: "image/png" });
}

function chunk(name: string, data: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(data.length + 12);
  const view = new DataView(whole.buffer);
  view.setUint32(0, data.length);
  whole.set(new TextEncoder().encode(name), 4);
  whole.set(data, 8);
  view.setUint32(data.length + 8, crc32(whole.subarray(4, data.length + 8)));
  return whole;
}
