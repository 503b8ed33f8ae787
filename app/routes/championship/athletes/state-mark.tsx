const SIGNS = {
  suspended: "M6.5 6.5l7 7M13.5 6.5l-7 7",
  pending: "M10 7.5v4.5M10 15v.1",
  clear: "M5.5 10.5l3 3 6-6.5",
} as const;

/** Out, at risk or free, as a shape of its own. */
export function StateMark({ state }: { state: "suspended" | "pending" | "clear" }) {
  return (
    <svg className={`state-mark state-${state}`} viewBox="0 0 20 20" aria-hidden="true">
      {state === "pending" ? <path d="M10 1.5l9 16.5H1z" /> : <circle cx="10" cy="10" r="9" />}
      <path className="state-sign" d={SIGNS[state]} />
    </svg>
  );
}
