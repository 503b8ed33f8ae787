import type { AnyField } from "~/components/form/field.tsx";
import { TextAreaField } from "~/components/form/controls.tsx";

/** Letters of a reason. */
export const REASON_LENGTH = 500;

interface ReasonFieldProps {
  field: AnyField;
  label: string;
  hint?: string;
}

/** Why staff does something. */
export const ReasonField = ({ field, label, hint }: ReasonFieldProps) => (
  <TextAreaField field={field} label={label} hint={hint} rows={3} maxLength={REASON_LENGTH} />
);
