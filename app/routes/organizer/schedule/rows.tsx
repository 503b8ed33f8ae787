import type { ReactNode } from "react";
import type { PlanDesk } from "./plan-form.tsx";
import type { PlanTyped } from "./plan-opened.ts";

/** One row of a list of the form, named for who cannot see where it begins. */
export function Rows({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="row pair">
      <legend className="sr">{legend}</legend>
      {children}
    </fieldset>
  );
}

interface AddRowProps {
  /** The form's intent to have one more row. */
  button: ReturnType<PlanDesk["form"]["insert"]["getButtonProps"]>;
  children: ReactNode;
}

/** Adds a row; without script the page comes back with it and all that was typed. */
export function AddRow({ button, children }: AddRowProps) {
  return (
    <button type="submit" className="text-link" {...button}>
      {children}
    </button>
  );
}

/** A folded part of the form stands open when something in it was refused. */
export function opensDetails({ outcome }: PlanDesk, names: (keyof PlanTyped)[]): true | undefined {
  const refused = Object.entries(outcome?.result.error ?? {}).some(
    ([path, errors]) => errors && names.some((name) => path.split(/[.[]/, 1)[0] === name),
  );
  return refused || undefined;
}
