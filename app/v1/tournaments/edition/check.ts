import { Problem } from "../../../http/problem.ts";
import type { Edition } from "./store.ts";

/**
 * Refuses an edition that is no other tournament of the championship, or that itself follows this
 * one: suspensions left over would come back to where they were left.
 */
export function checkEdition(
  followsId: number | null | undefined,
  edition: Edition | undefined,
  championshipId: number,
): void {
  if (followsId === null || followsId === undefined) return;
  if (edition?.championship_id !== championshipId) {
    const message = "tournaments.editionOfOther";
    throw Problem.field("follows_id", "unknown", message);
  }
  if (edition.comes_after) {
    const message = "tournaments.afterItself";
    throw Problem.field("follows_id", "circular", message);
  }
}
