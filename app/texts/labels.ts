import type { Language } from "./language.ts";
import { labels } from "./pt-BR/labels.ts";

const byLanguage: Record<Language, typeof labels> = { "pt-BR": labels };

/** The words for codes in a language, without the sentences of the API. */
export const labelsIn = (language: Language): typeof labels => byLanguage[language];
