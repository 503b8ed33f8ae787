import type * as z from "zod";
import type {
  account,
  report,
  staffAct,
  watchedChampionship,
} from "~/v1/platform/staff/contract.ts";
import type { AnyField } from "~/components/form/field.tsx";
import { TextAreaField } from "~/components/form/controls.tsx";
import { Form, isRouteErrorResponse, useRouteError } from "react-router";
import { useText } from "~/i18n/use-text.ts";
import { EmptyMessage } from "~/components/lists.tsx";
import { DeskHead, DeskProblem } from "../desk-page.tsx";

export const REASON_LENGTH = 500;

interface ReasonFieldProps {
  field: AnyField;
  label: string;
  hint?: string;
}

export const ReasonField = ({ field, label, hint }: ReasonFieldProps) => (
  <TextAreaField field={field} label={label} hint={hint} rows={3} maxLength={REASON_LENGTH} />
);

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

export type Watched = z.infer<typeof watchedChampionship>;
export type Report = z.infer<typeof report>;
export type Act = z.infer<typeof staffAct>;
export type Account = z.infer<typeof account>;

export const LONGEST_SEARCH = 254;

/** A search by GET, so that the result has an address. */
export function SearchForm({ name, label, value }: { name: string; label: string; value: string }) {
  const { t } = useText();
  const id = `find-${name}`;
  return (
    <Form method="get" key={value} className="pair filters" role="search">
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <input id={id} type="search" name={name} defaultValue={value} maxLength={LONGEST_SEARCH} />
      </div>
      <div className="actions">
        <button type="submit" className="button button-quiet">
          {t("organizer.staff.search")}
        </button>
      </div>
    </Form>
  );
}

export function StaffProblem() {
  const { t } = useText();
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 403) return <DeskProblem />;
  const title = t("organizer.staff.forbidden");
  return (
    <>
      <DeskHead page={title} />
      <EmptyMessage as="h2" title={title} hint={readDetail(error.data)} />
    </>
  );
}

/** Avoids Zod, which is larger than the rest of the staff's desk in the browser. */
const readDetail = (problem: unknown): string =>
  typeof problem === "object" &&
  problem !== null &&
  "detail" in problem &&
  typeof problem.detail === "string"
    ? problem.detail
    : "";
