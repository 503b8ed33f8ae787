import { BadFile } from "./bad-file.ts";
import { Reader } from "./reader.ts";

const ORIENTATION = 0x0112;

/** The orientation (1 to 8) that a TIFF block of EXIF data names; 1 when it names none. */
export function orientationOf(tiff: Uint8Array): number {
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
    // EXIF data is dropped anyway; that it is damaged is no reason to refuse the picture.
    if (!(error instanceof BadFile)) throw error;
  }
  return 1;
}

/** A JPEG segment of EXIF data that says how to turn the picture, and nothing else. */
export const orientationSegment = (orientation: number): Uint8Array =>
  Uint8Array.from(
    [
      [0xff, 0xe1, 0x00, 0x22], // APP1, 34 bytes
      [0x45, 0x78, 0x69, 0x66, 0x00, 0x00], // "Exif"
      [0x4d, 0x4d, 0x00, 0x2a, 0x00, 0x00, 0x00, 0x08], // big-endian, directory at 8
      [0x00, 0x01], // one entry: orientation, one 16-bit number
      [0x01, 0x12, 0x00, 0x03, 0x00, 0x00, 0x00, 0x01, 0x00, orientation, 0x00, 0x00],
      [0x00, 0x00, 0x00, 0x00], // no further directory
    ].flat(),
  );
