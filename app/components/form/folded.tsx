import type { ReactNode } from "react";
import { FormFrame, type FormFrameProps } from "./form-frame.tsx";
import type { PageForm } from "./use-page-form.ts";

interface FoldedProps {
  of: PageForm;
  summary: ReactNode;
  /** Class of the summary, where it looks like a button or a link. */
  look?: string;
  className?: string;
  /** Whether it stands open from the first. */
  open?: boolean | undefined;
  children: ReactNode;
}

/**
 * Folds a form away, or the part of it that few need. It opens by itself where the form was refused or
 * is brought back after a sign-in, and is folded again once the form was accepted.
 */
export const Folded = ({ of, summary, look, className, open = false, children }: FoldedProps) => (
  <details
    key={of.form.id}
    className={className}
    open={open || of.outcome !== null || of.recovered || undefined}
  >
    <summary className={look}>{summary}</summary>
    {children}
  </details>
);

interface FoldedFormProps extends Omit<FormFrameProps, "className" | "stay"> {
  /** What the button that unfolds it says, and the name of the form. */
  label: string;
}

/** A form of its own below a list, behind a small button. */
export const FoldedForm = ({ of, label, ...frame }: FoldedFormProps) => (
  <Folded of={of} look="button button-quiet button-small" summary={label}>
    <FormFrame of={of} label={label} className="form card" stay {...frame} />
  </Folded>
);
