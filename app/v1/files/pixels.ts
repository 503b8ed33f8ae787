import { BadFile, damaged } from "./bad-file.ts";

const MAX_SIDE = 8000;
const MAX_PIXELS = 40_000_000;

export interface Size {
  width: number;
  height: number;
}

/** The size, when it is one that a phone can open. */
export function checkedSize(width: number, height: number): Size {
  if (width < 1 || height < 1) throw damaged();
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) {
    throw new BadFile(422, "too_many_pixels", "files.tooManyPixels");
  }
  return { width, height };
}

/** A picture as it will be stored: its pixels and nothing about who took it where. */
export interface Picture extends Size {
  bytes: Uint8Array<ArrayBuffer>;
}
