import type { Language } from "./language.ts";
import { ptBR } from "./pt-BR/index.ts";
import type { Catalogue, Composed, Text, TextKey, TextValue } from "./text.ts";

const catalogues: Record<Language, Catalogue> = { "pt-BR": ptBR };

export const textsIn = (language: Language): Catalogue => catalogues[language];

/** Method syntax, so that a sentence can require its own values. */
type Sentence = string | { say(values: Record<string, SaidValue>): string }["say"];

type SaidValue = string | number | readonly string[];

export function say(text: Text, language: Language): string {
  const { key, values } = typeof text === "string" ? { key: text, values: {} } : text;
  const sentence = findSentence(key, language);
  return typeof sentence === "string" ? sentence : sentence(sayAll(values, language));
}

const sayAll = (values: Readonly<Record<string, TextValue>>, language: Language) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, sayValue(value, language)]),
  );

function sayValue(value: TextValue, language: Language): SaidValue {
  if (typeof value !== "object") return value;
  return "key" in value ? say(value, language) : value.map((one) => sayPart(one, language));
}

const sayPart = (part: string | Composed, language: Language): string =>
  typeof part === "string" ? part : say(part, language);

function findSentence(key: TextKey, language: Language): Sentence {
  const areas: Record<string, Record<string, Sentence>> = textsIn(language);
  const [area = "", name = ""] = key.split(".");
  return areas[area]?.[name] ?? key;
}

export const sayRows = <Row extends { message: Text }>(rows: readonly Row[], language: Language) =>
  rows.map((row) => ({ ...row, message: say(row.message, language) }));

export const isTextKey = (message: string): message is TextKey => {
  const areas: Record<string, object> = ptBR;
  const [area = "", name = ""] = message.split(".");
  return Object.hasOwn(areas, area) && Object.hasOwn(areas[area] ?? {}, name);
};
