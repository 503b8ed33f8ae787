import type { ReactNode } from "react";
import { TextField } from "~/components/form/controls.tsx";
import { type AnyField, FieldNotes, useControl } from "~/components/form/field.tsx";
import { useText } from "~/i18n/use-text.ts";
import type { PlanDesk } from "./plan-form.tsx";
import type { PlanTyped } from "./plan.server.ts";

/** One row of a list of the form, named for who cannot see where it begins. */
export function Rows({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="box pair">
      <legend className="sr">{legend}</legend>
      {children}
    </fieldset>
  );
}

interface AddRowProps {
  /** The form's intent to have one more row. */
  button: ReturnType<PlanDesk["form"]["insert"]["getButtonProps"]>;
  children: ReactNode;
}

/** Adds a row; without script the page comes back with it and all that was typed. */
export function AddRow({ button, children }: AddRowProps) {
  return (
    <button type="submit" className="text-link" {...button}>
      {children}
    </button>
  );
}

/** A folded part of the form stands open when something in it was refused. */
export function opensDetails({ outcome }: PlanDesk, names: (keyof PlanTyped)[]): true | undefined {
  const refused = Object.entries(outcome?.result.error ?? {}).some(
    ([path, errors]) => errors && names.some((name) => path.split(/[.[]/, 1)[0] === name),
  );
  return refused || undefined;
}

/** From when to when. */
export function Hours({ from, to }: { from: AnyField; to: AnyField }) {
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
  /** Small ones beside each other, where their names are short. */
  compact?: boolean;
}

/** Any number of a list. */
export function ChecksField({ field, label, hint, options, compact = false }: ChecksProps) {
  const { id, autoFocus, ...control } = useControl(field, hint);
  const ticked = valuesOf(field.initialValue);
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

/** What is ticked: a form that was sent with one tick alone holds no list. */
function valuesOf(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.flatMap((one) =>
    typeof one === "string" || typeof one === "number" ? [String(one)] : [],
  );
}
