/** Under what a write names its key. */
export const KEY_HEADER = "idempotency-key";
