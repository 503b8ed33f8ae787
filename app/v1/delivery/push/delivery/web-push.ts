import { encryptNotification, vapidHeaders } from "@block65/webcrypto-web-push";
import { LRUCache } from "lru-cache";
import type { PushKeys } from "../keys.ts";

/** A device as its push service knows it. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  /** Seconds for which the push service keeps it for a device that is away. */
  ttl: number;
  urgency: "normal" | "high";
  /** A later message of the same topic takes the place of this one, as long as it waits (RFC 8030, 5.4). */
  topic: string;
  text: string;
}

/** Who sends: the keys, and where push services may complain. */
export interface Sender {
  keys: PushKeys;
  /** `mailto:` or `https:`. */
  contact: string;
}

const HOUR = 60 * 60 * 1000;

/** What is said of the sender holds for twelve hours, and is the same for all devices of a push service. */
const signedHeaders = new LRUCache<string, string>({ max: 100, ttl: 6 * HOUR });

/** The header that says who sends (VAPID, RFC 8292). */
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
 * The request that brings a message to a device, sealed so that nobody but the device reads it (RFC 8291).
 * Without padding: how long a goal's news is tells nobody anything, and fans pay for what they receive.
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

/** What a push service's answer means for the device: it took it, the device is gone, it may be tried again, or never. */
export type Outcome =
  | { is: "taken" | "gone" | "refused" }
  | { is: "later"; /** Seconds. */ after: number };

/** Seconds before the next try where the push service does not say. */
const PATIENCE = 60;

/** No push service is asked sooner, nor later, than this, in seconds. */
const LEAST = 10;
const MOST = 600;

/** What an answer means; null: there was none. `retryAfter` is the header, in seconds or as a date. */
export function outcomeOf(
  answer: { status: number; retryAfter: string | null } | null,
  at: Date,
): Outcome {
  if (answer === null) return { is: "later", after: PATIENCE };
  const { status, retryAfter } = answer;
  if (status >= 200 && status < 300) return { is: "taken" };
  if (status === 404 || status === 410) return { is: "gone" };
  if (status === 429 || status >= 500) return { is: "later", after: secondsOf(retryAfter, at) };
  return { is: "refused" };
}

function secondsOf(retryAfter: string | null, at: Date): number {
  if (retryAfter === null) return PATIENCE;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - at.getTime()) / 1000);
  return Number.isFinite(seconds) ? Math.min(MOST, Math.max(LEAST, seconds)) : PATIENCE;
}
