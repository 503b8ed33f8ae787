import { Problem } from "../../http/problem.ts";
import { errorText } from "./guard.ts";

/**
 * What D1 and the way to it say while the database is away: the errors of its documented list that end
 * by themselves. Those that reset the database befall every call that is under way, whoever caused them.
 */
const AWAY = [
  "Network connection lost",
  "caused object to be reset",
  "reset because its code was updated",
  "Cannot resolve D1 DB due to transient issue",
  "client disconnected",
  "D1 DB is overloaded",
  "memory limit and was reset",
  "CPU time limit and was reset",
  "Failed to parse body as JSON, got: error code",
];

/** Seconds after which it is worth trying again: a reset takes a few. */
const AGAIN = "10";

/** The 503 of an error that says that the database is away for the moment; null for any other error. */
export function unavailable(error: unknown): Problem | null {
  const text = errorText(error);
  if (!AWAY.some((part) => text.includes(part))) return null;
  return new Problem(503, "request.databaseAway", {
    headers: { "retry-after": AGAIN },
    cause: error,
  });
}
