import type { i18n } from "i18next";
import { joinName, sentenceStart } from "../texts/pt-BR/article.ts";

/**
 * Adds formats for a name with its article: `{{name, of}}` is "da Copa da Várzea", `{{name, within}}` "na
 * Copa da Várzea", `{{name, article}}` "a Copa da Várzea", `{{team, ofTeam}}` "do Bangu", `{{team, byTeam}}`
 * "pela Ponte Preta". A format `start` after another begins a sentence; `small` puts a word inside one.
 */
export function addArticles({ services: { formatter } }: i18n): void {
  formatter?.add("of", (name: string) => joinName("de", name));
  formatter?.add("within", (name: string) => joinName("em", name));
  formatter?.add("article", (name: string) => joinName("", name));
  formatter?.add("ofTeam", (name: string) => joinName("de", name, "team"));
  formatter?.add("withinTeam", (name: string) => joinName("em", name, "team"));
  formatter?.add("byTeam", (name: string) => joinName("por", name, "team"));
  formatter?.add("team", (name: string) => joinName("", name, "team"));
  formatter?.add("place", (name: string) => joinName("", name, "place"));
  formatter?.add("toPlace", (name: string) => joinName("a", name, "place"));
  formatter?.add("ofPlace", (name: string) => joinName("de", name, "place"));
  formatter?.add("start", sentenceStart);
  formatter?.add("small", (word: string) => word.charAt(0).toLowerCase() + word.slice(1));
}
