/** A list of facts, each with its name. */
export function StaffFacts({ facts }: { facts: [term: string, fact: string][] }) {
  return (
    <dl className="staff-facts">
      {facts.map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
