import { expect, test } from "vitest";
import { selectCandidates, type PersonOption } from "../../app/routes/organizer/sheet/people.ts";

const at = (place: PersonOption["place"], name: string): PersonOption => ({
  value: `1-${name}`,
  label: name,
  place,
  suspended: false,
});

const squad = [
  at("pitch", "Ademir"),
  at("bench", "Biro"),
  at("squad", "Castor"),
  at("replaced", "Dudu"),
  at("sentOff", "Edu"),
  at("staff", "Fio"),
];

const labels = (people: readonly PersonOption[]) => people.map(({ label }) => label);

test("the bench excludes athletes substituted or sent off", () => {
  expect(labels(selectCandidates(squad, "on", ""))).toEqual(["Biro", "Castor"]);
  expect(labels(selectCandidates(squad, "off", ""))).toEqual(["Ademir"]);
});

test("a recorded substitution keeps its athletes listed", () => {
  expect(labels(selectCandidates(squad, "off", "1-Dudu"))).toEqual(["Ademir", "Dudu"]);
});
