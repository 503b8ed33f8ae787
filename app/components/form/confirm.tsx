import type { DefaultValue } from "@conform-to/react";
import type { ReactNode } from "react";
import { Folded } from "./folded.tsx";
import { FormFrame, SubmitButton } from "./form-frame.tsx";
import { usePageForm } from "./use-page-form.ts";

interface ConfirmProps<S extends Record<string, unknown>> {
  /** The form's `_form`. */
  id: string;
  /** What the button that asks says. */
  label: string;
  /** What will happen, in plain words. */
  question: ReactNode;
  /** What the button that does it says. */
  action: string;
  version?: number | undefined;
  kind?: "danger" | "main";
  /** What the form's further fields hold at first. */
  defaultValue?: DefaultValue<S>;
  /** Further fields of the form. */
  children?: ReactNode | ((fields: ReturnType<typeof usePageForm<S>>["fields"]) => ReactNode);
}

/** The one way to ask before something that cannot be taken back; opens in place, without script too. */
export function Confirm<S extends Record<string, unknown> = Record<string, never>>({
  id,
  label,
  question,
  action,
  version,
  kind = "danger",
  defaultValue,
  children,
}: ConfirmProps<S>) {
  const form = usePageForm<S>({ id, ...(defaultValue !== undefined && { defaultValue }) });
  return (
    <Folded
      of={form}
      look={`button button-${kind === "danger" ? "danger" : "quiet"}`}
      summary={label}
    >
      <div className="confirm-body">
        <p>{question}</p>
        <FormFrame of={form} version={version} label={label}>
          {typeof children === "function" ? children(form.fields) : children}
          <SubmitButton of={form} kind={kind}>
            {action}
          </SubmitButton>
        </FormFrame>
      </div>
    </Folded>
  );
}
