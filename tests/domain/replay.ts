import type { StandingsGame, StandingsInput } from "../../app/domain/standings.ts";
import { seasonsWith } from "./read-season.ts";
import { groupsOf, readSeason, type Season, tableInput } from "./season-games.ts";

/** The table of a group or league of a real season, with all its games as they ended. */
export interface Replay {
  label: string;
  input: StandingsInput;
  legs: 1 | 2;
}

export const replays: readonly Replay[] = seasonsWith("games.csv")
  .map(readSeason)
  .flatMap((season) =>
    groupsOf(season).map((group) => ({
      label: group === "" ? season.name : `${season.name}, group ${group}`,
      input: tableInput(season, group),
      legs: legsOf(season),
    })),
  );

function legsOf({ phases }: Season): 1 | 2 {
  return phases.find(({ is_group }) => is_group)?.legs ?? 1;
}

/** The games in the order they were played; those decided without play come last. */
export const asPlayed = <Game extends Pick<StandingsGame, "starts_at" | "round" | "id">>(
  games: readonly Game[],
): Game[] =>
  games.toSorted((a, b) => {
    const [one, other] = [a.starts_at ?? "9999", b.starts_at ?? "9999"];
    if (one !== other) return one < other ? -1 : 1;
    return a.round - b.round || a.id - b.id;
  });

/** The input after so many games of `order`: the others are still to come. */
export const after = (
  input: StandingsInput,
  order: readonly StandingsGame[],
  count: number,
): StandingsInput => ({
  ...input,
  games: order.map((game, i) =>
    i < count ? game : { ...game, finished: false, home_score: null, away_score: null },
  ),
});
