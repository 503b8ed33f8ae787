import { dayKey } from "./date.ts";
import type { Game } from "./shapes.ts";

export interface GameDay {
  /** "2026-11-14", or null for games without a date. */
  key: string | null;
  games: Game[];
}

/** Games by the day they are on, in São Paulo, earliest first; those without a date last. */
export function byDay(games: readonly Game[]): GameDay[] {
  const days = new Map<string | null, Game[]>();
  for (const game of games) {
    const key = game.starts_at && dayKey(game.starts_at);
    days.set(key, [...(days.get(key) ?? []), game]);
  }
  return [...days]
    .map(([key, those]) => ({ key, games: those }))
    .toSorted((a, b) => (a.key ?? "9").localeCompare(b.key ?? "9"));
}
