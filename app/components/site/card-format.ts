/** The pictures of a page, by the word that an address asks for each with: that of links, and those for posts. */
export const CARD_FORMATS = {
  link: { width: 1200, height: 630 },
  quadrado: { width: 1080, height: 1080 },
  historia: { width: 1080, height: 1920 },
} as const;
export type CardFormat = keyof typeof CARD_FORMATS;

/** The picture that `?formato=` asks for: without it that of links, null for one that there is not. */
export function cardFormatIn(query: URLSearchParams): CardFormat | null {
  const word = query.get("formato");
  if (!word) return "link";
  return word === "quadrado" || word === "historia" ? word : null;
}
