import { hex } from "./hex.ts";

/** SHA-256, as 64 hex digits. */
export async function sha256(bytes: BufferSource): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}
