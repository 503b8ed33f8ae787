import { generateKeyPairSync } from "node:crypto";

/** Returns a new VAPID key pair: public and private key, separated by a point. */
export function drawPushKeys(): string {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "", d = "" } = privateKey.export({ format: "jwk" });
  const point = Buffer.concat([
    Uint8Array.of(4),
    Buffer.from(x, "base64url"),
    Buffer.from(y, "base64url"),
  ]);
  return `${point.toString("base64url")}.${d}`;
}
