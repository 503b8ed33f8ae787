import type { AskedLook } from "./embed-look.ts";

/** The parts of a championship that other sites show. */
export const EMBED_KINDS = [
  "championship",
  "table",
  "bracket",
  "rounds",
  "next",
  "scorers",
  "team",
  "game",
] as const;
export type EmbedKind = (typeof EMBED_KINDS)[number];

const FOLDERS: Record<EmbedKind, string> = {
  championship: "",
  table: "table/",
  bracket: "bracket/",
  rounds: "rounds/",
  next: "next/",
  scorers: "scorers/",
  team: "team/",
  game: "game/",
};

/** An embed as its address names it. */
export interface EmbedChoice {
  kind: EmbedKind;
  slug: string;
  /** The team or the game that it is of. */
  item?: number | undefined;
  /** What else its address asks for, besides its look. */
  query?: Record<string, string | number | undefined>;
  look?: AskedLook;
}

/** An embed's address, without the origin. */
export function embedAddress({ kind, slug, item, query = {}, look = {} }: EmbedChoice): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries<string | number | undefined>({ ...query, ...look })) {
    if (value !== undefined) search.set(key, String(value));
  }
  const path = `/iframe/${FOLDERS[kind]}${slug}${item === undefined ? "" : `/${item}`}`;
  return search.size > 0 ? `${path}?${search}` : path;
}
