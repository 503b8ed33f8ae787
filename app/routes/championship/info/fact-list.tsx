import type { ReactNode } from "react";

/** Names and what they stand for; one without a value is left out. */
export function FactList({ facts }: { facts: [name: string, value: ReactNode][] }) {
  return (
    <dl className="fact-list">
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
