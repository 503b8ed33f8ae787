import { expect, test } from "vitest";
import { holdsAddress } from "../../../app/domain/people/address-in-name.ts";
import { writtenDocument } from "../../../app/domain/people/document.ts";
import {
  findContradiction,
  NO_ENROLMENT_RULES,
  spreadsheetText,
  enrolmentWindowAt,
} from "../../../app/domain/people/enrolment.ts";
import {
  parsePosition,
  positionsIn,
  parseSquadRole,
  storedPosition,
} from "../../../app/domain/people/positions.ts";
import { STATES } from "../../../app/domain/people/states.ts";

test("spreadsheets are read as UTF-8 or Windows-1252", () => {
  const modern = new TextEncoder().encode("João;Zagueiro;“9”");
  expect(spreadsheetText(modern.buffer)).toBe("João;Zagueiro;“9”");
  // "João – €" in windows-1252; Latin-1 lacks the last two signs.
  const old = new Uint8Array([0x4a, 0x6f, 0xe3, 0x6f, 0x20, 0x96, 0x20, 0x80]);
  expect(spreadsheetText(old.buffer)).toBe("João – €");
});

test("a window may be open on one side", () => {
  const moment = new Date("1960-01-01T00:00:00.000Z");
  const earlier = "1950-01-01T00:00:00.000Z";
  expect(enrolmentWindowAt({ opens_at: null, closes_at: "2026-01-01T00:00:00.000Z" }, moment)).toBe(
    "open",
  );
  expect(enrolmentWindowAt({ opens_at: earlier, closes_at: null }, moment)).toBe("open");
  expect(enrolmentWindowAt({ opens_at: null, closes_at: earlier }, moment)).toBe("after");
});

test("a single bound is no contradiction", () => {
  const rules = NO_ENROLMENT_RULES;
  expect(findContradiction({ ...rules, closes_at: "1950-01-01T00:00:00.000Z" })).toBeNull();
  expect(findContradiction({ ...rules, opens_at: "1950-01-01T00:00:00.000Z" })).toBeNull();
  expect(findContradiction({ ...rules, max_athletes: -1 })).toBeNull();
});

test("a known position is stored as its value", () => {
  expect(storedPosition("Goleiro")).toBe("gol");
  expect(storedPosition("Meio-campo")).toBe("mei");
  expect(storedPosition("Gandula")).toBe("Gandula");
  expect(parsePosition("Pivô")).toBe("piv");
  expect(parsePosition("Gandula")).toBeNull();
});

test("positions start at one and have their area's color", () => {
  const positions = positionsIn("pt-BR");
  expect(positions.map(({ order }) => order)).toEqual(positions.map((_, at) => at + 1));
  const colours = new Map(
    positions.map(({ group, color_token, secondary_color_token }) => [
      group,
      [color_token, secondary_color_token],
    ]),
  );
  expect(Object.fromEntries(colours)).toEqual({
    goalkeeper: ["orange", "orange-soft"],
    defender: ["blue", "blue-soft"],
    midfielder: ["green", "green-soft"],
    attacker: ["red", "red-soft"],
  });
});

test("a word gives the squad role, despite accents and case", () => {
  expect(parseSquadRole("Técnica")).toBe("coach");
  expect(parseSquadRole(" COMISSÃO técnica ")).toBe("staff");
  expect(parseSquadRole("jogadora")).toBe("athlete");
  expect(parseSquadRole("Torcedor")).toBeNull();
});

test("Brazil has 27 federative units, ordered by two-letter code", () => {
  expect(STATES).toHaveLength(27);
  expect(STATES.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
  expect(STATES.toSorted()).toEqual(STATES);
  expect(STATES).toContain("DF");
});

test("only a CPF is formatted like a CPF", () => {
  expect(writtenDocument("rg", "12345678901")).toBe("12345678901");
  expect(writtenDocument("passport", "12345678901")).toBe("12345678901");
});

test("invisible characters and initials do not hide an address", () => {
  expect(holdsAddress("t.\u200Bme")).toBe(true);
  expect(holdsAddress("a.bola.club")).toBe(true);
  expect(holdsAddress("Com.Silva")).toBe(false);
});
