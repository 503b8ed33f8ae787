import { expect } from "vitest";
import { parseSeason, type SeasonTexts } from "../../scripts/import/parse.ts";
import { problemLine } from "../../scripts/import/problems.ts";

/** Returns a season whose files have no problem. */
export function readValidSeason(texts: SeasonTexts) {
  const { season, problems } = parseSeason(texts);
  expect(problems).toEqual([]);
  if (!season) throw new Error("The season of a test has problems.");
  return season;
}

export const findProblems = (texts: SeasonTexts): string[] =>
  parseSeason(texts).problems.map(problemLine);
