/** What a device may be told of a game. */
export const NEWS_KINDS = ["kick_off", "goal", "result", "postponed"] as const;

export type NewsKind = (typeof NEWS_KINDS)[number];

/** The bit that stands for a kind among those that somebody chose; the triggers and queries of news know it. */
export const bitOf = (kind: NewsKind): number => 1 << NEWS_KINDS.indexOf(kind);

/** The kinds that somebody chose, as one number. */
export const maskOf = (kinds: readonly NewsKind[]): number =>
  kinds.reduce((mask, kind) => mask | bitOf(kind), 0);

/** The kinds that a number of `maskOf` stands for, in their order. */
export const kindsIn = (mask: number): NewsKind[] =>
  NEWS_KINDS.filter((kind) => (mask & bitOf(kind)) !== 0);
