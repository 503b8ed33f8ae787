import { encryptNotification, vapidHeaders } from "@block65/webcrypto-web-push";
import { LRUCache } from "lru-cache";
import type { PushKeys } from "../keys.ts";

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  /** Seconds that the push service keeps the message. */
  ttl: number;
  urgency: "normal" | "high";
  /** Replaces a waiting message of this topic (RFC 8030, 5.4). */
  topic: string;
  text: string;
}

export interface Sender {
  keys: PushKeys;
  /** Contact address of the sender: `mailto:` or `https:`. */
  contact: string;
}

const HOUR = 60 * 60 * 1000;

/** VAPID headers per push service; each is valid for twelve hours. */
const signedHeaders = new LRUCache<string, string>({ max: 100, ttl: 6 * HOUR });

/** Returns the VAPID header (RFC 8292). */
async function authorization({ endpoint }: PushTarget, { keys, contact }: Sender): Promise<string> {
  const { origin } = new URL(endpoint);
  const name = [keys.publicKey, contact, origin].join(" ");
  const known = signedHeaders.get(name);
  if (known) return known;
  const subscription = { endpoint, expirationTime: null, keys: { p256dh: "", auth: "" } };
  const { headers } = await vapidHeaders(subscription, { ...keys, subject: contact });
  signedHeaders.set(name, headers.authorization);
  return headers.authorization;
}

/**
 * Returns the encrypted request (RFC 8291), without padding: its length reveals nothing, and fans pay for
 * data.
 */
export async function pushRequest(
  target: PushTarget,
  message: PushMessage,
  sender: Sender,
): Promise<RequestInit & { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> }> {
  const { endpoint, p256dh, auth } = target;
  const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } };
  const text = new TextEncoder().encode(message.text);
  const [body, from] = await Promise.all([
    encryptNotification(subscription, text, { pad: false }),
    authorization(target, sender),
  ]);
  return {
    method: "POST",
    body,
    redirect: "manual",
    headers: {
      authorization: from,
      "content-encoding": "aes128gcm",
      "content-type": "application/octet-stream",
      ttl: String(message.ttl),
      urgency: message.urgency,
      topic: message.topic,
    },
  };
}

export type Outcome =
  | { is: "taken" | "gone" | "refused" }
  | { is: "later"; /** Seconds until the next try. */ after: number };

/** Seconds until a retry when the answer names none. */
const PATIENCE = 60;

/** Least seconds until a retry. */
const LEAST = 10;
const MOST = 600;

/** Returns what an answer means for the device; null: no answer came. `retryAfter`: seconds or a date. */
export function interpretAnswer(
  answer: { status: number; retryAfter: string | null } | null,
  at: Date,
): Outcome {
  if (answer === null) return { is: "later", after: PATIENCE };
  const { status, retryAfter } = answer;
  if (status >= 200 && status < 300) return { is: "taken" };
  if (status === 404 || status === 410) return { is: "gone" };
  if (status === 429 || status >= 500)
    return { is: "later", after: parseRetryAfter(retryAfter, at) };
  return { is: "refused" };
}

function parseRetryAfter(retryAfter: string | null, at: Date): number {
  if (retryAfter === null) return PATIENCE;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - at.getTime()) / 1000);
  return Number.isFinite(seconds) ? Math.min(MOST, Math.max(LEAST, seconds)) : PATIENCE;
}
