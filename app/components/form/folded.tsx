import type { ReactNode } from "react";
import type { DefaultValue } from "@conform-to/react";
import type { ParseKeys } from "i18next";
import { useText, useTextAt } from "~/i18n/use-text.ts";
import { FormFrame, type FormFrameProps, SubmitButton } from "./form-frame.tsx";
import { type PageForm, usePageForm } from "./use-page-form.ts";

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

/** A key that has a question beside it: `delete` and `deleteAsk`. */
type Asked<Key = ParseKeys> = Key extends `${infer Asking}Ask` ? Asking & ParseKeys : never;

type Words =
  | {
      /** Where the words stand: what the button that asks says, in `…Ask` the question, in `…Do` the answer, if another. */
      text: Asked;
      /** What stands in the question. */
      values?: Record<string, unknown>;
    }
  | {
      text?: never;
      /** What will happen, in plain words. */
      question: ReactNode;
      /** What the button that asks says: to delete, where it is not said. */
      label?: string;
      /** What the button that does it says, if another. */
      action?: string;
    };

type Form<S extends Record<string, unknown>> = ReturnType<typeof usePageForm<S>>;

type ConfirmProps<S extends Record<string, unknown>> = Words & {
  /** The form's `_form`. */
  id: string;
  version?: number | undefined;
  kind?: "danger" | "main";
  /** What the form's further fields hold at first. */
  defaultValue?: DefaultValue<S>;
  /** Further fields of the form. */
  children?: ReactNode | ((fields: Form<S>["fields"], form: Form<S>) => ReactNode);
};

function useWords(words: Words) {
  const { t } = useText();
  const textAt = useTextAt();
  if (words.text === undefined) {
    const { label = t("form.delete"), question, action = label } = words;
    return { label, question, action };
  }
  const { text, values = {} } = words;
  const label = t(text);
  return { label, question: t(`${text}Ask`, values), action: textAt(`${text}Do`) ?? label };
}

/** The one way to ask before something that cannot be taken back; opens in place, without script too. */
export function Confirm<S extends Record<string, unknown> = Record<string, never>>({
  id,
  version,
  kind = "danger",
  defaultValue,
  children,
  ...words
}: ConfirmProps<S>) {
  const { label, question, action } = useWords(words);
  const form = usePageForm<S>({ id, ...(defaultValue !== undefined && { defaultValue }) });
  return (
    <Folded
      of={form}
      look={`button button-${kind === "danger" ? "danger" : "quiet"}`}
      summary={label}
    >
      <div className="confirm-body stack gap-3 pad">
        <p>{question}</p>
        <FormFrame of={form} version={version} label={label}>
          {typeof children === "function" ? children(form.fields, form) : children}
          <SubmitButton kind={kind}>{action}</SubmitButton>
        </FormFrame>
      </div>
    </Folded>
  );
}
