import type { ResultFacts } from "../../../domain/result/facts.ts";
import { walkoversLost } from "../../../domain/result/walkovers.ts";
import type { GameRow } from "../row.ts";
import type { RegisterRef, WalkoverRow } from "./store.ts";
import { type Text, text } from "../../../texts/text.ts";

interface Notice {
  register_id: number;
  message: Text;
}

/**
 * Who reached the rulebook's limit of walkovers by the results of a call and has not left yet: that
 * the team is out is for the organizer to write down, with its reason and its consequences.
 */
export function walkoverNotices(
  before: WalkoverRow[],
  written: { row: GameRow; facts: ResultFacts }[],
  registers: RegisterRef[],
  limit: number | null,
): Notice[] {
  if (limit === null) return [];
  const ids = new Set(written.map(({ row }) => row.id));
  const now = written.map(({ row: { home_team_id, away_team_id }, facts }) => ({
    ...facts,
    home_team_id,
    away_team_id,
  }));
  const stored = before.map((game) => ({ ...game, finished: true }));
  const others = stored.filter(({ id }) => !ids.has(id));
  const [was, is] = [walkoversLost(stored), walkoversLost([...others, ...now])];
  return registers.flatMap(({ id, team_id, name }) => {
    const lost = is.get(team_id) ?? 0;
    if (lost < limit || lost <= (was.get(team_id) ?? 0)) return [];
    const message = text("games.lostByWalkovers", { name, lost });
    return [{ register_id: id, message }];
  });
}
