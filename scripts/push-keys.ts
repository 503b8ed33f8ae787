/**
 * Writes a new pair of keys for news to devices: `npm run --silent push-keys | npx wrangler secret put PUSH_KEYS`.
 */
import { drawPushKeys } from "./server/push-keys.ts";

console.log(drawPushKeys());
