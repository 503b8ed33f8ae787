import * as z from "zod";
import { idSchema } from "~/v1/contract.ts";
import type { CallInput } from "~/v1/client.ts";
import { planSchedule } from "~/v1/schedules/contract.ts";
import { bodyOf, flag, version } from "~/routes/form/schema.ts";

/** The plan's form: the contract's fields where a form has them as they are, rows for its lists. */
const { shape } = bodyOf(planSchedule);
const { from: clock } = shape.windows.element.shape;
const day = shape.first_day;

export const zones = shape.zone.unwrap().options;

const hours = { from: clock.optional(), to: clock.optional() };
const weekday = z.coerce.number().int().min(0).max(6);

const opening = z
  .object({ weekdays: z.array(weekday), ...hours })
  .superRefine(({ weekdays, from, to }, context) => {
    const none = weekdays.length === 0 && from === undefined && to === undefined;
    if (none) return;
    missing(context, "weekdays", weekdays.length === 0, "Marque os dias da semana.");
    missing(context, "from", from === undefined, HOUR);
    missing(context, "to", to === undefined, HOUR);
  });

const extra = z
  .object({ day: day.optional(), ...hours })
  .superRefine(({ day, from, to }, context) => {
    if (day === undefined && from === undefined && to === undefined) return;
    missing(context, "day", day === undefined, "Informe o dia.");
    missing(context, "from", from === undefined, HOUR);
    missing(context, "to", to === undefined, HOUR);
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
    missing(context, "team_id", said && team_id === undefined, "Escolha o time.");
    missing(context, "weekday", team_id !== undefined && !said, "Escolha o dia ou a hora.");
    missing(context, "from", to !== undefined && from === undefined, HOUR);
    missing(context, "to", from !== undefined && to === undefined, HOUR);
  });

const home = z
  .object({ team_id: idSchema.optional(), field_id: idSchema.optional() })
  .superRefine(({ team_id, field_id }, context) => {
    missing(context, "team_id", field_id !== undefined && team_id === undefined, "Escolha o time.");
    missing(
      context,
      "field_id",
      team_id !== undefined && field_id === undefined,
      "Escolha o campo.",
    );
  });

const pair = z
  .object({ team_id: idSchema.optional(), other_id: idSchema.optional() })
  .superRefine(({ team_id, other_id }, context) => {
    missing(context, "team_id", other_id !== undefined && team_id === undefined, "Escolha o time.");
    const same = team_id !== undefined && team_id === other_id;
    missing(context, "other_id", same, "Escolha dois times diferentes.");
    const alone = team_id !== undefined && other_id === undefined;
    missing(context, "other_id", alone, "Escolha o outro time.");
  });

const HOUR = "Informe a hora como 15:30.";

function missing(context: z.RefinementCtx, field: string, is: boolean, message: string): void {
  if (is) context.addIssue({ code: "custom", path: [field], message });
}

const form = z
  .object({
    first_day: day,
    last_day: shape.last_day,
    windows: z.array(opening),
    extras: z.array(extra),
    field_ids: z.array(idSchema).min(1, "Escolha pelo menos um campo.").max(50),
    gap: shape.gap,
    rest_hours: shape.rest_hours,
    max_rest_days: shape.max_rest_days,
    max_per_day: shape.max_per_day,
    rounds: shape.rounds,
    round_on_one_day: flag,
    keep_dated: flag,
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
    const open = windows.some(({ from }) => from) || extras.some(({ from }) => from);
    if (open || windows.some(({ weekdays }) => weekdays.length > 0)) return;
    const message = "Marque pelo menos um dia da semana e o horário.";
    context.addIssue({ code: "custom", path: ["windows", 0, "weekdays"], message });
  });

type Filled = z.output<typeof form>;
type Wish = Filled["wishes"][number];
type Json = CallInput<typeof planSchedule>["json"];

/** The form as the API takes it. */
export const planForm = form.transform(
  ({ windows, extras, wishes, homes, apart, parallel_phases, ...rest }): Json => ({
    ...rest,
    windows: [
      ...windows.flatMap(({ weekdays, from, to }) => (from && to ? [{ weekdays, from, to }] : [])),
      ...extras.flatMap(({ day, from, to }) =>
        day && from && to ? [{ days: [day], from, to }] : [],
      ),
    ],
    parallel_phases: parallel_phases.filter((phases) => phases.length > 1),
    teams: teamsOf(wishes, homes),
    apart: apart.flatMap(({ team_id, other_id }) =>
      team_id && other_id ? [[team_id, other_id]] : [],
    ),
  }),
);

/** Every team that asks for something, with all that it asks for. */
function teamsOf(wishes: Wish[], homes: Filled["homes"]): NonNullable<Json["teams"]> {
  const ids = new Set([...wishes, ...homes].map(({ team_id }) => team_id));
  return [...ids].flatMap((team_id) => {
    if (team_id === undefined) return [];
    const own = wishes.filter((wish) => wish.team_id === team_id);
    const of = (kind: Wish["kind"]) => own.filter((wish) => wish.kind === kind).map(windowOf);
    const field_id = homes.find((home) => home.team_id === team_id)?.field_id ?? null;
    const team = { cannot: of("cannot"), avoid: of("avoid"), prefer: of("prefer"), field_id };
    return [{ team_id, ...team }];
  });
}

/** From midnight to midnight where no hour is said. */
const windowOf = ({ weekday, day, from = "00:00", to = "00:00" }: Wish) => ({
  weekdays: weekday === undefined ? [] : [weekday],
  days: day === undefined ? [] : [day],
  from,
  to,
});
