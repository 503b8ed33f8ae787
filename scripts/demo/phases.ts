import { plainTie } from "../../app/domain/rulebook.ts";
import type { SeasonGame, SeasonPhase } from "../import/season.ts";

/** A single round robin; several lists of teams make one group each. */
export function tablePhase(name: string, lists: string[][], games: SeasonGame[]): SeasonPhase {
  const letters = "ABCDEFGH";
  const groups = lists.length < 2 ? [] : lists;
  return {
    name,
    is_group: true,
    tieRules: plainTie(1),
    groupOf: new Map(
      groups.flatMap((teams, i) => teams.map((team): [string, string] => [team, letters[i] ?? ""])),
    ),
    games,
  };
}

/** A knockout phase with penalties after a level tie. */
export const knockoutPhase = (name: string, legs: 1 | 2, games: SeasonGame[]): SeasonPhase => ({
  name,
  is_group: false,
  tieRules: plainTie(legs),
  groupOf: new Map(),
  games,
});
