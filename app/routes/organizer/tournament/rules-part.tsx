import type { ReactNode } from "react";
import { useActionData, useRouteLoaderData } from "react-router";
import { Icon } from "~/components/icon.tsx";
import type { loader as organizerLoader } from "../organizer.tsx";

interface RulesPartProps {
  title: string;
  lead?: string;
  /** Forms in it: it stands open while one of them was refused. */
  forms: string[];
  children: ReactNode;
}

/** One part of the rules, which opens where it stands: the page stays short. */
export function RulesPart({ title, lead, forms, children }: RulesPartProps) {
  const answer: unknown = useActionData();
  const desk = useRouteLoaderData<typeof organizerLoader>("routes/organizer/organizer");
  const asked =
    typeof answer === "object" && answer !== null && "form" in answer ? answer.form : null;
  const opens = forms.some((form) => form === asked || form === desk?.lost?.form);
  return (
    <details className="card rules-part" open={opens || undefined}>
      <summary>
        <h2>{title}</h2>
        <Icon name="down" />
      </summary>
      <div className="rules-body">
        {lead ? <p className="sub">{lead}</p> : null}
        {children}
      </div>
    </details>
  );
}
