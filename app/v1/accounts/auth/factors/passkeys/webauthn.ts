import type { z } from "@hono/zod-openapi";
import type { newPasskey, signedPasskey } from "../contract.ts";
import type { ApiContext } from "../../../../kit/router.ts";
import { siteOrigin } from "../../links.ts";

/* The library is large, so it is loaded on demand. */
const library = () => import("@simplewebauthn/server");

const PATIENCE = 5 * 60 * 1000;

const ALGORITHMS = [-8, -7, -257];

interface Known {
  credential_id: string;
  transports: string;
}

const toCredential = ({ credential_id, transports }: Known) => ({
  id: credential_id,
  type: "public-key" as const,
  transports: parseTransports(transports),
});

function parseTransports(stored: string): string[] {
  const list: unknown = JSON.parse(stored);
  return Array.isArray(list) ? list.filter((way) => typeof way === "string") : [];
}

/** The passkey's user handle, which contains only the account's id. */
const userHandle = (admin_id: number): string =>
  Buffer.from(String(admin_id)).toString("base64url");

export const newChallenge = (): string =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");

/** Returns a browser's options for a new passkey. */
export const creationOptions = (
  { id }: RelyingParty,
  account: { id: number; name: string; email: string },
  known: Known[],
  challenge: string,
) => ({
  challenge,
  timeout: PATIENCE,
  rp: { id, name: "Apito" },
  user: { id: userHandle(account.id), name: account.email, displayName: account.name },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: "public-key" as const })),
  excludeCredentials: known.map(toCredential),
  authenticatorSelection: {
    residentKey: "required" as const,
    requireResidentKey: true as const,
    userVerification: "required" as const,
  },
  attestation: "none" as const,
});

/** Returns a browser's options to sign with one of these passkeys, or with any. */
export const requestOptions = (
  { id }: RelyingParty,
  known: Known[] | undefined,
  challenge: string,
) => ({
  challenge,
  timeout: PATIENCE,
  rpId: id,
  ...(known && { allowCredentials: known.map(toCredential) }),
  userVerification: "required" as const,
});

/** Returns a new passkey, or null for a wrong answer. */
export async function readNewPasskey(
  { id, origin }: RelyingParty,
  expectedChallenge: string,
  answer: z.output<typeof newPasskey>,
) {
  const { verifyRegistrationResponse } = await library();
  const { transports, ...response } = answer.response;
  const read = await verifyRegistrationResponse({
    response: {
      id: answer.id,
      rawId: answer.rawId,
      type: answer.type,
      clientExtensionResults: {},
      response,
    },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!read?.verified) return null;
  const { credential, credentialBackedUp } = read.registrationInfo;
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString("base64url"),
    counter: credential.counter,
    transports: JSON.stringify(transports ?? []),
    backed_up: credentialBackedUp,
  };
}

interface Stored extends Known {
  admin_id: number;
  public_key: string;
  counter: number;
}

/**
 * Returns the passkey's new counter and state. Null for a wrong challenge, a person who was not verified, or
 * a counter that did not increase (a copied passkey).
 */
export async function readSigned(
  { id, origin }: RelyingParty,
  expectedChallenge: string,
  stored: Stored,
  answer: z.output<typeof signedPasskey>,
): Promise<{ counter: number; backed_up: boolean } | null> {
  const { userHandle: handle, ...response } = answer.response;
  if (handle !== undefined && handle !== userHandle(stored.admin_id)) return null;
  const { verifyAuthenticationResponse } = await library();
  const read = await verifyAuthenticationResponse({
    response: {
      id: answer.id,
      rawId: answer.rawId,
      type: answer.type,
      clientExtensionResults: {},
      response,
    },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: stored.credential_id,
      publicKey: Uint8Array.from(Buffer.from(stored.public_key, "base64url")),
      counter: stored.counter,
    },
  }).catch(() => null);
  if (!read?.verified) return null;
  const { newCounter, credentialBackedUp } = read.authenticationInfo;
  return { counter: newCounter, backed_up: credentialBackedUp };
}

interface RelyingParty {
  id: string;
  origin: string;
}

/** Returns the site's host and origin; throws when the site's address is not known. */
export function relyingParty(c: ApiContext): RelyingParty {
  const origin = siteOrigin(c);
  return { id: new URL(origin).hostname, origin };
}
