import { joinName } from "../../../texts/pt-BR/article.ts";

export const count = (many: number, one: string, more: string): string =>
  `${many} ${many === 1 ? one : more}`;

export const the = (name: string): string => joinName("", name, "team");
export const ofThe = (name: string): string => joinName("de", name, "team");
export const inThe = (name: string): string => joinName("em", name, "team");

export const start = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "23’, 58’ e 86’". */
export const joinList = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} e ${words.at(-1)}`;

export const entries = (many: number) => count(many, "lance", "lances");
