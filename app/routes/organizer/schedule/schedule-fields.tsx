import type { ReactNode } from "react";
import { toOptions, SelectField, TextField } from "~/components/form/controls.tsx";
import {
  type AnyField,
  FieldNotes,
  useChoices,
  useControl,
  useFieldsOf,
} from "~/components/form/field.tsx";
import { useText } from "~/i18n/use-text.ts";
import type { ScheduleChoices, ScheduleFormState } from "./schedule-form.tsx";
import type { TypedSchedule } from "./schedule.server.ts";

export function FieldRows({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="box pair">
      <legend className="sr">{legend}</legend>
      {children}
    </fieldset>
  );
}

interface AddRowProps {
  button: ReturnType<ScheduleFormState["form"]["insert"]["getButtonProps"]>;
  children: ReactNode;
}

/** A button that adds a row; without JavaScript the page returns with the row and all input. */
export function AddRow({ button, children }: AddRowProps) {
  return (
    <button type="submit" className="text-link" {...button}>
      {children}
    </button>
  );
}

/** True when one of these fields was refused, so the folded part opens. */
export function opensDetails(
  { outcome }: ScheduleFormState,
  names: (keyof TypedSchedule)[],
): true | undefined {
  const refused = Object.entries(outcome?.result.error ?? {}).some(
    ([path, errors]) => errors && names.some((name) => path.split(/[.[]/, 1)[0] === name),
  );
  return refused || undefined;
}

export function HourFields({ from, to }: { from: AnyField; to: AnyField }) {
  const { t } = useText();
  return (
    <div className="abreast whole-line">
      <TextField field={from} label={t("organizer.schedule.from")} type="time" />
      <TextField field={to} label={t("organizer.schedule.to")} type="time" />
    </div>
  );
}

interface ChecksProps {
  field: AnyField;
  label: string;
  hint?: string | undefined;
  options: { value: string | number; label: string; short?: string; hint?: string }[];
  compact?: boolean;
}

export function ChecksField({ field, label, hint, options, compact = false }: ChecksProps) {
  const { id, autoFocus, ...control } = useControl(field, hint);
  const ticked = toValues(field.initialValue);
  return (
    <fieldset
      className={compact ? "field tick-list tick-days" : "field tick-list"}
      data-refused={field.errors ? "" : undefined}
    >
      <legend>{label}</legend>
      <div className="grid gap-2">
        {options.map(({ value, label, short, hint }, at) => (
          <label key={value} className="choice row gap-3">
            <input
              key={field.key}
              type="checkbox"
              {...(at === 0 ? { ...control, id, autoFocus } : { id: `${id}-${value}` })}
              name={control.name}
              value={value}
              defaultChecked={ticked.includes(String(value))}
              aria-label={short && label}
            />
            <span>
              <b>{short ?? label}</b>
              {hint ? <small>{hint}</small> : null}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes field={field} hint={hint} />
    </fieldset>
  );
}

/** Returns the ticked values: a single tick arrives without a list. */
function toValues(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.flatMap((one) =>
    typeof one === "string" || typeof one === "number" ? [String(one)] : [],
  );
}

const KINDS = ["cannot", "avoid", "prefer"] as const;

interface WishesProps {
  form: ScheduleFormState;
  choices: ScheduleChoices;
}

export function TeamWishes({ form, choices }: WishesProps) {
  const { t } = useText();
  return (
    <details className="fold" open={opensDetails(form, ["wishes", "homes", "apart"])}>
      <summary>{t("organizer.schedule.wishes.title")}</summary>
      <HourWishes form={form} choices={choices} />
      <Homes form={form} choices={choices} />
      <Apart form={form} choices={choices} />
    </details>
  );
}

function HourWishes({ form, choices: { teams } }: WishesProps) {
  const { t } = useText();
  const choicesOf = useChoices();
  const { wishes } = form.fields;
  const fieldsOf = useFieldsOf("organizer.schedule.wishes");
  const kinds = choicesOf("organizer.schedule.wishes.kinds", KINDS);
  const weekdays = t("organizer.schedule.days", { returnObjects: true }).map((label, at) => ({
    value: String(at),
    label,
  }));
  return (
    <div className="stack gap-3">
      <p className="hint">{t("organizer.schedule.wishes.hint")}</p>
      {wishes.getFieldList().map((row, at) => {
        const wish = row.getFieldset();
        const field = fieldsOf(wish);
        return (
          <FieldRows key={row.key} legend={t("organizer.schedule.wishes.row", { number: at + 1 })}>
            <SelectField
              {...field("team_id")}
              empty={t("organizer.schedule.wishes.noTeam")}
              options={toOptions(teams)}
            />
            <SelectField {...field("kind")} options={kinds} />
            <SelectField
              {...field("weekday")}
              empty={t("organizer.schedule.wishes.anyDay")}
              options={weekdays}
            />
            <TextField {...field("day")} type="date" optional />
            <HourFields from={wish.from} to={wish.to} />
          </FieldRows>
        );
      })}
      <AddRow button={form.form.insert.getButtonProps({ name: wishes.name })}>
        {t("organizer.schedule.wishes.more")}
      </AddRow>
    </div>
  );
}

function Homes({ form, choices: { teams, fields } }: WishesProps) {
  const { t } = useText();
  const { homes } = form.fields;
  const fieldsOf = useFieldsOf("organizer.schedule.wishes");
  return (
    <fieldset className="stack gap-3">
      <legend>{t("organizer.schedule.wishes.homes")}</legend>
      {homes.getFieldList().map((row, at) => {
        const field = fieldsOf(row.getFieldset());
        return (
          <FieldRows key={row.key} legend={t("organizer.schedule.wishes.home", { number: at + 1 })}>
            <SelectField
              {...field("team_id")}
              empty={t("organizer.schedule.wishes.noTeam")}
              options={toOptions(teams)}
            />
            <SelectField
              {...field("field_id")}
              empty={t("organizer.schedule.wishes.noField")}
              options={toOptions(fields)}
            />
          </FieldRows>
        );
      })}
      <AddRow button={form.form.insert.getButtonProps({ name: homes.name })}>
        {t("organizer.schedule.wishes.moreHomes")}
      </AddRow>
    </fieldset>
  );
}

function Apart({ form, choices: { teams } }: WishesProps) {
  const { t } = useText();
  const { apart } = form.fields;
  const fieldsOf = useFieldsOf("organizer.schedule.wishes");
  const empty = t("organizer.schedule.wishes.noTeam");
  return (
    <fieldset className="stack gap-3">
      <legend>{t("organizer.schedule.wishes.apart")}</legend>
      <p className="hint">{t("organizer.schedule.wishes.apartHint")}</p>
      {apart.getFieldList().map((row, at) => {
        const field = fieldsOf(row.getFieldset());
        return (
          <FieldRows key={row.key} legend={t("organizer.schedule.wishes.pair", { number: at + 1 })}>
            <SelectField {...field("team_id")} empty={empty} options={toOptions(teams)} />
            <SelectField {...field("other_id")} empty={empty} options={toOptions(teams)} />
          </FieldRows>
        );
      })}
      <AddRow button={form.form.insert.getButtonProps({ name: apart.name })}>
        {t("organizer.schedule.wishes.moreApart")}
      </AddRow>
    </fieldset>
  );
}
