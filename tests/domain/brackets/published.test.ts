import { expect, test } from "vitest";
import type { QualifiedPlace } from "../../../app/domain/brackets/crossing.ts";
import { bracketSize, seedOrder } from "../../../app/domain/brackets/knockout.ts";
import {
  PUBLISHED_BRACKETS,
  type PublishedBracket,
  publishedFor,
  publishedPlaces,
  publishedThirds,
  sizeOfPublished,
  findThirds,
  assignPublished,
} from "../../../app/domain/brackets/published.ts";

const indexOf = (letter: string): number => letter.charCodeAt(0) - 65;
const letterOf = (group: number): string => String.fromCharCode(65 + group);
const lettersOf = (groups: readonly number[]): string => groups.map(letterOf).join("");

function listSets(groups: number, size: number): string[] {
  if (size === 0) return [""];
  if (groups < size) return [];
  return [
    ...listSets(groups - 1, size - 1).map((set) => set + letterOf(groups - 1)),
    ...listSets(groups - 1, size),
  ];
}

const thirds = (of: PublishedBracket, set: string) => {
  const found = publishedThirds(of, set.split("").map(indexOf));
  if (found === null) throw new Error(`There is no row for ${set}.`);
  return found;
};

const placeText = (place: QualifiedPlace): string =>
  place.kind === "group"
    ? `${place.position}${letterOf(place.group)}`
    : `3 of 1${letterOf(place.avoid_group ?? -1)}`;

function listLine(of: PublishedBracket): QualifiedPlace[] {
  const places = publishedPlaces(of);
  return seedOrder(bracketSize(places.length)).flatMap((seed) => places[seed - 1] ?? []);
}

/** Lists the first stage for these groups' thirds: "1A x 3E". */
const firstStage = (of: PublishedBracket, set: string): string[] => {
  const found = thirds(of, set);
  const line = listLine(of).map((place) =>
    place.kind === "group"
      ? placeText(place)
      : `3${letterOf(found.get(place.avoid_group ?? -1) ?? -1)}`,
  );
  return line.flatMap((place, i) => (i % 2 === 0 ? [`${place} x ${line[i + 1]}`] : []));
};

test.for(PUBLISHED_BRACKETS)("%s uses each winner, runner-up and third once", (of) => {
  const { groups, best } = sizeOfPublished(of);
  const line = listLine(of);
  expect(line).toHaveLength(groups * 2 + best);
  const named = line.map(placeText);
  expect(new Set(named).size).toBe(line.length);
  for (let group = 0; group < groups; group++) {
    expect(named).toContain(`1${letterOf(group)}`);
    expect(named).toContain(`2${letterOf(group)}`);
  }
  const ranks = line.flatMap((place) => (place.kind === "best" ? [place.rank] : []));
  expect(ranks.toSorted((a, b) => a - b)).toEqual(Array.from({ length: best }, (_, i) => i + 1));
});

test.for(PUBLISHED_BRACKETS)("%s has a row per set of thirds, without rematches", (of) => {
  const { groups, best } = sizeOfPublished(of);
  for (const set of listSets(groups, best)) {
    const found = thirds(of, set);
    expect([...found.values()].map(letterOf).toSorted().join("")).toBe(
      set.split("").toSorted().join(""),
    );
    for (const [winner, third] of found) {
      expect(third).not.toBe(winner);
      expect(findThirds(of, winner)).toContain(third);
    }
  }
});

test("the 2026 World Cup table has 495 sets of thirds", () => {
  expect(listSets(12, 8)).toHaveLength(495);
  const allowed = "ABDEGIKL"
    .split("")
    .map((winner) => `1${winner} ${lettersOf(findThirds("fifa_2026", indexOf(winner)))}`);
  expect(allowed).toEqual([
    "1A CEFHI",
    "1B EFGIJ",
    "1D BEFIJ",
    "1E ABCDF",
    "1G AEHIJ",
    "1I CDFGH",
    "1K DEIJL",
    "1L EHIJK",
  ]);
  expect(findThirds("fifa_2026", indexOf("C"))).toEqual([]);
});

test("of published brackets for a size the newest comes first", () => {
  expect(publishedFor(6, 2, 4)).toEqual(["uefa_2024", "uefa_2016"]);
  expect(publishedFor(12, 2, 8)).toEqual(["fifa_2026"]);
  expect(publishedFor(6, 2, 2)).toEqual([]);
  expect(publishedFor(6, 1, 4)).toEqual([]);
  expect(publishedFor(4, 2, 0)).toEqual([]);
});

test("Euro 2016 is paired as it was played", () => {
  expect(firstStage("uefa_2016", "BCEF")).toEqual([
    "2A x 2C", // Switzerland x Poland
    "1D x 3F", // Croatia x Portugal
    "1B x 3C", // Wales x Northern Ireland
    "1F x 2E", // Hungary x Belgium
    "1C x 3B", // Germany x Slovakia
    "1E x 2D", // Italy x Spain
    "1A x 3E", // France x Ireland
    "2B x 2F", // England x Iceland
  ]);
});

test("Euro 2020 and 2024 are paired as played", () => {
  expect(firstStage("uefa_2024", "ACDF")).toEqual([
    "1B x 3F", // Belgium x Portugal
    "1A x 2C", // Italy x Austria
    "1F x 3A", // France x Switzerland
    "2D x 2E", // Croatia x Spain
    "1E x 3C", // Sweden x Ukraine
    "1D x 2F", // England x Germany
    "1C x 3D", // Netherlands x Czechia
    "2A x 2B", // Wales x Denmark
  ]);
  expect(firstStage("uefa_2024", "CDEF").filter((tie) => tie.includes("3"))).toEqual([
    "1B x 3F", // Spain x Georgia
    "1F x 3C", // Portugal x Slovenia
    "1E x 3D", // Romania x Netherlands
    "1C x 3E", // England x Slovakia
  ]);
});

test("the World Cup annex has its official first row", () => {
  expect(firstStage("fifa_2026", "EFGHIJKL")).toEqual([
    "1E x 3F",
    "1I x 3G",
    "2A x 2B",
    "1F x 2C",
    "2K x 2L",
    "1H x 2J",
    "1D x 3I",
    "1G x 3H",
    "1C x 2F",
    "2E x 2I",
    "1A x 3E",
    "1L x 3K",
    "1J x 2H",
    "2D x 2G",
    "1B x 3J",
    "1K x 3L",
  ]);
});

test("a published table that does not fit its spots fills none", () => {
  const groups = [11, 12, 13, 14, 15, 16];
  const qualified = [11, 13, 14, 16].map((group_id) => ({ group_id }));
  const spots = [12, 13, 15, 16].map((avoid_group_id, i) => ({ spot_id: i + 1, avoid_group_id }));
  const decided = assignPublished("uefa_2024", groups, spots, qualified);
  expect([...(decided ?? [])].map(([spot, { group_id }]) => [spot, group_id])).toEqual([
    [1, 16],
    [2, 14],
    [3, 13],
    [4, 11],
  ]);
  expect(assignPublished("uefa_2024", groups, spots.slice(1), qualified)).toBeNull();
  expect(assignPublished("uefa_2024", groups.slice(1), spots, qualified)).toBeNull();
  expect(assignPublished("uefa_2016", groups, spots, qualified)).toBeNull();
  const open = spots.map((spot) => ({ ...spot, avoid_group_id: null }));
  expect(assignPublished("uefa_2024", groups, open, qualified)).toBeNull();
});
