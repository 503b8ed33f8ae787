import { Problem } from "../../http/problem.ts";
import { uniqueViolation } from "./guard.ts";
import type { Text } from "../../texts/text.ts";

/**
 * Awaits a write; when it breaks a unique index that holds `column` ("teams.name"), answers 409
 * with the message at that field, or at `path` when the input calls it otherwise.
 */
export async function refuseTaken<T>(
  write: Promise<T>,
  column: `${string}.${string}`,
  message: Text,
  path = column.slice(column.indexOf(".") + 1),
): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (!uniqueViolation(error)?.split(", ").includes(column)) throw error;
    throw taken(path, message);
  }
}

/** The 409 at a field whose value another row has. */
export const taken = (path: string, message: Text): Problem =>
  new Problem(409, message, { errors: [{ path, code: "taken", message }] });
