import * as z from "zod";
import { idSchema } from "~/v1/kit/contract.ts";
import type { CallInput, CallOutput } from "~/v1/client.ts";
import { type getSchedule, planSchedule } from "~/v1/matchday/schedules/contract.ts";
import { bodySchema, checkboxSchema, version } from "~/routes/form/schema.ts";
import { readerLanguage } from "~/texts/language.ts";
import { say } from "~/texts/say.ts";
import { type Modality, usualBreaks } from "~/domain/rulebook/modality.ts";
import { holidayOn, holidaysBetween, ZONE } from "~/domain/schedule/local-day.ts";
import type { Wish } from "~/domain/schedule/data.ts";
import { type PlainKey, textKey } from "~/texts/text.ts";

const { shape } = bodySchema(planSchedule);
const { from: clock } = shape.windows.element.shape;
const day = shape.first_day;

export const timeZones = shape.zone.unwrap().options;

const hours = { from: clock.optional(), to: clock.optional() };
const weekday = z.coerce.number().int().min(0).max(6);

/** Opening hours; those without a day are ignored, so unticking Saturday leaves Sunday. */
const opening = z
  .object({ weekdays: z.array(weekday), ...hours })
  .superRefine(({ weekdays, from, to }, context) => {
    if (weekdays.length === 0) return;
    missing(context, "from", from === undefined, HOUR);
    missing(context, "to", to === undefined, HOUR);
  });

const extra = z
  .object({ day: day.optional(), ...hours })
  .superRefine(({ day, from, to }, context) => {
    if (day === undefined && from === undefined && to === undefined) return;
    missing(context, "day", day === undefined, "forms.day");
    missing(context, "from", from === undefined, HOUR);
    missing(context, "to", to === undefined, HOUR);
  });

const dayOff = z
  .object({ day: day.optional(), reason: shape.days_off.unwrap().element.shape.reason })
  .superRefine(({ day, reason }, context) => {
    missing(context, "day", Boolean(reason) && day === undefined, "forms.day");
  });

const KINDS = ["cannot", "avoid", "prefer"] as const;

const wish = z
  .object({
    team_id: idSchema.optional(),
    kind: z.enum(KINDS).default("cannot"),
    weekday: weekday.optional(),
    day: day.optional(),
    ...hours,
  })
  .superRefine(({ team_id, weekday, day, from, to }, context) => {
    const said = [weekday, day, from, to].some((part) => part !== undefined);
    missing(context, "team_id", said && team_id === undefined, "forms.chooseTeam");
    missing(context, "weekday", team_id !== undefined && !said, "forms.chooseDayOrTime");
    missing(context, "from", to !== undefined && from === undefined, HOUR);
    missing(context, "to", from !== undefined && to === undefined, HOUR);
  });

const home = z
  .object({ team_id: idSchema.optional(), field_id: idSchema.optional() })
  .superRefine(({ team_id, field_id }, context) => {
    missing(
      context,
      "team_id",
      field_id !== undefined && team_id === undefined,
      "forms.chooseTeam",
    );
    missing(
      context,
      "field_id",
      team_id !== undefined && field_id === undefined,
      "forms.chooseField",
    );
  });

const pair = z
  .object({ team_id: idSchema.optional(), other_id: idSchema.optional() })
  .superRefine(({ team_id, other_id }, context) => {
    missing(
      context,
      "team_id",
      other_id !== undefined && team_id === undefined,
      "forms.chooseTeam",
    );
    const same = team_id !== undefined && team_id === other_id;
    missing(context, "other_id", same, "forms.chooseTwoTeams");
    const alone = team_id !== undefined && other_id === undefined;
    missing(context, "other_id", alone, "forms.chooseOtherTeam");
  });

const HOUR = "validation.time";

function missing(context: z.RefinementCtx, field: string, is: boolean, message: PlainKey): void {
  if (is) context.addIssue({ code: "custom", path: [field], message });
}

const form = z
  .object({
    first_day: day,
    last_day: shape.last_day,
    windows: z.array(opening),
    extras: z.array(extra),
    holidays: z.array(day),
    days_off: z.array(dayOff),
    field_ids: z.array(idSchema).min(1, textKey("forms.chooseFields")).max(50),
    gap: shape.gap,
    rest_hours: shape.rest_hours,
    max_rest_days: shape.max_rest_days,
    max_per_day: shape.max_per_day,
    rounds: shape.rounds,
    same_day: checkboxSchema,
    round_on_one_day: checkboxSchema,
    keep_dated: checkboxSchema,
    phase_ids: shape.phase_ids,
    parallel_phases: z.array(z.array(idSchema)),
    tournament_ids: shape.tournament_ids,
    zone: shape.zone,
    seed: shape.seed,
    weights: shape.weights,
    wishes: z.array(wish),
    homes: z.array(home),
    apart: z.array(pair),
    version: version.optional(),
  })
  .superRefine(({ windows, extras }, context) => {
    if (windows.some(({ weekdays }) => weekdays.length > 0)) return;
    if (extras.some(({ day }) => day !== undefined)) return;
    const message = textKey("forms.chooseWeekday");
    const path = windows.length > 0 ? ["windows", 0, "weekdays"] : ["windows"];
    context.addIssue({ code: "custom", path, message });
  });

type Filled = z.output<typeof form>;
type WishFilled = Filled["wishes"][number];
type Json = CallInput<typeof planSchedule>["json"];

export const scheduleSchema = form.transform(
  ({
    windows,
    extras,
    holidays,
    days_off,
    wishes,
    homes,
    apart,
    parallel_phases,
    ...rest
  }): Json => ({
    ...rest,
    windows: [
      ...windows.flatMap(({ weekdays, from, to }) =>
        weekdays.length > 0 && from && to ? [{ weekdays, from, to }] : [],
      ),
      ...extras.flatMap(({ day, from, to }) =>
        day && from && to ? [{ days: [day], from, to }] : [],
      ),
    ],
    days_off: [
      ...holidays.map((day) => ({ day })),
      ...days_off.flatMap(({ day, reason }) => (day ? [{ day, reason }] : [])),
    ],
    parallel_phases: parallel_phases.filter((phases) => phases.length > 1),
    teams: groupWishes(wishes, homes),
    apart: apart.flatMap(({ team_id, other_id }) =>
      team_id && other_id ? [[team_id, other_id]] : [],
    ),
  }),
);

function groupWishes(wishes: WishFilled[], homes: Filled["homes"]): NonNullable<Json["teams"]> {
  const ids = new Set([...wishes, ...homes].map(({ team_id }) => team_id));
  return [...ids].flatMap((team_id) => {
    if (team_id === undefined) return [];
    const own = wishes.filter((wish) => wish.team_id === team_id);
    const of = (kind: WishFilled["kind"]) => own.filter((wish) => wish.kind === kind).map(toWindow);
    const field_id = homes.find((home) => home.team_id === team_id)?.field_id ?? null;
    const team = { cannot: of("cannot"), avoid: of("avoid"), prefer: of("prefer"), field_id };
    return [{ team_id, ...team }];
  });
}

/** Without hours the window is the whole day. */
const toWindow = ({ weekday, day, from = "00:00", to = "00:00" }: WishFilled) => ({
  weekdays: weekday === undefined ? [] : [weekday],
  days: day === undefined ? [] : [day],
  from,
  to,
});

type Cell = string | number;

export type TypedSchedule = {
  first_day: Cell;
  last_day: Cell;
  windows: { weekdays: Cell[]; from: Cell; to: Cell }[];
  extras: { day: Cell; from: Cell; to: Cell }[];
  holidays: Cell[];
  days_off: { day: Cell; reason: Cell }[];
  field_ids: Cell[];
  gap: Cell;
  rest_hours: Cell;
  max_rest_days: Cell;
  max_per_day: Cell;
  rounds: Cell;
  same_day: boolean;
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

export type TimeZoneName = Stored["zone"];

type WishRow = Record<"team_id" | "kind" | "weekday" | "day" | "from" | "to", Cell>;

type Stored = NonNullable<CallOutput<typeof getSchedule>["form"]>;
type Window = Stored["windows"][number];

const blank = {
  extra: { day: "", from: "", to: "" },
  dayOff: { day: "", reason: "" },
  wish: { team_id: "", kind: "cannot", weekday: "", day: "", from: "", to: "" },
  home: { team_id: "", field_id: "" },
  pair: { team_id: "", other_id: "" },
};

const DAY = 86_400_000;
const formatDay = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** Minutes between games, in which teams leave the field and others warm up. */
const CHANGE_OF_TEAMS = 15;

/** Hours from the end of a team's game to its next: one game a week, on either day of the weekend. */
const WEEKLY = 120;

/** Number of games on one field in a weekend, for full-size football. */
const GAMES_A_WEEKEND = 4;

interface FirstScheduleFacts {
  today: string;
  fields: number[];
  modality: Modality;
  rounds: number;
  games: number;
}

/**
 * Returns the form's default values: one round a weekend on all fields, each team once a week, until all
 * games have a date.
 */
export function suggestFirstSchedule({
  today,
  fields,
  modality,
  rounds,
  games,
}: FirstScheduleFacts) {
  const start = Date.parse(today);
  const atOnce = GAMES_A_WEEKEND * Math.max(1, fields.length);
  const weekends = 2 + Math.max(rounds, Math.ceil(games / atOnce));
  return {
    first_day: formatDay(start + DAY),
    last_day: formatDay(start + Math.max(60, 7 * weekends) * DAY),
    windows: [
      { weekdays: ["6"], from: "14:00", to: "18:00" },
      { weekdays: ["0"], from: "08:00", to: "12:00" },
    ],
    field_ids: fields,
    gap: String(usualBreaks[modality] + CHANGE_OF_TEAMS),
    rest_hours: String(WEEKLY),
    max_per_day: "1",
    rounds: "team",
    zone: ZONE,
    parallel_phases: [[]],
    extras: [blank.extra],
    holidays: [],
    days_off: [blank.dayOff],
    wishes: [blank.wish],
    homes: [blank.home],
    apart: [blank.pair],
  };
}

const YEAR = 365 * DAY;

/** Returns the holidays of the coming year, and later ones up to the last stored day. */
export function holidayChoices(today: string, plan: Stored | null) {
  const [first, last] = [plan?.first_day ?? today, plan?.last_day ?? today];
  const ahead = formatDay(Date.parse(today) + YEAR);
  return holidaysBetween(first < today ? first : today, last > ahead ? last : ahead).map(
    ({ day, name }) => ({ day, name: say(name, readerLanguage()) }),
  );
}

export function openStoredSchedule({
  windows,
  days_off,
  teams,
  apart,
  parallel_phases,
  ...rest
}: Stored) {
  const isHoliday = ({ day, reason }: Stored["days_off"][number]) =>
    reason === null && holidayOn(day) !== null;
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
    holidays: days_off.filter(isHoliday).map(({ day }) => day),
    days_off: [
      ...days_off
        .filter((off) => !isHoliday(off))
        .map(({ day, reason }) => ({ day, reason: reason ?? "" })),
      blank.dayOff,
    ],
    parallel_phases: parallel_phases.length > 0 ? parallel_phases : [[]],
    wishes: [...teams.flatMap(toWishes), blank.wish],
    homes: [
      ...teams.flatMap(({ team_id, field_id }) =>
        field_id === null ? [] : [{ team_id, field_id }],
      ),
      blank.home,
    ],
    apart: [...apart.map(([team_id, other_id]) => ({ team_id, other_id })), blank.pair],
  };
}

const toWishes = ({ team_id, cannot, avoid, prefer }: Stored["teams"][number]) =>
  Object.entries({ cannot, avoid, prefer }).flatMap(([kind, windows]) =>
    windows.flatMap((window) => toRows(window).map((row) => ({ team_id, kind, ...row }))),
  );

function toRows({ weekdays, days, from, to }: Window) {
  const hours = from === to ? {} : { from, to };
  if (weekdays.length === 0 && days.length === 0) return [hours];
  return [
    ...weekdays.map((weekday) => ({ weekday, ...hours })),
    ...days.map((day) => ({ day, ...hours })),
  ];
}
