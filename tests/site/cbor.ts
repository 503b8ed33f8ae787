/* The CBOR subset (RFC 8949) of passkey registration. */

type Value = number | string | Uint8Array | Map<Value, Value>;

const MAJOR = { positive: 0, negative: 1, bytes: 2, text: 3, map: 5 };

function head(major: number, length: number): number[] {
  if (length < 24) return [(major << 5) | length];
  if (length < 0x100) return [(major << 5) | 24, length];
  return [(major << 5) | 25, length >> 8, length & 0xff];
}

function encoded(value: Value): number[] {
  if (typeof value === "number") {
    return value < 0 ? head(MAJOR.negative, -1 - value) : head(MAJOR.positive, value);
  }
  if (typeof value === "string") {
    const bytes = new TextEncoder().encode(value);
    return [...head(MAJOR.text, bytes.length), ...bytes];
  }
  if (value instanceof Uint8Array) return [...head(MAJOR.bytes, value.length), ...value];
  const pairs = [...value].flatMap(([key, item]) => [...encoded(key), ...encoded(item)]);
  return [...head(MAJOR.map, value.size), ...pairs];
}

export const cbor = (value: Value): Uint8Array<ArrayBuffer> => Uint8Array.from(encoded(value));
