import { ZONE } from "~/domain/local-day.ts";
import type { Wish } from "~/domain/schedule/data.ts";
import type { CallOutput } from "~/v1/client.ts";
import type { getSchedule } from "~/v1/schedules/contract.ts";

type Cell = string | number;

/** The plan's form as its controls hold it. */
export type PlanTyped = {
  first_day: Cell;
  last_day: Cell;
  windows: { weekdays: Cell[]; from: Cell; to: Cell }[];
  extras: { day: Cell; from: Cell; to: Cell }[];
  field_ids: Cell[];
  gap: Cell;
  rest_hours: Cell;
  max_rest_days: Cell;
  max_per_day: Cell;
  rounds: Cell;
  round_on_one_day: boolean;
  keep_dated: boolean;
  phase_ids: Cell[];
  parallel_phases: Cell[][];
  tournament_ids: Cell[];
  zone: Cell;
  seed: Cell;
  weights: Partial<Record<Wish, Cell>>;
  wishes: WishRow[];
  homes: { team_id: Cell; field_id: Cell }[];
  apart: { team_id: Cell; other_id: Cell }[];
};

export type ZoneName = Stored["zone"];

type WishRow = {
  team_id: Cell;
  kind: Cell;
  weekday: Cell;
  day: Cell;
  from: Cell;
  to: Cell;
};

type Stored = NonNullable<CallOutput<typeof getSchedule>["form"]>;
type Window = Stored["windows"][number];

const blank = {
  extra: { day: "", from: "", to: "" },
  wish: { team_id: "", kind: "cannot", weekday: "", day: "", from: "", to: "" },
  home: { team_id: "", field_id: "" },
  pair: { team_id: "", other_id: "" },
};

const DAY = 86_400_000;
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** A first plan: two months of weekends on all fields. */
export function firstPlan(today: string, fields: number[]) {
  const start = Date.parse(today);
  return {
    first_day: dayOf(start + DAY),
    last_day: dayOf(start + 60 * DAY),
    windows: [
      { weekdays: ["6"], from: "14:00", to: "18:00" },
      { weekdays: ["0"], from: "08:00", to: "12:00" },
    ],
    field_ids: fields,
    gap: "15",
    max_per_day: "1",
    rounds: "team",
    zone: ZONE,
    parallel_phases: [[]],
    extras: [blank.extra],
    wishes: [blank.wish],
    homes: [blank.home],
    apart: [blank.pair],
  };
}

/** The plan made last, as the form shows it, each list with a row to write another one in. */
export function openedPlan({ windows, teams, apart, parallel_phases, ...rest }: Stored) {
  const weekly = windows.filter(({ days, weekdays }) => weekdays.length > 0 || days.length === 0);
  return {
    ...rest,
    windows: weekly.map(({ weekdays, from, to }) => ({
      weekdays: weekdays.length > 0 ? weekdays : [0, 1, 2, 3, 4, 5, 6],
      from,
      to,
    })),
    extras: [
      ...windows.flatMap(({ days, from, to }) => days.map((day) => ({ day, from, to }))),
      blank.extra,
    ],
    parallel_phases: parallel_phases.length > 0 ? parallel_phases : [[]],
    wishes: [...teams.flatMap(wishesOf), blank.wish],
    homes: [
      ...teams.flatMap(({ team_id, field_id }) =>
        field_id === null ? [] : [{ team_id, field_id }],
      ),
      blank.home,
    ],
    apart: [...apart.map(([team_id, other_id]) => ({ team_id, other_id })), blank.pair],
  };
}

const wishesOf = ({ team_id, cannot, avoid, prefer }: Stored["teams"][number]) =>
  Object.entries({ cannot, avoid, prefer }).flatMap(([kind, windows]) =>
    windows.flatMap((window) => rowsOf(window).map((row) => ({ team_id, kind, ...row }))),
  );

/** A row for each day that the window names, one when it names none. */
function rowsOf({ weekdays, days, from, to }: Window) {
  const hours = from === to ? {} : { from, to };
  if (weekdays.length === 0 && days.length === 0) return [hours];
  return [
    ...weekdays.map((weekday) => ({ weekday, ...hours })),
    ...days.map((day) => ({ day, ...hours })),
  ];
}
