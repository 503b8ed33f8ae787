import { otherSide, type Score, type Side } from "../result.ts";

/**
 * Whether the score on the field stands when one side left the game: the other
 * one was ahead. Otherwise the side that left loses by W.O. (rules, section 4:
 * apcefrj, art. 10).
 */
export const fieldScoreStands = (score: Score, left: Side): boolean =>
  score[otherSide(left)] > score[left];
