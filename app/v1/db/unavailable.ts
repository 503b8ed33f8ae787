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
  // The runtime's own failure, as of a disk that is full under the local server.
  "internal error; reference =",
  // What SQLite says while another process writes, of a folder on this machine.
  "SQLITE_BUSY",
];

/** What D1 says of a database that has reached its size, and SQLite of a disk that is full. */
const FULL = ["SQLITE_FULL", "database or disk is full", "Exceeded maximum DB size"];

/** Seconds after which it is worth trying again: a reset takes a few, making room takes a person. */
const AGAIN = { away: "10", full: "60" };

/** The 503 of an error that says that the database is away for the moment, or full; null for any other error. */
export function unavailable(error: unknown): Problem | null {
  const text = errorText(error);
  const says = (part: string) => text.includes(part);
  if (FULL.some(says)) {
    const headers = { "retry-after": AGAIN.full };
    return new Problem(503, "request.databaseFull", { headers, cause: error });
  }
  if (!AWAY.some(says)) return null;
  const headers = { "retry-after": AGAIN.away };
  return new Problem(503, "request.databaseAway", { headers, cause: error });
}
