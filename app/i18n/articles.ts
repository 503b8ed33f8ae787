import type { i18n } from "i18next";
import { ofNamed, sentenceStart, withArticle, withinNamed } from "../components/article.ts";

/**
 * Adds formats for a championship's name with its article: `{{name, of}}` is "da Copa da Várzea", `{{name,
 * within}}` "na Copa da Várzea", `{{name, article}}` "a Copa da Várzea", `{{name, begin}}` "A Copa da
 * Várzea".
 */
export function addArticles({ services: { formatter } }: i18n): void {
  formatter?.add("of", ofNamed);
  formatter?.add("within", withinNamed);
  formatter?.add("article", withArticle);
  formatter?.add("begin", (name: string) => sentenceStart(withArticle(name)));
}
