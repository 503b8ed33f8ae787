import { newToken } from "../auth/token.ts";
import { opens, type Plan } from "../plans.ts";

/** Reads per minute under a key; wrangler.toml sets the limits themselves. */
export const perMinute = (plan: Plan): number => (opens(plan, "wide_key") ? 30_000 : 3000);

/** A new publishable key: recognisable wherever it turns up, and safe in an address. */
export const newKey = (): string => `apito_${newToken().slice(0, 24)}`;

/** Whether a text can be a key at all. */
export const isKey = (text: string): boolean => /^apito_[\w-]{24}$/.test(text);
