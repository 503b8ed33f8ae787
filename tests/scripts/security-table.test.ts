import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** ASVS 5.0.0: each section's requirements by level; 3 is excluded. */
const LEVELS: Record<string, string> = {
  "1.1": "22",
  "1.2": "1111122223",
  "1.3": "112222222223",
  "1.4": "222",
  "1.5": "123",
  "2.1": "122",
  "2.2": "112",
  "2.3": "12223",
  "2.4": "23",
  "3.1": "3",
  "3.2": "113",
  "3.3": "12223",
  "3.4": "11222233",
  "3.5": "11122333",
  "3.6": "3",
  "3.7": "22333",
  "4.1": "12233",
  "4.2": "23333",
  "4.3": "22",
  "4.4": "1222",
  "5.1": "2",
  "5.2": "112333",
  "5.3": "113",
  "5.4": "222",
  "6.1": "122",
  "6.2": "111111112222",
  "6.3": "11223333",
  "6.4": "112233",
  "6.5": "22222333",
  "6.6": "2223",
  "6.7": "33",
  "6.8": "2222",
  "7.1": "222",
  "7.2": "1111",
  "7.3": "22",
  "7.4": "11222",
  "7.5": "223",
  "7.6": "22",
  "8.1": "1233",
  "8.2": "1123",
  "8.3": "133",
  "8.4": "23",
  "9.1": "111",
  "9.2": "1222",
  "10.1": "22",
  "10.2": "223",
  "10.3": "22223",
  "10.4": "1111122222233333",
  "10.5": "22222",
  "10.6": "22",
  "10.7": "222",
  "11.1": "2233",
  "11.2": "22233",
  "11.3": "11233",
  "11.4": "1222",
  "11.5": "23",
  "11.6": "23",
  "11.7": "33",
  "12.1": "12233",
  "12.2": "11",
  "12.3": "22223",
  "13.1": "2333",
  "13.2": "222223",
  "13.3": "2233",
  "13.4": "1222233",
  "14.1": "22",
  "14.2": "12223333",
  "14.3": "122",
  "15.1": "12233",
  "15.2": "12233",
  "15.3": "1222222",
  "15.4": "3333",
  "16.1": "2",
  "16.2": "22222",
  "16.3": "2222",
  "16.4": "222",
  "16.5": "2223",
  "17.1": "23",
  "17.2": "22223333",
  "17.3": "22",
};

const STATES = ["met", "platform", "n.a.", "accepted"];

const PATH = /`((?:app|docs|public|scripts|tests)\/[^`\s]+|[\w.-]+\.(?:json|md|toml))`/g;

const text = readFileSync("docs/security.md", "utf8");

const lines = text
  .split("\n")
  .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
  .map((line) => {
    const [number = "", level, asks, state = "", how, by = ""] = line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
    return { number, level, asks, state, how, by };
  });

test("the table has each level 1 and 2 requirement in order", () => {
  const wanted = Object.entries(LEVELS).flatMap(([section, levels]) =>
    Array.from(levels, (level, at) => [`${section}.${at + 1}`, level] as const).filter(
      ([, level]) => level !== "3",
    ),
  );
  expect(wanted).toHaveLength(253);
  expect(lines.map(({ number, level }) => [number, level])).toEqual(wanted);
});

test("each line has requirement, status and reason", () => {
  for (const { number, asks, state, how, by } of lines) {
    expect(STATES, number).toContain(state);
    expect(asks, number).not.toBe("");
    expect(how, number).not.toBe("");
    if (state === "met") expect(by, number).not.toBe("");
    // An accepted gap needs an explanation.
    if (state === "accepted") expect(how?.length, number).toBeGreaterThan(80);
  }
});

test("every file that the table names exists", () => {
  const named = [...text.matchAll(PATH)].map(([, path = ""]) => path);
  expect(named.length).toBeGreaterThan(150);
  const missing = named.filter(
    (path) => !path.includes("*") && !existsSync(path) && !existsSync(`docs/${path}`),
  );
  expect(missing).toEqual([]);
});

/** Owner-only operations, by their word in the table. */
const OWNERS_ACTS: Record<string, string> = {
  transferOwnership: "hand over",
  deleteChampionship: "delete",
  exportChampionship: "copy the whole",
  copyChampionship: "copy the whole",
  eraseUser: "erase people",
};

test("the table agrees with owner and manager operations", () => {
  const folder = "tests/v1/operations";
  const kept = readdirSync(folder).flatMap((file) =>
    [
      ...readFileSync(`${folder}/${file}`, "utf8").matchAll(
        /(?:contract: |onRow\()(\w+),\s+(?:who: )?"owner"/g,
      ),
    ].map(([, contract = ""]) => contract),
  );
  expect(new Set(kept)).toEqual(new Set(Object.keys(OWNERS_ACTS)));
  const [, told = ""] = /^\| owner +\|[^|]+\|([^|]+)\|$/m.exec(text) ?? [];
  expect(new Set(told.trim().split(", "))).toEqual(new Set(Object.values(OWNERS_ACTS)));
});
