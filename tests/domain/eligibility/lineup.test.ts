import { expect, test } from "vitest";
import { type EligibilityRules, lineupLimits } from "../../../app/domain/eligibility/rules.ts";
import { type LinedUp, lineupFaults } from "../../../app/domain/eligibility.ts";
import { MODALITIES } from "../../../app/domain/rulebook/modality.ts";
import { parseSquadRole } from "../../../app/domain/people/positions.ts";
import { rules } from "./factories.ts";
import { inWords } from "../support/said.ts";

const player = (more: Partial<LinedUp> = {}): LinedUp => ({
  role: "athlete",
  starter: true,
  codes: [],
  ...more,
});
const times = (count: number, one: LinedUp): LinedUp[] => Array.from({ length: count }, () => one);

const faults = (...given: Parameters<typeof lineupFaults>) => inWords(lineupFaults(...given));

const squad = (max_athletes: number | null, max_starters: number | null): EligibilityRules =>
  rules({ squad: { max_athletes, max_starters } });

test("starters match the sport's field size or the rulebook", () => {
  const starters = MODALITIES.map((modality) => lineupLimits(squad(20, null), modality).starters);
  expect(starters).toEqual([11, 5, 7, 5, null]);
  expect(lineupLimits(squad(18, 8), "society")).toEqual({ athletes: 18, starters: 8 });
  expect(lineupLimits(null, "campo")).toEqual({ athletes: null, starters: 11 });
  expect(lineupLimits(rules({}), "futsal")).toEqual({ athletes: null, starters: 5 });
});

test("excess players are reported, coach and staff excluded", () => {
  const bench = player({ starter: false });
  const coach = player({ role: "coach" });
  expect(faults(null, "futsal", [...times(5, player()), ...times(30, bench)])).toEqual([]);
  expect(faults(squad(7, null), "futsal", [...times(5, player()), bench, bench])).toEqual([]);
  const lineup = [coach, ...times(6, player()), bench, coach, bench];
  expect(faults(squad(7, null), "futsal", lineup)).toEqual([
    {
      place: 9,
      code: "too_many_athletes",
      message: "A escalação pode ter no máximo 7 atletas.",
    },
    {
      place: 6,
      code: "too_many_starters",
      message: "O time pode ter no máximo 5 titulares.",
    },
  ]);
});

test("each excess athlete outside the age range is named", () => {
  const old = player({ codes: ["age_exception", "no_date"] });
  const age = { born_from: "2009-01-01", born_to: null, exceptions: 1 };
  const lineup = [old, player({ codes: ["no_date"] }), old, { ...old, starter: false }];
  const message = "O time pode escalar no máximo 1 fora da idade.";
  expect(faults(rules({ age }), "campo", lineup)).toEqual([
    { place: 2, code: "too_many_exceptions", message },
    { place: 3, code: "too_many_exceptions", message },
  ]);
  expect(faults(rules({ age }), "campo", [old])).toEqual([]);
});

test("a list's words classify athletes, coaches and staff", () => {
  expect(["Atleta", "JOGADORA", " athlete "].map(parseSquadRole)).toEqual([
    "athlete",
    "athlete",
    "athlete",
  ]);
  expect(["Técnica", "treinador", "coach"].map(parseSquadRole)).toEqual([
    "coach",
    "coach",
    "coach",
  ]);
  expect(["Comissão  técnica", "Massagista", "staff"].map(parseSquadRole)).toEqual([
    "staff",
    "staff",
    "staff",
  ]);
  expect(["", "torcedor"].map(parseSquadRole)).toEqual([null, null]);
});
