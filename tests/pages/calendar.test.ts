import { createInstance } from "i18next";
import { describe, expect, test } from "vitest";
import {
  calendarFile,
  readCalendarChoice,
  dayRange,
} from "../../app/routes/championship/calendar/calendar.server.ts";
import {
  firstDay,
  isMonth,
  lastDay,
  monthAfter,
  monthBefore,
  splitIntoWeeks,
} from "../../app/routes/championship/calendar/month-table.tsx";
import * as translation from "../../app/i18n/pt-BR/index.ts";

const asked = (query: string, now = "2026-11-14T15:00:00Z") =>
  readCalendarChoice(new Request(`https://apito.example/c/copa/calendario${query}`), new Date(now));

describe("months", () => {
  test("a month has weeks from Sunday to Saturday", () => {
    const weeks = splitIntoWeeks("2026-11");
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7]);
    expect(weeks[0]?.[0]).toBe("2026-11-01");
    expect(weeks[4]).toEqual(["2026-11-29", "2026-11-30", null, null, null, null, null]);
    expect(splitIntoWeeks("2027-02")[0]).toEqual([
      null,
      "2027-02-01",
      "2027-02-02",
      "2027-02-03",
      "2027-02-04",
      "2027-02-05",
      "2027-02-06",
    ]);
    expect(splitIntoWeeks("2026-08")).toHaveLength(6);
    expect(splitIntoWeeks("2026-02")).toHaveLength(4);
  });

  test("every month has each day once and meets its neighbors", () => {
    for (let month = "2015-01"; month < "2035-01"; month = monthAfter(month)) {
      const days = splitIntoWeeks(month).flat().filter(Boolean);
      expect(days[0]).toBe(firstDay(month));
      expect(days.at(-1)).toBe(lastDay(month));
      expect(new Set(days).size).toBe(Number(lastDay(month).slice(8)));
      expect(monthBefore(monthAfter(month))).toBe(month);
    }
  });

  test("only a real month is accepted", () => {
    expect(
      ["2026-11", "2026-1", "2026-13", "2026-00", "", "11-2026", "2026-11-01"].map(isMonth),
    ).toEqual([true, false, false, false, false, false, false]);
  });
});

describe("the calendar's parameters", () => {
  test("a month changes at São Paulo midnight", () => {
    expect(asked("?ver=mes", "2026-12-01T02:59:59Z")).toMatchObject({
      today: "2026-11-30",
      month: "2026-11",
    });
    expect(asked("?ver=mes", "2026-12-01T03:00:00Z")).toMatchObject({
      today: "2026-12-01",
      month: "2026-12",
    });
  });

  test("an agenda begins today, a month on its first day", () => {
    expect(dayRange(asked("?ver=agenda"))).toEqual({ from: "2026-11-14" });
    expect(dayRange(asked(""))).toEqual({ from: "2026-11-14" });
    expect(dayRange(asked("?mes=2026-12"))).toEqual({ from: "2026-12-01", to: "2026-12-31" });
    expect(dayRange(asked("?ver=agenda&mes=2026-02"))).toEqual({
      from: "2026-02-01",
      to: "2026-02-28",
    });
    expect(dayRange(asked("?ver=mes"))).toEqual({ from: "2026-11-01", to: "2026-11-30" });
  });

  test("an invalid view, month, team or page is refused", () => {
    for (const query of ["?ver=semana", "?mes=novembro", "?mes=2026-13", "?time=x", "?pagina=0"]) {
      expect(() => asked(query), query).toThrow(expect.objectContaining({ init: { status: 400 } }));
    }
  });
});

const i18n = createInstance();
await i18n.init({
  lng: "pt-BR",
  resources: { "pt-BR": { translation } },
  interpolation: { escapeValue: false },
});

const side = (name: string | null, score: number | null = null) => ({
  team_id: null,
  name,
  short_name: null,
  score,
  penalties: null,
});

const game = {
  id: 7,
  tournament: { id: 2, name: "Adulto 2026" },
  phase: { id: 3, name: "Fase de grupos" },
  round: { id: 4, name: "Rodada 4" },
  field: { name: "Campo da Pedreira", address: "Rua A, 10", city: "Santo André", uf: "SP" },
  home: side("Bangu"),
  away: side("Olaria"),
  starts_at: "2026-12-01T01:30:00.000Z",
  time_known: true,
  game_duration: 80,
  status: "scheduled" as const,
  by_rule: false,
  result_kind: "played" as const,
  reason: null,
  version: 3,
  updated_at: "2026-11-20T12:00:00.000Z",
};

type Game = Parameters<typeof calendarFile>[0]["calendar"]["records"][number];

const writeFeed = (...records: Game[]): string[] =>
  calendarFile({
    target: { championship: "copa" },
    calendar: { championship: "Copa;\nda Várzea", team: null, records },
    origin: "https://apito.example",
    t: i18n.t,
  })
    .replaceAll("\r\n ", "")
    .split("\r\n");

describe("a calendar file", () => {
  test("a game has UTC times, stable name, version and place", () => {
    const lines = writeFeed(game);
    for (const line of [
      "X-WR-CALNAME:Copa\\; da Várzea",
      "X-WR-TIMEZONE:America/Sao_Paulo",
      "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
      "UID:jogo-7@apito.example",
      "SEQUENCE:3",
      "DTSTAMP:20261120T120000Z",
      "LAST-MODIFIED:20261120T120000Z",
      "DTSTART:20261201T013000Z",
      "DTEND:20261201T025000Z",
      "SUMMARY:Bangu × Olaria",
      "LOCATION:Campo da Pedreira\\, Rua A\\, 10\\, Santo André\\, SP",
      "URL;VALUE=URI:https://apito.example/c/copa/jogo/7",
      "STATUS:CONFIRMED",
    ]) {
      expect(lines).toContain(line);
    }
  });

  test("an untimed game takes its São Paulo day, tentatively", () => {
    const lines = writeFeed({ ...game, time_known: false });
    expect(lines).toContain("DTSTART;VALUE=DATE:20261130");
    expect(lines.some((line) => line.startsWith("DTEND"))).toBe(false);
    expect(lines).toContain("STATUS:TENTATIVE");
  });

  test("a game's outcome is in its title and status", () => {
    const cases: [Partial<Game>, string, string][] = [
      [{ status: "postponed", reason: "Chuva" }, "SUMMARY:Adiado: Bangu × Olaria", "TENTATIVE"],
      [{ status: "cancelled" }, "SUMMARY:Cancelado: Bangu × Olaria", "CANCELLED"],
      [{ status: "cancelled", by_rule: true }, "SUMMARY:Dispensado: Bangu × Olaria", "CANCELLED"],
      [
        { status: "finished", home: side("Bangu", 2), away: side("Olaria", 1) },
        "SUMMARY:Bangu 2 × 1 Olaria",
        "CONFIRMED",
      ],
      [
        {
          status: "finished",
          result_kind: "walkover",
          home: side("Bangu", 3),
          away: side("Olaria", 0),
        },
        "SUMMARY:W.O.: Bangu 3 × 0 Olaria",
        "CONFIRMED",
      ],
      [
        {
          status: "finished",
          home: { ...side("Bangu", 1), penalties: 4 },
          away: { ...side("Olaria", 1), penalties: 3 },
        },
        "SUMMARY:Bangu 1 × 1 Olaria (4 a 3 nos pênaltis)",
        "CONFIRMED",
      ],
      [{ home: side(null), field: null }, "SUMMARY:A definir × Olaria", "CONFIRMED"],
    ];
    for (const [change, summary, status] of cases) {
      const lines = writeFeed({ ...game, ...change });
      expect(lines).toContain(summary);
      expect(lines).toContain(`STATUS:${status}`);
    }
  });

  test("the same games give the same bytes, for caching", () => {
    expect(writeFeed(game)).toEqual(writeFeed(game));
    expect(writeFeed()).toContain("END:VCALENDAR");
  });
});
