import type { DefaultValue } from "@conform-to/react";
import type { ParseKeys } from "i18next";
import type { ReactNode } from "react";
import { useText, useTextAt } from "~/i18n/use-text.ts";
import { Folded } from "./folded.tsx";
import { FormFrame, SubmitButton } from "./form-frame.tsx";
import { usePageForm } from "./use-page-form.ts";

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
