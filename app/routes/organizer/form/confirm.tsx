import type { ReactNode } from "react";
import { FormFrame, SubmitButton } from "./form-frame.tsx";
import { useDeskForm } from "./use-desk-form.ts";

interface ConfirmProps {
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
  /** Further fields of the form. */
  children?: ReactNode;
}

/** The one way to ask before something that cannot be taken back; opens in place, without script too. */
export function Confirm({
  id,
  label,
  question,
  action,
  version,
  kind = "danger",
  children,
}: ConfirmProps) {
  const form = useDeskForm({ id });
  return (
    <details className="confirm" open={form.outcome !== null || undefined}>
      <summary className={`button button-${kind === "danger" ? "danger" : "quiet"}`}>
        {label}
      </summary>
      <div className="confirm-body">
        <p>{question}</p>
        <FormFrame of={form} version={version} label={label}>
          {children}
          <SubmitButton of={form} kind={kind}>
            {action}
          </SubmitButton>
        </FormFrame>
      </div>
    </details>
  );
}
