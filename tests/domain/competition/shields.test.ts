import { fc, test as property } from "@fast-check/vitest";
import { expect, test } from "vitest";
import type { CompetitionTeam } from "../../../app/domain/competition.ts";
import {
  colorDistance,
  SHIELD_BACKGROUNDS,
} from "../../../app/domain/competition/shield-fields.ts";
import { drawShields } from "../../../app/domain/competition/shields.ts";
import { plainText } from "../../../app/domain/people/slug.ts";
import { cases } from "../support/cases.ts";
import { readRows, seasonsWith } from "../support/read-season.ts";
import { createCompetition } from "./competition-factory.ts";

type Given = Partial<CompetitionTeam> & { approved?: boolean };

function tournament(given: readonly Given[]) {
  const { registers, teams } = createCompetition({ teams: given.length, rounds: 0, games: [] });
  return {
    registers: registers.map((one, at) => ({ ...one, approved: given[at]?.approved ?? true })),
    teams: teams.map((team, at) => ({ ...team, ...given[at] })),
  };
}

type Tournament = ReturnType<typeof tournament>;

function drawn({ teams, ...rest }: Tournament): Tournament {
  const shields = drawShields({ teams, ...rest });
  return {
    ...rest,
    teams: teams.map((team) => ({ ...team, shield: shields.get(team.id) ?? team.shield })),
  };
}

const initials = ({ teams }: Tournament) => teams.map(({ shield }) => shield?.initials);
const named = (...names: string[]) => names.map((name) => ({ name }));
const drawInitials = (...names: string[]) => initials(drawn(tournament(named(...names))));

const listFields = ({ teams }: Tournament) =>
  teams.flatMap(({ primary_color, shield }) =>
    primary_color === null ? (shield?.drawing ?? -1) % SHIELD_BACKGROUNDS.length : [],
  );

const name = fc.oneof(
  fc.string({ minLength: 1, maxLength: 12, unit: "grapheme" }),
  fc
    .tuple(
      fc.constantFrom("Atlético", "América", "Coritiba", "Time", "Real", "São José"),
      fc.constantFrom("", " Mineiro", "-MG", " (BRA)", " 12", " da Vila", " FC"),
    )
    .map((words) => words.join("")),
);
const club = fc.record({
  name,
  short_name: fc.option(fc.string({ minLength: 4, maxLength: 10 }), { freq: 2 }),
  primary_color: fc.option(
    fc.integer({ max: 0xffffff, min: 0 }).map((n) => `#${n.toString(16).padStart(6, "0")}`),
    { freq: 2 },
  ),
});
const teams = fc.array(club, { minLength: 1, maxLength: 40 });

property.prop([teams], cases(2_000))("no two teams of a tournament share initials", (given) => {
  const all = initials(drawn(tournament(given))).map((letters = "") => letters);
  expect(new Set(all.map(plainText)).size).toBe(given.length);
  expect(all.filter((letters) => Array.from(letters).length > 3)).toEqual([]);
});

property.prop([teams], cases(2_000))("a field repeats only when all are taken", (given) => {
  const after = drawn(tournament(given));
  const counts = [...Map.groupBy(listFields(after), (field) => field).values()].map(
    ({ length }) => length,
  );
  const open = SHIELD_BACKGROUNDS.filter((field) =>
    given.every(({ primary_color }) => colorDistance(primary_color ?? "#000000", field) >= 0.1),
  );
  const bare = given.filter(({ primary_color }) => primary_color === null).length;
  const most = Math.ceil(bare / (open.length || SHIELD_BACKGROUNDS.length));
  expect(counts.filter((count) => count > most)).toEqual([]);
  const drawings = after.teams.flatMap(({ shield }) => shield?.drawing ?? []);
  expect(new Set(drawings).size).toBe(bare);
});

property.prop([teams, club], cases(2_000))(
  "crests stay when another team is approved",
  (given, other) => {
    const before = drawn(tournament(given));
    expect(drawn(before)).toEqual(before);
    const last = tournament([...given, { ...other, primary_color: null }]);
    const after = drawn({ ...last, teams: [...before.teams, ...last.teams.slice(-1)] });
    expect(after.teams.slice(0, -1)).toEqual(before.teams);
  },
);

test("teams with equal initials get different letters", () => {
  expect(drawInitials("Coritiba", "Corinthians")).toEqual(["COR", "CRN"]);
  expect(drawInitials("Atlético Mineiro", "América Mineiro")).toEqual(["AM", "AMÉ"]);
  expect(drawInitials("Atlético-GO", "Atlético-MG", "Athletico-PR")).toEqual(["ATL", "AMG", "ATH"]);
  expect(drawInitials("Nacional (URU)", "Nacional (PAR)")).toEqual(["NAC", "NPA"]);
  expect(drawInitials("Ó", "O", "o")).toEqual(["Ó", "O2", "O3"]);
});

test("initials typed by an organizer win over a team's own", () => {
  const before = drawn(tournament(named("Corinthians", "Coritiba")));
  expect(initials(before)).toEqual(["COR", "CRT"]);
  const typed = before.teams.map((one, at) => (at === 1 ? { ...one, short_name: "Cor" } : one));
  expect(initials(drawn({ ...before, teams: typed }))).toEqual(["CRN", "COR"]);
  const both = before.teams.map((one) => ({ ...one, short_name: "TIM" }));
  expect(initials(drawn({ ...before, teams: both }))).toEqual(["TIM", "TIM"]);
});

test("an unapproved team takes no initials from others", () => {
  const pending = { name: "Coringa", short_name: "COR", approved: false };
  expect(initials(drawn(tournament([pending, { name: "Corinthians" }])))).toEqual([
    undefined,
    "COR",
  ]);
});

test("a renamed team gets new initials and keeps its crest", () => {
  const before = drawn(tournament(named("Bangu", "Olaria")));
  const renamed = before.teams.map((one, at) =>
    at === 1 ? { ...one, name: "Campo Grande" } : one,
  );
  const after = drawn({ ...before, teams: renamed });
  expect(initials(after)).toEqual(["BAN", "CG"]);
  expect(listFields(after)).toEqual(listFields(before));
});

test("no drawn shield background looks like another team's own color", () => {
  const own = { name: "Bangu", primary_color: "#d0142b" };
  const after = drawn(tournament([own, ...named(...Array.from("ABCDEFGHIJKLMNOPQRS"))]));
  expect(listFields(after)).not.toContain(SHIELD_BACKGROUNDS.indexOf("#d0152c"));
  expect(new Set(listFields(after)).size).toBe(19);
});

test("twenty teams without colors get twenty distinguishable shields", () => {
  const pairs = SHIELD_BACKGROUNDS.flatMap((one, at) =>
    SHIELD_BACKGROUNDS.slice(at + 1).map((other) => ({
      one,
      other,
      apart: colorDistance(one, other),
    })),
  );
  expect(pairs.filter(({ apart }) => apart < 0.1)).toEqual([]);
});

test.for(seasonsWith("games.csv"))(
  "%s: no two teams share initials or a shield background",
  (season) => {
    const clubs = new Set(
      readRows(season, "games.csv").flatMap(({ home_team = "", away_team = "" }) => [
        home_team,
        away_team,
      ]),
    );
    const after = drawn(tournament(named(...clubs)));
    expect(new Set(initials(after).map((one) => plainText(one ?? ""))).size).toBe(clubs.size);
    const fields = new Set(listFields(after));
    expect(fields.size).toBe(Math.min(clubs.size, SHIELD_BACKGROUNDS.length));
  },
);
