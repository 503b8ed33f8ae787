import type { ReactElement } from "react";

type Value = ReactElement | string | number | false | null | undefined;

/** Names and what they stand for; one without a value is left out. */
export function FactList({ facts }: { facts: [name: string, value: Value][] }) {
  return (
    <dl className="fact-list">
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
