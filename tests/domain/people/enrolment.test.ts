import { expect, test } from "vitest";
import {
  findContradiction,
  isMinor,
  lacksConsent,
  neededParts,
  NO_ENROLMENT_RULES,
  enrolmentWindowAt,
} from "../../../app/domain/people/enrolment.ts";

test("a window includes its start and excludes its end", () => {
  const window = { opens_at: "2026-03-01T03:00:00Z", closes_at: "2026-03-10T03:00:00.000Z" };
  const at = (moment: string) => enrolmentWindowAt(window, new Date(moment));
  expect(at("2026-03-01T02:59:59.999Z")).toBe("before");
  expect(at("2026-03-01T03:00:00.000Z")).toBe("open");
  expect(at("2026-03-10T02:59:59.999Z")).toBe("open");
  expect(at("2026-03-10T03:00:00.000Z")).toBe("after");
  expect(enrolmentWindowAt(NO_ENROLMENT_RULES, new Date(0))).toBe("open");
});

test("an empty window or number range is a contradiction", () => {
  const rules = (change: Partial<typeof NO_ENROLMENT_RULES>) =>
    findContradiction({ ...NO_ENROLMENT_RULES, ...change });
  const opens_at = "2026-03-01T00:00:00Z";
  expect(rules({ opens_at, closes_at: "2026-03-01T00:00:00.000Z" })).toBe("closes_at");
  expect(rules({ opens_at, closes_at: "2026-03-01T00:00:00.001Z" })).toBeNull();
  expect(rules({ min_athletes: 12, max_athletes: 11 })).toBe("max_athletes");
  expect(rules({ min_athletes: 11, max_athletes: 11 })).toBeNull();
  expect(rules({ min_athletes: 11 })).toBeNull();
});

test("the organizer's rules determine the form's required fields", () => {
  expect(neededParts([])).toEqual({ photo: false, document_file: false });
  expect(neededParts(["CPF", " "])).toEqual({ photo: false, document_file: false });
  expect(neededParts(["Foto 3x4"])).toEqual({ photo: true, document_file: false });
  expect(neededParts(["RG", "Atestado médico"])).toEqual({ photo: false, document_file: true });
});

test("a person is a minor until the eighteenth birthday", () => {
  expect(isMinor("2008-11-22", "2026-11-21")).toBe(true);
  expect(isMinor("2008-11-22", "2026-11-22")).toBe(false);
  expect(isMinor("2008-02-29", "2026-02-28")).toBe(true);
  expect(isMinor("2008-02-29", "2026-03-01")).toBe(false);
});

test("only a minor needs the guardian's consent", () => {
  const lacks = (birth_date: string | null, guardian_consent_at: string | null) =>
    lacksConsent({ birth_date, guardian_consent_at }, "2026-11-21");
  expect(lacks("2012-01-01", null)).toBe(true);
  expect(lacks("2012-01-01", "2026-01-01T00:00:00.000Z")).toBe(false);
  expect(lacks("1990-01-01", null)).toBe(false);
  expect(lacks(null, null)).toBe(false);
});
