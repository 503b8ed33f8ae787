import type { QualifiedPlace } from "./crossing.ts";
import { seedOrder } from "./knockout.ts";
import { cheapestAssignment } from "./assignment.ts";

/**
 * FIFA World Cup 26 Regulations, annex C: the groups that meet the winners of A, B, D, E, G, I, K and L in
 * the round of 32, for each of the 495 sets of thirds.
 */
const ANNEX_2026 = `
EJIFHGLK HGIDJFLK EJIDHGLK EJIDHFLK EGIDJFLK EGJDHFLK EGIDHFLK EGJDHFLI EGJDHFIK HGICJFLK EJICHGLK
EJICHFLK EGICJFLK EGJCHFLK EGICHFLK EGJCHFLI EGJCHFIK HGICJDLK CJIDHFLK CGIDJFLK CGJDHFLK CGIDHFLK
CGJDHFLI CGJDHFIK EJICHDLK EGICJDLK EGJCHDLK EGICHDLK EGJCHDLI EGJCHDIK CJEDIFLK CJEDHFLK CEIDHFLK
CJEDHFLI CJEDHFIK CGEDJFLK CGEDIFLK CGEDJFLI CGEDJFIK CGEDHFLK CGJDHFLE CGJDHFEK CGEDHFLI CGEDHFIK
CGJDHFEI HJBFIGLK EJIBHGLK EJBFIHLK EJBFIGLK EJBFHGLK EGBFIHLK EJBFHGLI EJBFHGIK HJBDIGLK HJBDIFLK
IGBDJFLK HGBDJFLK HGBDIFLK HGBDJFLI HGBDJFIK EJBDIHLK EJBDIGLK EJBDHGLK EGBDIHLK EJBDHGLI EJBDHGIK
EJBDIFLK EJBDHFLK EIBDHFLK EJBDHFLI EJBDHFIK EGBDJFLK EGBDIFLK EGBDJFLI EGBDJFIK EGBDHFLK HGBDJFLE
HGBDJFEK EGBDHFLI EGBDHFIK HGBDJFEI HJBCIGLK HJBCIFLK IGBCJFLK HGBCJFLK HGBCIFLK HGBCJFLI HGBCJFIK
EJBCIHLK EJBCIGLK EJBCHGLK EGBCIHLK EJBCHGLI EJBCHGIK EJBCIFLK EJBCHFLK EIBCHFLK EJBCHFLI EJBCHFIK
EGBCJFLK EGBCIFLK EGBCJFLI EGBCJFIK EGBCHFLK HGBCJFLE HGBCJFEK EGBCHFLI EGBCHFIK HGBCJFEI HJBCIDLK
IGBCJDLK HGBCJDLK HGBCIDLK HGBCJDLI HGBCJDIK CJBDIFLK CJBDHFLK CIBDHFLK CJBDHFLI CJBDHFIK CGBDJFLK
CGBDIFLK CGBDJFLI CGBDJFIK CGBDHFLK CGBDHFLJ HGBCJFDK CGBDHFLI CGBDHFIK HGBCJFDI EJBCIDLK EJBCHDLK
EIBCHDLK EJBCHDLI EJBCHDIK EGBCJDLK EGBCIDLK EGBCJDLI EGBCJDIK EGBCHDLK HGBCJDLE HGBCJDEK EGBCHDLI
EGBCHDIK HGBCJDEI CJBDEFLK CEBDIFLK CJBDEFLI CJBDEFIK CEBDHFLK CJBDHFLE CJBDHFEK CEBDHFLI CEBDHFIK
CJBDHFEI CGBDEFLK CGBDJFLE CGBDJFEK CGBDEFLI CGBDEFIK CGBDJFEI CGBDHFLE CGBDHFEK HGBCJFDE CGBDHFEI
HJIFAGLK EJIAHGLK EJIFAHLK EJIFAGLK EGJFAHLK EGIFAHLK EGJFAHLI EGJFAHIK HJIDAGLK HJIDAFLK IGJDAFLK
HGJDAFLK HGIDAFLK HGJDAFLI HGJDAFIK EJIDAHLK EJIDAGLK EGJDAHLK EGIDAHLK EGJDAHLI EGJDAHIK EJIDAFLK
HJEDAFLK HEIDAFLK HJEDAFLI HJEDAFIK EGJDAFLK EGIDAFLK EGJDAFLI EGJDAFIK HGEDAFLK HGJDAFLE HGJDAFEK
HGEDAFLI HGEDAFIK HGJDAFEI HJICAGLK HJICAFLK IGJCAFLK HGJCAFLK HGICAFLK HGJCAFLI HGJCAFIK EJICAHLK
EJICAGLK EGJCAHLK EGICAHLK EGJCAHLI EGJCAHIK EJICAFLK HJECAFLK HEICAFLK HJECAFLI HJECAFIK EGJCAFLK
EGICAFLK EGJCAFLI EGJCAFIK HGECAFLK HGJCAFLE HGJCAFEK HGECAFLI HGECAFIK HGJCAFEI HJICADLK IGJCADLK
HGJCADLK HGICADLK HGJCADLI HGJCADIK CJIDAFLK HJFCADLK HFICADLK HJFCADLI HJFCADIK CGJDAFLK CGIDAFLK
CGJDAFLI CGJDAFIK HGFCADLK CGJDAFLH HGJCAFDK HGFCADLI HGFCADIK HGJCAFDI EJICADLK HJECADLK HEICADLK
HJECADLI HJECADIK EGJCADLK EGICADLK EGJCADLI EGJCADIK HGECADLK HGJCADLE HGJCADEK HGECADLI HGECADIK
HGJCADEI CJEDAFLK CEIDAFLK CJEDAFLI CJEDAFIK HEFCADLK HJFCADLE HJECAFDK HEFCADLI HEFCADIK HJECAFDI
CGEDAFLK CGJDAFLE CGJDAFEK CGEDAFLI CGEDAFIK CGJDAFEI HGFCADLE HGECAFDK HGJCAFDE HGECAFDI HJBAIGLK
HJBAIFLK IJBFAGLK HJBFAGLK HGBAIFLK HJBFAGLI HJBFAGIK EJBAIHLK EJBAIGLK EJBAHGLK EGBAIHLK EJBAHGLI
EJBAHGIK EJBAIFLK EJBFAHLK EIBFAHLK EJBFAHLI EJBFAHIK EJBFAGLK EGBAIFLK EJBFAGLI EJBFAGIK EGBFAHLK
HJBFAGLE HJBFAGEK EGBFAHLI EGBFAHIK HJBFAGEI IJBDAHLK IJBDAGLK HJBDAGLK IGBDAHLK HJBDAGLI HJBDAGIK
IJBDAFLK HJBDAFLK HIBDAFLK HJBDAFLI HJBDAFIK FJBDAGLK IGBDAFLK FJBDAGLI FJBDAGIK HGBDAFLK HGBDAFLJ
HGBDAFJK HGBDAFLI HGBDAFIK HGBDAFIJ EJBAIDLK EJBDAHLK EIBDAHLK EJBDAHLI EJBDAHIK EJBDAGLK EGBAIDLK
EJBDAGLI EJBDAGIK EGBDAHLK HJBDAGLE HJBDAGEK EGBDAHLI EGBDAHIK HJBDAGEI EJBDAFLK EIBDAFLK EJBDAFLI
EJBDAFIK HEBDAFLK HJBDAFLE HJBDAFEK HEBDAFLI HEBDAFIK HJBDAFEI EGBDAFLK EGBDAFLJ EGBDAFJK EGBDAFLI
EGBDAFIK EGBDAFIJ HGBDAFLE HGBDAFEK HGBDAFEJ HGBDAFEI IJBCAHLK IJBCAGLK HJBCAGLK IGBCAHLK HJBCAGLI
HJBCAGIK IJBCAFLK HJBCAFLK HIBCAFLK HJBCAFLI HJBCAFIK CJBFAGLK IGBCAFLK CJBFAGLI CJBFAGIK HGBCAFLK
HGBCAFLJ HGBCAFJK HGBCAFLI HGBCAFIK HGBCAFIJ EJBAICLK EJBCAHLK EIBCAHLK EJBCAHLI EJBCAHIK EJBCAGLK
EGBAICLK EJBCAGLI EJBCAGIK EGBCAHLK HJBCAGLE HJBCAGEK EGBCAHLI EGBCAHIK HJBCAGEI EJBCAFLK EIBCAFLK
EJBCAFLI EJBCAFIK HEBCAFLK HJBCAFLE HJBCAFEK HEBCAFLI HEBCAFIK HJBCAFEI EGBCAFLK EGBCAFLJ EGBCAFJK
EGBCAFLI EGBCAFIK EGBCAFIJ HGBCAFLE HGBCAFEK HGBCAFEJ HGBCAFEI IJBCADLK HJBCADLK HIBCADLK HJBCADLI
HJBCADIK CJBDAGLK IGBCADLK CJBDAGLI CJBDAGIK HGBCADLK HGBCADLJ HGBCADJK HGBCADLI HGBCADIK HGBCADIJ
CJBDAFLK CIBDAFLK CJBDAFLI CJBDAFIK HFBCADLK CJBDAFLH HJBCAFDK HFBCADLI HFBCADIK HJBCAFDI CGBDAFLK
CGBDAFLJ CGBDAFJK CGBDAFLI CGBDAFIK CGBDAFIJ CGBDAFLH HGBCAFDK HGBCAFDJ HGBCAFDI EJBCADLK EIBCADLK
EJBCADLI EJBCADIK HEBCADLK HJBCADLE HJBCADEK HEBCADLI HEBCADIK HJBCADEI EGBCADLK EGBCADLJ EGBCADJK
EGBCADLI EGBCADIK EGBCADIJ HGBCADLE HGBCADEK HGBCADEJ HGBCADEI CEBDAFLK CJBDAFLE CJBDAFEK CEBDAFLI
CEBDAFIK CJBDAFEI HFBCADLE HEBCAFDK HJBCAFDE HEBCAFDI CGBDAFLE CGBDAFEK CGBDAFEJ CGBDAFEI HGBCAFDE`;

export const PUBLISHED_BRACKETS = ["uefa_2016", "uefa_2024", "fifa_2026"] as const;
export type PublishedBracket = (typeof PUBLISHED_BRACKETS)[number];

interface PublishedSize {
  groups: number;
  best: number;
}

interface Published extends PublishedSize {
  /**
   * The bracket's first round from top to bottom: each side is a position and a group ("1A"), or "3" for a
   * third-placed team.
   */
  places: string;
  winners: string;
  /**
   * One row for each possible set of groups whose thirds advance: the group of each winner's opponent, in the
   * order of `winners`.
   */
  rows: string;
}

const publishedBrackets: Record<PublishedBracket, Published> = {
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

export const BEST_POSITION = 3;

/** Returns the number of groups of a published bracket, and of thirds that advance. */
export const sizeOfPublished = (of: PublishedBracket): PublishedSize => {
  const { groups, best } = publishedBrackets[of];
  return { groups, best };
};

/** Returns the published brackets of this size, newest first. */
export function publishedFor(groups: number, per_group: number, best: number): PublishedBracket[] {
  if (per_group !== BEST_POSITION - 1) return [];
  return PUBLISHED_BRACKETS.filter(
    (of) => publishedBrackets[of].groups === groups && publishedBrackets[of].best === best,
  ).toReversed();
}

const indexOf = (letter: string): number => letter.charCodeAt(0) - "A".charCodeAt(0);
const letterOf = (group: number): string => String.fromCharCode("A".charCodeAt(0) + group);

const readRows = (of: PublishedBracket): string[] => publishedBrackets[of].rows.trim().split(/\s+/);

/** Returns the entrants of a published bracket by seed; thirds rank in the order of the winners they meet. */
export function publishedPlaces(of: PublishedBracket): QualifiedPlace[] {
  const { places, winners } = publishedBrackets[of];
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

/** Returns the groups (indices) with a third that can meet a group's winner. */
export function findThirds(of: PublishedBracket, winner: number): number[] {
  const column = publishedBrackets[of].winners.indexOf(letterOf(winner));
  if (column < 0) return [];
  const letters = new Set(readRows(of).map((row) => row.charAt(column)));
  return [...letters].map(indexOf).toSorted((a, b) => a - b);
}

/** Returns each winner's opponent by group (indices) when these groups' thirds advance, else null. */
export function publishedThirds(
  of: PublishedBracket,
  groups: readonly number[],
): ReadonlyMap<number, number> | null {
  const set = groups.map(letterOf).toSorted().join("");
  const row = readRows(of).find((letters) => letters.split("").toSorted().join("") === set);
  if (row === undefined) return null;
  return new Map(
    publishedBrackets[of].winners
      .split("")
      .map((winner, i) => [indexOf(winner), indexOf(row.charAt(i))]),
  );
}

interface ThirdSpot {
  spot_id: number;
  avoid_group_id: number | null;
}

const REMATCH = 1_000_000;

/**
 * Returns a best-placed team for each spot: as few rematches as possible, then the best teams in the first
 * spots. Both lists start with the best.
 */
export function assignThirds<Q extends { group_id: number }>(
  spots: readonly ThirdSpot[],
  qualified: readonly Q[],
): Map<number, Q> {
  const count = Math.min(spots.length, qualified.length);
  const weighPair = (spot: number, team: number): number => {
    const group = spots[spot]?.avoid_group_id ?? null;
    const rematch = group !== null && group === qualified[team]?.group_id;
    return (rematch ? REMATCH : 0) + (spot - team) ** 2;
  };
  const teams = cheapestAssignment(count, count, weighPair);
  return new Map(
    spots.slice(0, count).flatMap(({ spot_id }, i) => {
      const team = qualified[teams[i] ?? i];
      return team === undefined ? [] : [[spot_id, team] as const];
    }),
  );
}

/**
 * Returns a best-placed team for each spot by the federation's published table; null when the table does not
 * fit. `group_ids` are the groups A, B, C… in order.
 */
export function assignPublished<Q extends { group_id: number }>(
  of: PublishedBracket,
  group_ids: readonly number[],
  spots: readonly ThirdSpot[],
  qualified: readonly Q[],
): Map<number, Q> | null {
  const thirds = publishedThirds(
    of,
    qualified.map(({ group_id }) => group_ids.indexOf(group_id)),
  );
  if (thirds === null || spots.length !== thirds.size) return null;
  const assigned = new Map<number, Q>();
  for (const { spot_id, avoid_group_id } of spots) {
    const group = thirds.get(group_ids.indexOf(avoid_group_id ?? 0));
    const team = qualified.find(
      ({ group_id }) => group !== undefined && group_id === group_ids[group],
    );
    if (team === undefined) return null;
    assigned.set(spot_id, team);
  }
  return assigned;
}
