/* A push device implemented by WebCrypto alone, independent of our code. */

const ECDH = { name: "ECDH", namedCurve: "P-256" };

const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

export const decodeBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(text, "base64url"));

export const base64url = (bytes: ArrayBuffer | Uint8Array): string =>
  Buffer.from(new Uint8Array(bytes)).toString("base64url");

/** Splits a point into JWK coordinates. */
const halves = (point: Uint8Array) => ({
  kty: "EC",
  crv: "P-256",
  x: base64url(point.slice(1, 33)),
  y: base64url(point.slice(33)),
});

export interface DeviceKeys {
  privateKey: CryptoKey;
  p256dh: string;
  auth: string;
}

export async function newDevice(endpoint: string): Promise<DeviceKeys & { endpoint: string }> {
  const pair = await crypto.subtle.generateKey(ECDH, true, ["deriveBits"]);
  const point = await crypto.subtle.exportKey("raw", pair.publicKey);
  return {
    endpoint,
    privateKey: pair.privateKey,
    p256dh: base64url(point),
    auth: base64url(crypto.getRandomValues(new Uint8Array(16))),
  };
}

/** Returns new VAPID keys in the secret's format. */
export async function newPushKeys(): Promise<string> {
  const sign = { name: "ECDSA", namedCurve: "P-256" };
  const { publicKey, privateKey } = await crypto.subtle.generateKey(sign, true, ["sign", "verify"]);
  const { d = "" } = await crypto.subtle.exportKey("jwk", privateKey);
  return `${base64url(await crypto.subtle.exportKey("raw", publicKey))}.${d}`;
}

/** Imports a standard's example key. */
export const importDevice = (point: string, d: string): Promise<CryptoKey> =>
  crypto.subtle.importKey("jwk", { ...halves(decodeBase64Url(point)), d, ext: true }, ECDH, true, [
    "deriveBits",
  ]);

const concat = (...parts: Uint8Array[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((part) => [...part]));

async function hkdf(
  salt: Uint8Array<ArrayBuffer>,
  secret: ArrayBuffer,
  info: Uint8Array<ArrayBuffer>,
  size: number,
) {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  return crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, size * 8);
}

/** Decrypts a device's message (RFC 8291 over RFC 8188). */
export async function openMessage(
  { privateKey, p256dh, auth }: DeviceKeys,
  message: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const salt = message.slice(0, 16);
  const idLength = message[20] ?? 0;
  const sender = message.slice(21, 21 + idLength);
  const record = message.slice(21 + idLength);
  const from = await crypto.subtle.importKey("jwk", halves(sender), ECDH, true, []);
  const shared = await crypto.subtle.deriveBits({ name: "ECDH", public: from }, privateKey, 256);
  const info = concat(encode("WebPush: info\0"), decodeBase64Url(p256dh), sender);
  const secret = await hkdf(decodeBase64Url(auth), shared, info, 32);
  const key = await hkdf(salt, secret, encode("Content-Encoding: aes128gcm\0"), 16);
  const iv = await hkdf(salt, secret, encode("Content-Encoding: nonce\0"), 12);
  const aes = await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["decrypt"]);
  const padded = new Uint8Array(await crypto.subtle.decrypt({ name: "AES-GCM", iv }, aes, record));
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error("The last record does not end as one.");
  return new TextDecoder().decode(padded.slice(0, end));
}

export interface Vapid {
  aud: string;
  exp: number;
  sub: string;
  /** The sender's public key. */
  key: string;
}

/** Returns the sender's claims (RFC 8292) after checking the signature. */
export async function readVapid(authorization: string): Promise<Vapid> {
  const { token = "", key = "" } =
    /^vapid t=(?<token>[\w.-]+), ?k=(?<key>[\w-]+)$/.exec(authorization)?.groups ?? {};
  const [header = "", claims = "", signature = ""] = token.split(".");
  const signer = await crypto.subtle.importKey(
    "jwk",
    halves(decodeBase64Url(key)),
    { name: "ECDSA", namedCurve: "P-256" },
    false,
    ["verify"],
  );
  const isOwn = await crypto.subtle.verify(
    { name: "ECDSA", hash: "SHA-256" },
    signer,
    decodeBase64Url(signature),
    encode(`${header}.${claims}`),
  );
  const { alg } = JSON.parse(new TextDecoder().decode(decodeBase64Url(header)));
  if (!isOwn || alg !== "ES256") throw new Error("The signature is not the sender's.");
  return { ...JSON.parse(new TextDecoder().decode(decodeBase64Url(claims))), key };
}
