import type { PartialMeetings } from "../../app/domain/draw/round-robin.ts";
import { isFinished, pairKey, type SeasonPhase } from "./season.ts";

/** Returns the games of each team where not all teams of a group met but all played as many; else null. */
export function countMeetings({
  is_group,
  games,
  groupOf,
  tieRules,
}: SeasonPhase): PartialMeetings | null {
  if (!is_group || !games.every(isFinished)) return null;
  const met = new Map<string, number>();
  const played = new Map<string, number>([...groupOf.keys()].map((team) => [team, 0]));
  for (const { home, away } of games) {
    const pair = pairKey(home, away);
    met.set(pair, (met.get(pair) ?? 0) + 1);
    for (const team of [home, away]) played.set(team, (played.get(team) ?? 0) + 1);
  }
  const groups = Map.groupBy(played.keys(), (team) => groupOf.get(team) ?? "");
  const lacks = [...groups.values()].some((teams) => {
    const pairs = teams.flatMap((one, i) => teams.slice(i + 1).map((other) => pairKey(one, other)));
    const counts = pairs.map((pair) => met.get(pair) ?? 0);
    return counts.some((count) => count > 0) && counts.some((count) => count < tieRules.legs);
  });
  const [count, ...others] = new Set(played.values());
  if (!lacks || count === undefined || count === 0 || others.length > 0) return null;
  return { kind: "some", games: count, pots: 1 };
}
