import { labels } from "./pt-BR/labels.ts";

export const LANGUAGES = ["pt-BR"] as const;

export type Language = (typeof LANGUAGES)[number];

export const readerLanguage = (): Language => "pt-BR";

/** Language of sentences that are stored for all readers. */
export const storedLanguage = (): Language => "pt-BR";

const byLanguage: Record<Language, typeof labels> = { "pt-BR": labels };

/** Labels for codes in a language, without the API's sentences. */
export const labelsIn = (language: Language): typeof labels => byLanguage[language];
