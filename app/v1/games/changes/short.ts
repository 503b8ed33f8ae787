/** The members of an event, in the order in which the log keeps their values: the rarest last. */
export const EVENT_MEMBERS = [
  "type",
  "team_id",
  "user_id",
  "minute",
  "shirt_number",
  "card_kind",
  "added",
  "replaced_user_id",
  "penalty",
  "free_kick",
  "extra_time",
] as const;

/** Those that are kept only where they are true. */
export const FLAGS: ReadonlySet<string> = new Set(["penalty", "free_kick", "extra_time"]);

/** A state of the log with the names of its members; one that was kept with them comes back as it is. */
export function spelledOut(state: Record<string, unknown>): Record<string, unknown> {
  const { score, events, ...members } = state;
  return {
    ...members,
    ...(Array.isArray(score) && { home_score: score[0], away_score: score[1] }),
    ...(Array.isArray(events) && { events: events.map(eventOf) }),
  };
}

function eventOf(event: unknown): unknown {
  if (!Array.isArray(event)) return event;
  const named = EVENT_MEMBERS.map((name, at) => [name, event[at] ?? null]);
  return Object.fromEntries(named.filter(([, value]) => value !== null));
}
