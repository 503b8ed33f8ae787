import { expect, test } from "vitest";
import type { Modality } from "../../app/domain/rulebook/modality.ts";
import { parseForm } from "../../app/routes/form/form-action.server.ts";
import {
  suggestFirstSchedule,
  openStoredSchedule,
  scheduleSchema,
} from "../../app/routes/organizer/schedule/schedule.server.ts";
import { planSchedule } from "../../app/v1/matchday/schedules/contract.ts";

const understood = (json: unknown) => {
  const { apply: _, ...form } =
    planSchedule.request.body.content["application/json"].schema.parse(json);
  return form;
};

/** Encodes a form's default values as a browser does. */
function sent(value: unknown, name = "", form = new FormData()): FormData {
  if (typeof value === "object" && value !== null) {
    for (const [key, part] of Object.entries(value)) {
      const path = Array.isArray(value) ? `${name}[${key}]` : name ? `${name}.${key}` : key;
      sent(part, path, form);
    }
    return form;
  }
  if (value === true) form.append(name, "on");
  else if (typeof value === "string" || typeof value === "number") form.append(name, `${value}`);
  else if (value !== false) form.append(name, "");
  return form;
}

function read(value: unknown) {
  const { status, ...rest } = parseForm(sent(value), scheduleSchema);
  if (status !== "success" || !("value" in rest)) throw new Error(JSON.stringify(rest));
  return understood(rest.value);
}

const findErrors = (value: unknown) => parseForm(sent(value), scheduleSchema).reply().error;

const firstOn = (fields: number[], modality: Modality = "campo") =>
  suggestFirstSchedule({ today: "2026-11-21", fields, modality, rounds: 6, games: 28 });

test.each([
  ["campo", "30"],
  ["futsal", "30"],
  ["society", "25"],
  ["areia", "21"],
] as const)("the default schedule of %s leaves time between games", (of, gap) => {
  expect(firstOn([1], of)).toMatchObject({ gap, rest_hours: "120" });
});

test("a long league's default schedule has a weekend per round", () => {
  const plan = suggestFirstSchedule({
    today: "2026-11-21",
    fields: [1, 2, 3],
    modality: "campo",
    rounds: 38,
    games: 380,
  });
  expect(plan.last_day).toBe("2027-08-28");
});

test("the default schedule is two months on every field", () => {
  expect(read(firstOn([4, 9]))).toMatchObject({
    first_day: "2026-11-22",
    last_day: "2027-01-20",
    field_ids: [4, 9],
    windows: [
      { weekdays: [6], days: [], from: "14:00", to: "18:00" },
      { weekdays: [0], days: [], from: "08:00", to: "12:00" },
    ],
    gap: 30,
    max_per_day: 1,
    rest_hours: 120,
    teams: [],
    apart: [],
    parallel_phases: [],
    keep_dated: false,
  });
});

test("a schedule reopened and resent stays the same", () => {
  const plan = understood({
    zone: "America/Manaus",
    tournament_ids: [3],
    phase_ids: [1, 2],
    field_ids: [4],
    first_day: "2027-03-01",
    last_day: "2027-05-31",
    windows: [
      { weekdays: [0, 6], from: "08:00", to: "12:00" },
      { days: ["2027-04-21"], from: "09:00", to: "17:00" },
    ],
    days_off: [{ day: "2027-03-28" }, { day: "2027-04-04", reason: "Festa da cidade" }],
    gap: 10,
    rounds: "whole",
    parallel_phases: [[1, 2]],
    rest_hours: 48,
    max_rest_days: 20,
    max_per_day: 2,
    same_day: true,
    round_on_one_day: true,
    keep_dated: true,
    teams: [
      {
        team_id: 11,
        cannot: [
          { weekdays: [5], from: "00:00", to: "00:00" },
          { days: ["2027-03-07"], from: "08:00", to: "10:00" },
        ],
        prefer: [{ from: "09:00", to: "11:00" }],
        field_id: 4,
      },
      { team_id: 12, avoid: [{ weekdays: [6], from: "20:00", to: "23:00" }] },
    ],
    apart: [[11, 12]],
    weights: { rest: 30, apart: 0 },
    seed: 7,
  });
  expect(read(openStoredSchedule(plan))).toEqual(plan);
});

test("empty rows are ignored, half-filled ones are named", () => {
  const plan = {
    ...firstOn([]),
    windows: [{ weekdays: [6], from: "14:00" }, { from: "08:00", to: "12:00" }, {}],
    wishes: [{ kind: "avoid", from: "08:00" }, { team_id: 1, kind: "cannot" }, { kind: "cannot" }],
    homes: [{ team_id: 1 }],
    apart: [{ team_id: 1, other_id: 1 }],
    extras: [{ from: "08:00" }],
    gap: "dez",
  };
  const errors = findErrors(plan);
  expect(Object.keys(errors ?? {}).toSorted()).toEqual([
    "apart[0].other_id",
    "extras[0].day",
    "extras[0].to",
    "field_ids",
    "gap",
    "homes[0].field_id",
    "windows[0].to",
    "wishes[0].team_id",
    "wishes[0].to",
    "wishes[1].weekday",
  ]);
});

test("Sundays only: hours of unticked days are dropped", () => {
  const first = firstOn([1]);
  const windows = first.windows.map((row) => ({
    ...row,
    weekdays: row.weekdays.filter((day) => day === "0"),
  }));
  expect(read({ ...first, windows }).windows).toEqual([
    { weekdays: [0], days: [], from: "08:00", to: "12:00" },
  ]);
  expect(findErrors({ ...first, windows: [] })).toEqual({
    windows: ["Marque pelo menos um dia da semana e o horário."],
  });
});

test("a schedule needs a time for games", () => {
  const plan = { ...firstOn([1]), windows: [{ from: "14:00", to: "18:00" }] };
  expect(findErrors(plan)).toEqual({
    "windows[0].weekdays": ["Marque pelo menos um dia da semana e o horário."],
  });
});
