import type { CallOutput } from "~/v1/client.ts";
import type { getAthleteDiscipline } from "~/v1/discipline/contract.ts";
import type { listScores } from "~/v1/scores/contract.ts";
import type { getUser } from "~/v1/users/contract.ts";

export type Profile = CallOutput<typeof getUser>;
export type Spell = Profile["teams"][number];
export type Totals = Spell["totals"];
export type Score = CallOutput<typeof listScores>["records"][number];
export type AthleteState = NonNullable<CallOutput<typeof getAthleteDiscipline>["discipline"]>;

/** The inscription that a page is about: in the tournament that the state is of, else the newest there. */
export function currentSpell(
  { teams }: Profile,
  championship: number,
  tournament: number | undefined,
): Spell | undefined {
  const here = teams.filter((spell) => spell.championship.id === championship);
  const chosen = here.filter((spell) => spell.tournament.id === tournament);
  const among = chosen.length > 0 ? chosen : here;
  return among.find(({ released }) => !released) ?? among[0];
}

/** One game of an athlete with what happened in it. */
export interface AthleteGame {
  game: Score["game"];
  tournament: Score["tournament"];
  team: Score["team"];
  opponent: Score["opponent"];
  scores: Score[];
}

/** Events by game, in the order that they come in; within a game as they happened. */
export const gamesOf = (scores: Score[]): AthleteGame[] =>
  [...Map.groupBy(scores, ({ game }) => game.id).values()].flatMap((those) => {
    const [first] = those;
    if (!first) return [];
    const { game, tournament, team, opponent } = first;
    return [{ game, tournament, team, opponent, scores: those.toReversed() }];
  });

/** A career's inscriptions by season of a championship, in the order that they come in. */
export const seasonsOf = (teams: Spell[]): Spell[][] => [
  ...Map.groupBy(teams, ({ championship, season }) => `${championship.id} ${season}`).values(),
];
