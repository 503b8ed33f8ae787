import { type AnyField, FieldNotes, useControl } from "~/components/form/field.tsx";

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
      <div>
        {options.map(({ value, label, short, hint }, at) => (
          <label key={value} className="choice">
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
