/**
 * Prints a new key pair for push messages: `npm run --silent push-keys | npx wrangler secret put PUSH_KEYS`.
 */
import { drawPushKeys } from "./server/push-keys.ts";

console.log(drawPushKeys());
