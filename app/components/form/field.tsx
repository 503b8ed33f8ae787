import type { FieldMetadata } from "@conform-to/react";
import { type ReactNode, useContext, createContext } from "react";
import { useText } from "~/i18n/use-text.ts";

/** What a form's fields share. */
interface FormState {
  /** The stored row, while it differs from the one that the form was opened with. */
  current: Record<string, unknown> | null;
  /** Name of the first field that was refused: it gets the focus, without script too. */
  firstRefused: string | null;
  /** Whether it is under way. */
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
  /** Says "(opcional)" behind the label. */
  optional?: boolean | undefined;
  /** How the stored value reads, where it differs from what was typed. */
  wordOf?: ((value: string) => string) | undefined;
  children: ReactNode;
}

/** Label, control, hint, errors and, in a conflict, what is stored: tied together for every kind of field. */
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

/** What stands below a control; `aria-describedby` of the control names it. */
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

/** The stored value of a field in a conflict, when it is another one than was typed. */
function useStored(field: AnyField): string | null {
  const { current } = useContext(FormStateContext);
  if (!current || !(field.name in current)) return null;
  const value = current[field.name];
  if (typeof value === "object" && value !== null) return null;
  const text = textOf(value);
  return text === textOf(field.initialValue) ? null : text;
}

/** A value as its control holds it: a ticked box is "on". */
export function textOf(value: unknown): string {
  if (value === true) return "on";
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** The attributes that tie a control to its frame. */
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
