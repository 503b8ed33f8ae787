import { labels } from "./pt-BR/labels.ts";

/** The languages that a catalogue is there for. */
export const LANGUAGES = ["pt-BR"] as const;

export type Language = (typeof LANGUAGES)[number];

/** The language that somebody reads; Apito speaks one so far. */
export const readersLanguage = (): Language => "pt-BR";

/** The language of sentences that are worked out once and kept for all readers. */
export const keptLanguage = (): Language => "pt-BR";

const byLanguage: Record<Language, typeof labels> = { "pt-BR": labels };

/** The words for codes in a language, without the sentences of the API. */
export const labelsIn = (language: Language): typeof labels => byLanguage[language];
