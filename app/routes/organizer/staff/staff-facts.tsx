/** Facts as staff reads them side by side: a name, and what is so. */
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
