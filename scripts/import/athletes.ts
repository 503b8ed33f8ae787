import type { Athlete, Season } from "./season.ts";

export const athleteKey = ({ team, name }: { team: string; name: string }): string =>
  JSON.stringify([team, name]);

/**
 * Returns the roster, then every other scorer or booked athlete. Of several shirts or positions, the most
 * frequent one counts.
 */
export function collectAthletes(season: Season): Athlete[] {
  const seen = new Map<
    string,
    { team: string; name: string; shirts: number[]; positions: string[] }
  >();
  const see = (team: string, name: string) => {
    const key = athleteKey({ team, name });
    const athlete = seen.get(key) ?? { team, name, shirts: [], positions: [] };
    seen.set(key, athlete);
    return athlete;
  };
  for (const game of season.phases.flatMap(({ games }) => games)) {
    for (const { team, athlete, kind } of game.goals) {
      if (athlete === null) continue;
      const other = team === game.home ? game.away : game.home;
      see(kind === "own_goal" ? other : team, athlete);
    }
    for (const card of game.cards) {
      const athlete = see(card.team, card.athlete);
      if (card.shirt !== null) athlete.shirts.push(card.shirt);
      if (card.position !== null) athlete.positions.push(card.position);
    }
  }
  for (const athlete of season.roster) seen.delete(athleteKey(athlete));
  const others = [...seen.values()].map(({ team, name, shirts, positions }) => ({
    team,
    name,
    nickname: null,
    shirt: mostFrequent(shirts),
    position: mostFrequent(positions),
  }));
  return [...season.roster, ...others];
}

function mostFrequent<T>(values: T[]): T | null {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0] ?? null;
}
