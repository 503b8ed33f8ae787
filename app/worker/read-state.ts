import type { Freshness, ShownState } from "../http/freshness.ts";
import { log, messageOf } from "../http/log.ts";
import { beginReading } from "../http/revision-memory.ts";
import { getRevision } from "../v1/championships/contract.ts";
import { type ApiClient, ApiProblem } from "../v1/client.ts";

/** A championship's state; "none" when there is no such championship, or nobody may see it. */
export type StateReading = ShownState | "none" | "unreadable";

/**
 * Reads a championship's present state, and keeps it for the visits of the next moment. `freshness` sees
 * the answers of `api`, and those alone.
 */
export async function readState(
  championship: string,
  api: ApiClient,
  freshness: Freshness,
  requestId: string,
): Promise<StateReading> {
  const keep = beginReading(championship);
  try {
    await api(getRevision, { params: { id: championship } });
  } catch (error) {
    // What the API answers it has logged by itself.
    if (error instanceof ApiProblem) return error.status < 500 ? "none" : "unreadable";
    const message = messageOf(error);
    log("error", { event: "revision.unread", request_id: requestId, message });
    return "unreadable";
  }
  const { state } = freshness;
  if (!state) return "none";
  keep(state);
  return state;
}
