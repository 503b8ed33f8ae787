import { sha256 } from "../../http/sha256.ts";

/** A new random token of 256 bits, safe in a URL. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** What the database keeps of a token: its SHA-256 in hexadecimal. */
export const hashToken = (token: string): Promise<string> =>
  sha256(new TextEncoder().encode(token));
