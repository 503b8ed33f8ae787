import { ANNEX_2026 } from "./annex-2026.ts";
import type { QualifiedPlace } from "./crossing.ts";
import { seedOrder } from "./plan.ts";

/**
 * Brackets that a federation published for groups of which the winners, the seconds and the best
 * thirds go on: Euro 2016, Euro 2020 and 2024, World Cup 2026.
 */
export const PUBLISHED_BRACKETS = ["uefa_2016", "uefa_2024", "fifa_2026"] as const;
export type PublishedBracket = (typeof PUBLISHED_BRACKETS)[number];

/** How many groups a published bracket is for, and how many of their thirds go on. */
export interface PublishedSize {
  groups: number;
  best: number;
}

interface Published extends PublishedSize {
  /** The first stage from its top to its bottom: places by position and group, "3" for a third. */
  places: string;
  /** The groups whose winners meet thirds. */
  winners: string;
  /**
   * Rows of the table of thirds: the groups whose thirds those winners meet, in their order. The
   * letters of a row are the set of groups that it is for.
   */
  rows: string;
}

const published: Record<PublishedBracket, Published> = {
  /** Regulations of the UEFA European Football Championship 2014-16, article 17. */
  uefa_2016: {
    groups: 6,
    best: 4,
    places: "2A 2C 1D 3 1B 3 1F 2E 1C 3 1E 2D 1A 3 2B 2F",
    winners: "ABCD",
    rows: "CDAB CABE CABF DABE DABF EABF CDAE CDAF CAFE DAFE CDBE CDBF ECBF EDBF CDFE",
  },
  /** Regulations of the UEFA European Football Championship 2018-20 and 2022-24, article 21. */
  uefa_2024: {
    groups: 6,
    best: 4,
    places: "1B 3 1A 2C 1F 3 2D 2E 1E 3 1D 2F 1C 3 2A 2B",
    winners: "BCEF",
    rows: "ADBC AEBC AFBC DEAB DFAB EFBA EDCA FDCA EFCA EFDA EDBC FDCB FECB FEDB FEDC",
  },
  /** FIFA World Cup 26 Regulations, articles 12.6 to 12.11 and annex C. */
  fifa_2026: {
    groups: 12,
    best: 8,
    places:
      "1E 3 1I 3 2A 2B 1F 2C 2K 2L 1H 2J 1D 3 1G 3 1C 2F 2E 2I 1A 3 1L 3 1J 2H 2D 2G 1B 3 1K 3",
    winners: "ABDEGIKL",
    rows: ANNEX_2026,
  },
};

/** The position that goes on from some of the groups only, in every published bracket. */
export const BEST_POSITION = 3;

export const sizeOfPublished = (of: PublishedBracket): PublishedSize => {
  const { groups, best } = published[of];
  return { groups, best };
};

/** The published brackets for so many groups, two going on from each and the best thirds; the newest first. */
export function publishedFor(groups: number, per_group: number, best: number): PublishedBracket[] {
  if (per_group !== BEST_POSITION - 1) return [];
  return PUBLISHED_BRACKETS.filter(
    (of) => published[of].groups === groups && published[of].best === best,
  ).toReversed();
}

const indexOf = (letter: string): number => letter.charCodeAt(0) - "A".charCodeAt(0);
const letterOf = (group: number): string => String.fromCharCode("A".charCodeAt(0) + group);

const rowsOf = (of: PublishedBracket): string[] => published[of].rows.trim().split(/\s+/);

/**
 * The entrants of a published bracket, by the seeds that put them in their places of the tree. The
 * thirds have ranks from 1 in the order of the winners that they meet, whose group is `avoid_group`.
 */
export function publishedPlaces(of: PublishedBracket): QualifiedPlace[] {
  const { places, winners } = published[of];
  const line = places.split(" ");
  const entrants = line.map((place, at): QualifiedPlace => {
    const opponent = line[at ^ 1]?.charAt(1) ?? "";
    if (place === String(BEST_POSITION)) {
      return {
        kind: "best",
        position: BEST_POSITION,
        rank: winners.indexOf(opponent) + 1,
        avoid_group: indexOf(opponent),
      };
    }
    return { kind: "group", group: indexOf(place.charAt(1)), position: Number(place.charAt(0)) };
  });
  return seedOrder(line.length)
    .map((seed, at) => ({ seed, entrant: entrants[at] }))
    .toSorted((a, b) => a.seed - b.seed)
    .flatMap(({ entrant }) => entrant ?? []);
}

/** The groups whose third can meet the winner of a group, by their indices in order; none where it meets no third. */
export function thirdsOf(of: PublishedBracket, winner: number): number[] {
  const column = published[of].winners.indexOf(letterOf(winner));
  if (column < 0) return [];
  const letters = new Set(rowsOf(of).map((row) => row.charAt(column)));
  return [...letters].map(indexOf).toSorted((a, b) => a - b);
}

/**
 * Whose third each winner meets, when the thirds of these groups go on: the group of the third by the
 * group of the winner, all of them by their indices. Null for groups that the table has no row for.
 */
export function publishedThirds(
  of: PublishedBracket,
  groups: readonly number[],
): ReadonlyMap<number, number> | null {
  const set = groups.map(letterOf).toSorted().join("");
  const row = rowsOf(of).find((letters) => letters.split("").toSorted().join("") === set);
  if (row === undefined) return null;
  return new Map(
    published[of].winners.split("").map((winner, i) => [indexOf(winner), indexOf(row.charAt(i))]),
  );
}
