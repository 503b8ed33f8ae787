import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "~/components/icon.tsx";

interface ExistingProps {
  rows: { id: number; name: string; to: string }[];
  /** The way to one more. */
  children: ReactNode;
}

/** What a step that was done before has made: it is gone on with, not made twice. */
export function Existing({ rows, children }: ExistingProps) {
  return (
    <>
      <ul className="card guide-existing">
        {rows.map(({ id, name, to }) => (
          <li key={id}>
            <Link to={to}>
              <b>{name}</b>
              <Icon name="forward" />
            </Link>
          </li>
        ))}
      </ul>
      <p>{children}</p>
    </>
  );
}
