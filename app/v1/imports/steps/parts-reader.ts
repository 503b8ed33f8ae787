import { Problem } from "../../../http/problem.ts";
import { Reader } from "@zip.js/zip.js/lib/zip-core-native.js";

/** Bytes that are read at once: more would be the list of far more entries than a copy has. */
const MOST_AT_ONCE = 8_000_000;

/** The whole of a copy, whose parts lie in R2 as objects of their own; one part is held at a time. */
export class PartsReader extends Reader<null> {
  /** What went wrong here, and not with the copy. */
  failure: Error | null = null;
  /** Rejects with it, at once: not every stream that stands before this one ends with it. */
  readonly failed: Promise<never>;
  readonly #failing = Promise.withResolvers<never>();
  readonly #bucket: Pick<R2Bucket, "get">;
  readonly #keys: string[];
  readonly #partBytes: number;
  #held: { number: number; bytes: Uint8Array } | null = null;

  constructor(
    bucket: Pick<R2Bucket, "get">,
    keys: string[],
    { bytes, part_bytes }: { bytes: number; part_bytes: number },
  ) {
    super(null);
    this.#bucket = bucket;
    this.#keys = keys;
    this.#partBytes = part_bytes;
    this.size = bytes;
    this.failed = this.#failing.promise;
    this.failed.catch(() => {});
  }

  override async readUint8Array(index: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
    if (length > MOST_AT_ONCE) throw new RangeError("Too much is asked for at once.");
    const end = Math.min(index + length, this.size);
    const read = new Uint8Array(Math.max(0, end - index));
    for (let at = index; at < end;) {
      const number = Math.floor(at / this.#partBytes);
      // oxlint-disable-next-line no-await-in-loop -- parts follow each other
      const part = await this.#part(number);
      const from = at - number * this.#partBytes;
      const piece = part.subarray(from, from + end - at);
      read.set(piece, at - index);
      at += piece.length;
    }
    return read;
  }

  async #part(number: number): Promise<Uint8Array> {
    if (this.#held?.number === number) return this.#held.bytes;
    this.#held = null;
    const wanted = Math.min(this.#partBytes, this.size - number * this.#partBytes);
    const stored = await this.#get(number);
    if (stored.length !== wanted) this.#fail(new Error(`Part ${number} has another length.`));
    this.#held = { number, bytes: stored };
    return stored;
  }

  async #get(number: number): Promise<Uint8Array> {
    try {
      const object = await this.#bucket.get(this.#keys[number] ?? "");
      if (object) return new Uint8Array(await object.arrayBuffer());
    } catch (error) {
      return this.#fail(error instanceof Error ? error : new Error("R2 failed.", { cause: error }));
    }
    // Another call may have come to the end meanwhile, and needs the parts no more.
    return this.#fail(new Problem(409, "copies.partsGone"));
  }

  #fail(error: Error): never {
    this.failure ??= error;
    this.#failing.reject(error);
    throw error;
  }
}
