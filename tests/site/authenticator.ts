import { cbor } from "./cbor.ts";

/*
 * A software passkey device (ES256, attestation "none") that answers with the browser's JSON. Every part can
 * lie.
 */

interface CreationOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}

interface RequestOptions {
  challenge: string;
  rpId: string;
  allowCredentials?: { id: string }[] | undefined;
}

/** Falsified parts of an answer. */
interface Lies {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** False claims that the user was not verified. */
  verified?: boolean;
  userHandle?: string | undefined;
  /** Another passkey's id. */
  id?: string;
  counter?: number;
  /** Flips a bit of the signature. */
  forged?: boolean;
}

const FLAG = { present: 0x01, verified: 0x04, backupPossible: 0x08, backedUp: 0x10, key: 0x40 };

const encode = (bytes: ArrayBuffer | Uint8Array): string =>
  Buffer.from(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes)).toString("base64url");
const decode = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, "base64url"));
const utf8 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(new TextEncoder().encode(text));
const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
const joined = (...parts: Uint8Array[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((part) => [...part]));
const u32 = (value: number): Uint8Array =>
  Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);

/** Encodes a WebCrypto signature in DER, as WebAuthn requires. */
function der(raw: Uint8Array): Uint8Array {
  const number = (bytes: Uint8Array): number[] => {
    const start = bytes.findIndex((byte) => byte !== 0);
    const short = [...bytes.subarray(Math.max(0, start))];
    const positive = (short[0] ?? 0) > 0x7f ? [0, ...short] : short;
    return [0x02, positive.length, ...positive];
  };
  const both = [...number(raw.subarray(0, 32)), ...number(raw.subarray(32))];
  return Uint8Array.of(0x30, both.length, ...both);
}

interface Passkey {
  id: string;
  key: CryptoKeyPair;
  userHandle: string;
  counter: number;
}

/** Creates a device for an origin; `counts` enables signature counters. */
export function newAuthenticator(origin: string, { counts = true } = {}) {
  const keys: Passkey[] = [];

  const clientData = (type: string, challenge: string, lies: Lies) =>
    utf8(
      JSON.stringify({
        type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    );

  const authData = async (
    rpId: string,
    counter: number,
    { verified = true, ...lies }: Lies,
    attested: Uint8Array = new Uint8Array(),
  ) =>
    joined(
      await sha256(utf8(lies.rpId ?? rpId)),
      Uint8Array.of(
        FLAG.present |
          FLAG.backupPossible |
          FLAG.backedUp |
          (verified ? FLAG.verified : 0) |
          (attested.length > 0 ? FLAG.key : 0),
      ),
      u32(lies.counter ?? counter),
      attested,
    );

  return {
    /** Creates a passkey like `navigator.credentials.create`. */
    async create({ challenge, rp, user }: CreationOptions, lies: Lies = {}) {
      const algorithm = { name: "ECDSA", namedCurve: "P-256" };
      const made = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
      if (!("privateKey" in made)) throw new Error("The key is no pair.");
      const { x = "", y = "" } = await crypto.subtle
        .exportKey("jwk", made.publicKey)
        .then((jwk) => {
          if (jwk instanceof ArrayBuffer) throw new Error("The key is not in JSON.");
          return jwk;
        });
      const id =
        lies.id === undefined ? crypto.getRandomValues(new Uint8Array(32)) : decode(lies.id);
      const publicKey = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, decode(x)],
        [-3, decode(y)],
      ]);
      const attested = joined(
        new Uint8Array(16),
        Uint8Array.of(0, id.length),
        id,
        cbor(new Map(publicKey)),
      );
      const data = await authData(rp.id, 0, lies, attested);
      const attestation = cbor(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", data],
        ]),
      );
      keys.push({ id: encode(id), key: made, userHandle: user.id, counter: 0 });
      return {
        id: encode(id),
        rawId: encode(id),
        type: "public-key" as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: encode(clientData("webauthn.create", challenge, lies)),
          attestationObject: encode(attestation),
          transports: ["internal", "hybrid"],
        },
      };
    },

    /** Signs with the newest allowed key like `navigator.credentials.get`. */
    async get({ challenge, rpId, allowCredentials }: RequestOptions, lies: Lies = {}) {
      const wanted = allowCredentials?.map(({ id }) => id);
      const passkey = keys.findLast(({ id }) => wanted?.includes(id) ?? true);
      if (!passkey) throw new Error("The device has no passkey that will do.");
      if (counts) passkey.counter += 1;
      const data = await authData(rpId, passkey.counter, lies);
      const client = clientData("webauthn.get", challenge, lies);
      const algorithm = { name: "ECDSA", hash: "SHA-256" };
      const signed = joined(data, await sha256(client));
      const raw = new Uint8Array(
        await crypto.subtle.sign(algorithm, passkey.key.privateKey, signed),
      );
      if (lies.forged) raw[40] = (raw[40] ?? 0) ^ 1;
      return {
        id: passkey.id,
        rawId: passkey.id,
        type: "public-key" as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: encode(client),
          authenticatorData: encode(data),
          signature: encode(der(raw)),
          userHandle: "userHandle" in lies ? lies.userHandle : passkey.userHandle,
        },
      };
    },
  };
}
