/**
 * A body's bytes, counted while they come in; null when they are more than `most`, of which no more is
 * held, and no more is read than `patience` times as many. A declared length is believed only where it
 * already says too much.
 */
export async function readBounded(
  { body, headers }: Pick<Request, "body" | "headers">,
  most: number,
  patience = 1,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const declared = Number(headers.get("content-length") ?? 0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size <= most && declared <= most) chunks.push(chunk);
    else chunks.length = 0;
    // Leaving the loop cancels the stream.
    if (Math.max(size, declared) > most * patience) break;
  }
  return Math.max(size, declared) > most ? null : joinBytes(chunks);
}

/** The bytes of all parts, one after the other. */
export function joinBytes(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
