import type { FieldMetadata } from "@conform-to/react";
import { type ReactNode, useContext, createContext } from "react";
import { useText, useTextAt } from "~/i18n/use-text.ts";
import type { resources } from "~/i18n/resources.ts";

interface FormState {
  /** The stored row when it differs from the one that the form was opened with. */
  current: Record<string, unknown> | null;
  /** The first refused field gets the focus, without JavaScript too. */
  firstRefused: string | null;
  sending: boolean;
}

export const FormStateContext = createContext<FormState>({
  current: null,
  firstRefused: null,
  sending: false,
});

export type AnyField = Pick<
  FieldMetadata,
  "id" | "name" | "key" | "errors" | "errorId" | "descriptionId" | "initialValue"
>;

interface FrameProps {
  field: AnyField;
  label: string;
  hint?: string | undefined;
  /** Adds "(opcional)" to the label. */
  optional?: boolean | undefined;
  wordOf?: ((value: string) => string) | undefined;
  children: ReactNode;
}

export function FieldFrame({ field, label, hint, optional, wordOf, children }: FrameProps) {
  const { t } = useText();
  return (
    <div className="field" data-refused={field.errors ? "" : undefined}>
      <label htmlFor={field.id}>
        {label}
        {optional ? <span className="optional"> {t("form.optional")}</span> : null}
      </label>
      {children}
      <FieldNotes field={field} hint={hint} wordOf={wordOf} />
    </div>
  );
}

export function FieldNotes({ field, hint, wordOf }: Pick<FrameProps, "field" | "hint" | "wordOf">) {
  const { t } = useText();
  const stored = useStored(field);
  return (
    <>
      {hint ? (
        <p className="hint" id={field.descriptionId}>
          {hint}
        </p>
      ) : null}
      {field.errors ? (
        <p className="field-error" id={field.errorId}>
          {field.errors.join(" ")}
        </p>
      ) : null}
      {stored === null ? null : (
        <p className="stored">
          {t("form.stored")}{" "}
          <b>{stored === "" ? t("form.storedEmpty") : (wordOf?.(stored) ?? stored)}</b>
        </p>
      )}
    </>
  );
}

function useStored(field: AnyField): string | null {
  const { current } = useContext(FormStateContext);
  if (!current || !(field.name in current)) return null;
  const value = current[field.name];
  if (typeof value === "object" && value !== null) return null;
  const text = toControlText(value);
  return text === toControlText(field.initialValue) ? null : text;
}

export function toControlText(value: unknown): string {
  if (value === true) return "on";
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Returns the attributes that connect a control to its frame. */
export function useControl(field: AnyField, hint: string | undefined) {
  const { firstRefused } = useContext(FormStateContext);
  const described = [field.errors && field.errorId, hint && field.descriptionId].filter(Boolean);
  return {
    id: field.id,
    name: field.name,
    "aria-invalid": field.errors ? true : undefined,
    "aria-describedby": described.join(" ") || undefined,
    autoFocus: firstRefused === field.name || undefined,
  };
}

type Texts = (typeof resources)["pt-BR"]["translation"];

type Section<Of = Texts> = {
  [Key in keyof Of & string]: Of[Key] extends string ? never : Key | `${Key}.${Section<Of[Key]>}`;
}[keyof Of & string];

type TextsIn<Path extends string, Of = Texts> = Path extends `${infer First}.${infer Rest}`
  ? First extends keyof Of
    ? TextsIn<Rest, Of[First]>
    : never
  : Path extends keyof Of
    ? Of[Path]
    : never;

/** Turns a field's name into a text key: `short_name` → `shortName`. */
type KeyOf<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<KeyOf<Rest>>}`
  : Name;

type Labelled<Name extends string, Path extends string> = {
  [Each in Name]: TextsIn<Path> extends Record<KeyOf<Each>, string> ? Each : never;
}[Name];

/**
 * Returns a form's fields with label and hint, to spread into a control. In the section
 * `organizer.teams.edit`, `short_name` uses `shortName` and `shortNameHint`.
 */
export function useFieldsOf<Path extends Section>(section: Path) {
  const textAt = useTextAt();
  return <Name extends string>(fields: Record<Name, AnyField>) =>
    (name: Labelled<Name, Path>) => {
      const key = `${section}.${name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())}`;
      return { field: fields[name], label: textAt(key) ?? key, hint: textAt(`${key}Hint`) };
    };
}

export function useChoices() {
  const textAt = useTextAt();
  return <Path extends Section, Value extends keyof TextsIn<Path> & string>(
    section: Path,
    values: readonly Value[],
  ) =>
    values.map((value) => ({
      value,
      label: textAt(`${section}.${value}`) ?? value,
      hint: textAt(`${section}.${value}Hint`),
    }));
}

/** Returns a form's fields with the texts of one section: `<TextField {...field("short_name")} />`. */
export const useFieldTexts = <Name extends string, Path extends Section>(
  fields: Record<Name, AnyField>,
  section: Path,
) => useFieldsOf(section)(fields);
