import type { ReactNode } from "react";
import type { DefaultValue } from "@conform-to/react";
import type { ParseKeys } from "i18next";
import { useText, useTextAt } from "~/i18n/use-text.ts";
import { FormFrame, type FormFrameProps, SubmitButton } from "./form-frame.tsx";
import { type PageForm, usePageForm } from "./use-page-form.ts";

interface FoldedProps {
  of: PageForm;
  summary: ReactNode;
  look?: string;
  className?: string;
  open?: boolean | undefined;
  children: ReactNode;
}

/**
 * Folds a form or a rarely needed part. It opens when the form is refused or restored after sign-in, and
 * closes on success.
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
  label: string;
}

export const FoldedForm = ({ of, label, ...frame }: FoldedFormProps) => (
  <Folded of={of} look="button button-quiet button-small" summary={label}>
    <FormFrame of={of} label={label} className="form card" stay {...frame} />
  </Folded>
);

/** A text key with a question next to it: `delete` and `deleteAsk`. */
type Asked<Key = ParseKeys> = Key extends `${infer Asking}Ask` ? Asking & ParseKeys : never;

type Words =
  | {
      text: Asked;
      values?: Record<string, unknown>;
    }
  | {
      text?: never;
      question: ReactNode;
      label?: string;
      action?: string;
    };

type Form<S extends Record<string, unknown>> = ReturnType<typeof usePageForm<S>>;

type ConfirmProps<S extends Record<string, unknown>> = Words & {
  id: string;
  version?: number | undefined;
  kind?: "danger" | "main";
  defaultValue?: DefaultValue<S>;
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

/** Asks before an irreversible action; opens in place and works without JavaScript. */
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
