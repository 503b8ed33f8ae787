import type { ComponentProps, ReactNode } from "react";
import { photosScript } from "~/components/site/scripts.ts";
import { type AnyField, FieldFrame, FieldNotes, toControlText, useControl } from "./field.tsx";

interface Common {
  field: AnyField;
  label: string;
  hint?: string | undefined;
  optional?: boolean;
}

type InputProps = Common &
  Pick<
    ComponentProps<"input">,
    "autoComplete" | "inputMode" | "list" | "maxLength" | "placeholder" | "min" | "max" | "step"
  > & {
    type?:
      | "text"
      | "email"
      | "password"
      | "tel"
      | "number"
      | "date"
      | "time"
      | "datetime-local"
      | "color"
      | "url"
      | "search";
  };

export function TextField({ field, label, hint, optional, type = "text", ...input }: InputProps) {
  const control = useControl(field, hint);
  return (
    <FieldFrame field={field} label={label} hint={hint} optional={optional}>
      <input
        key={field.key}
        {...control}
        {...input}
        type={type}
        defaultValue={type === "password" ? undefined : toControlText(field.initialValue)}
      />
    </FieldFrame>
  );
}

type NumberBoxProps = { field: AnyField } & Pick<
  ComponentProps<"input">,
  "aria-label" | "autoFocus" | "maxLength" | "placeholder"
> & { "data-criterion"?: string };

/** A small number input that its surroundings label. */
export function NumberBox({ field, ...input }: NumberBoxProps) {
  const control = useControl(field, undefined);
  return (
    <input
      key={field.key}
      {...control}
      {...input}
      className="number-input"
      type="text"
      inputMode="numeric"
      autoComplete="off"
      defaultValue={toControlText(field.initialValue)}
    />
  );
}

/** A hidden value; its error shows in its place, with a link. */
export function HiddenField({
  field,
  value,
  children,
}: Pick<Common, "field"> & { value: string; children?: ReactNode }) {
  return (
    <>
      <input type="hidden" name={field.name} value={value} />
      {field.errors ? (
        <div className="callout callout-error" role="alert">
          <p>
            {field.errors.join(" ")} {children}
          </p>
        </div>
      ) : null}
    </>
  );
}

export function TextAreaField({
  field,
  label,
  hint,
  optional,
  ...area
}: Common & Pick<ComponentProps<"textarea">, "rows" | "placeholder" | "maxLength" | "spellCheck">) {
  const control = useControl(field, hint);
  return (
    <FieldFrame field={field} label={label} hint={hint} optional={optional}>
      <textarea
        key={field.key}
        rows={4}
        {...control}
        {...area}
        defaultValue={toControlText(field.initialValue)}
      />
    </FieldFrame>
  );
}

export interface Option {
  value: string;
  label: string;
  group?: string | undefined;
}

export const toOptions = (rows: readonly { id: number; name: string }[]): Option[] =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));

/** A select. `empty` labels the empty choice; without it a value is required. */
export function SelectField({
  field,
  label,
  hint,
  optional,
  options,
  empty,
}: Common & { options: Option[]; empty?: string }) {
  const control = useControl(field, hint);
  const groups = [...new Set(options.map(({ group }) => group))];
  return (
    <FieldFrame
      field={field}
      label={label}
      hint={hint}
      optional={optional}
      wordOf={(value) => options.find((option) => option.value === value)?.label ?? value}
    >
      <select key={field.key} {...control} defaultValue={toControlText(field.initialValue)}>
        {empty === undefined ? null : <option value="">{empty}</option>}
        {groups.map((group) => {
          const list = options
            .filter((option) => option.group === group)
            .map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ));
          return group === undefined ? (
            list
          ) : (
            <optgroup key={group} label={group}>
              {list}
            </optgroup>
          );
        })}
      </select>
    </FieldFrame>
  );
}

interface PickFieldProps {
  id: string;
  name: string;
  label: string;
  options: Option[];
  empty?: string;
  chosen?: string | number | undefined;
}

/** A select in a GET form, which is never refused. */
export const PickField = ({ id, name, label, options, empty, chosen }: PickFieldProps) => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    <select key={chosen} id={id} name={name} defaultValue={chosen ?? (empty && "")}>
      {empty === undefined ? null : <option value="">{empty}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  </div>
);

/** A checkbox; its form needs `flag` in the schema. */
export function CheckField({ field, label, hint }: Omit<Common, "optional">) {
  const control = useControl(field, hint);
  return (
    <div className="field check">
      <label className="row gap-3" htmlFor={field.id}>
        <input
          key={field.key}
          {...control}
          type="checkbox"
          value="on"
          defaultChecked={toControlText(field.initialValue) === "on"}
        />
        <span>{label}</span>
      </label>
      <FieldNotes field={field} hint={hint} />
    </div>
  );
}

export function ChoiceField({
  field,
  label,
  hint,
  choices,
}: Omit<Common, "optional"> & { choices: { value: string; label: string; hint?: ReactNode }[] }) {
  const { id, autoFocus, ...control } = useControl(field, hint);
  const chosen = toControlText(field.initialValue);
  return (
    <fieldset
      className="field"
      role="radiogroup"
      aria-invalid={control["aria-invalid"]}
      aria-describedby={control["aria-describedby"]}
      data-refused={field.errors ? "" : undefined}
    >
      <legend>{label}</legend>
      {choices.map(({ value, label, hint }, at) => (
        <label key={value} className="choice row gap-3">
          <input
            key={field.key}
            type="radio"
            id={at === 0 ? id : `${id}-${value}`}
            name={control.name}
            value={value}
            defaultChecked={chosen === value}
            {...(at === 0 && { autoFocus })}
          />
          <span>
            <b>{label}</b>
            {hint ? <small>{hint}</small> : null}
          </span>
        </label>
      ))}
      <FieldNotes field={field} hint={hint} />
    </fieldset>
  );
}

/** A file input; the page cannot restore an earlier choice. */
export function FileField({
  field,
  label,
  hint,
  optional,
  accept,
}: Common & { accept: "image" | "document" | "attachment" | "csv" | "copy" }) {
  const control = useControl(field, hint);
  return (
    <FieldFrame field={field} label={label} hint={hint} optional={optional}>
      <input key={field.key} {...control} type="file" accept={acceptedTypes[accept]} />
      {accept === "image" || accept === "attachment" ? (
        <script async type="module" src={photosScript} />
      ) : null}
    </FieldFrame>
  );
}

const images = "image/png,image/jpeg,image/webp,image/avif";
const acceptedTypes = {
  image: images,
  document: "application/pdf",
  attachment: `${images},application/pdf`,
  csv: ".csv,text/csv,text/plain",
  copy: ".zip,application/zip",
};
