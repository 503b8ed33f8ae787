import { damaged, tooManyParts } from "./bad-file.ts";

/** Parts (chunks, segments, boxes, items) of one file; pictures of cameras and tools have some hundred. */
const MAX_PARTS = 5_000;

/** The bytes of a file by offset; a read past the end is a damaged file. */
export class Reader {
  readonly bytes: Uint8Array;
  readonly #view: DataView;
  #parts = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get length(): number {
    return this.bytes.length;
  }

  /** Counts one part more; a file of more than any picture has is refused. */
  countPart(): void {
    this.#parts += 1;
    if (this.#parts > MAX_PARTS) throw tooManyParts();
  }

  u8(at: number): number {
    return this.#view.getUint8(this.#within(at, 1));
  }

  u16(at: number, littleEndian = false): number {
    return this.#view.getUint16(this.#within(at, 2), littleEndian);
  }

  u24(at: number, littleEndian = false): number {
    const [first, second, third] = [this.u8(at), this.u8(at + 1), this.u8(at + 2)];
    return littleEndian
      ? first + second * 0x100 + third * 0x10000
      : third + second * 0x100 + first * 0x10000;
  }

  u32(at: number, littleEndian = false): number {
    return this.#view.getUint32(this.#within(at, 4), littleEndian);
  }

  /** A big-endian number of 0, 4 or 8 bytes. */
  uint(at: number, size: number): number {
    if (size === 0) return 0;
    if (size === 4) return this.u32(at);
    if (size !== 8) throw damaged();
    return this.u32(at) * 2 ** 32 + this.u32(at + 4);
  }

  /** One character a byte. */
  text(at: number, length: number): string {
    return String.fromCharCode(...this.slice(at, at + length));
  }

  /** The bytes from `start` up to `end`, not copied. */
  slice(start: number, end: number): Uint8Array {
    this.#within(start, end - start);
    return this.bytes.subarray(start, end);
  }

  #within(at: number, size: number): number {
    if (at < 0 || size < 0 || at + size > this.bytes.length) throw damaged();
    return at;
  }
}
