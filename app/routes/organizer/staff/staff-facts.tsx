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
