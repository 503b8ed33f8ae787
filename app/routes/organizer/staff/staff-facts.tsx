import type * as z from "zod";
import type { account, report, staffAct, watchedChampionship } from "~/v1/staff/contract.ts";
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

/** A list of facts, each with its name. */
export function StaffFacts({ facts }: { facts: [term: string, fact: string][] }) {
  return (
    <dl className="grid small-columns">
      {facts.map(([term, fact]) => (
        <div key={term}>
          <dt className="note">{term}</dt>
          <dd className="strong">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Answers of the staff's API. */
export type Watched = z.infer<typeof watchedChampionship>;
export type Report = z.infer<typeof report>;
export type Act = z.infer<typeof staffAct>;
export type Account = z.infer<typeof account>;
