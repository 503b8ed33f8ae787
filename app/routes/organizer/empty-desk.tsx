import type { ReactNode } from "react";
import { Empty } from "~/components/lists.tsx";

/** The one empty state of the desk: what is missing, why it is worth having, and the way to it. */
export function EmptyDesk({
  title,
  hint,
  children,
}: {
  title: string;
  hint: string;
  children?: ReactNode;
}) {
  return (
    <div className="card empty-card">
      <Empty as="h2" title={title} hint={hint} />
      {children ? <div className="actions">{children}</div> : null}
    </div>
  );
}
