import { newToken } from "../auth/token.ts";

/** A new publishable key: recognisable wherever it turns up, and safe in an address. */
export const newKey = (): string => `apito_${newToken().slice(0, 24)}`;

/** Whether a text can be a key at all. */
export const isKey = (text: string): boolean => /^apito_[\w-]{24}$/.test(text);
