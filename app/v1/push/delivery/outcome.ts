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
