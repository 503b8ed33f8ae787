import type { Piece } from "./board.ts";
import type { HardKind } from "./data.ts";
import { boundsOf, fieldObstacle, timeObstacle } from "./obstacles.ts";
import type { Search } from "./search.ts";
import { type Text, text } from "../../texts/text.ts";

/** A game that no slot is left for: which rule closes how many of the slots, most first. */
export interface Unplaced {
  game_id: number;
  reasons: { kind: HardKind | "no_slots"; slots: number }[];
  message: Text;
}

/** Why a game could not be placed. */
export function whyUnplaced({ board, times }: Search, piece: Piece): Unplaced {
  const bounds = boundsOf(board, piece);
  const counts = new Map<HardKind, number>();
  for (const { start, field_ids } of times) {
    const kind = timeObstacle(board, piece, start, bounds);
    for (const field_id of field_ids) {
      const reason = kind ?? fieldObstacle(board, piece, field_id, start);
      if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1);
    }
  }
  const game_id = piece.game.id;
  const { label } = piece.game;
  if (counts.size === 0) {
    const message = text("unplaced.noSlots", { game: label });
    return { game_id, reasons: [{ kind: "no_slots", slots: 0 }], message };
  }
  const reasons = [...counts]
    .map(([kind, slots]) => ({ kind, slots }))
    .sort((a, b) => b.slots - a.slots || a.kind.localeCompare(b.kind));
  const why = reasons.map(({ kind, slots }) =>
    text("unplaced.reason", { slots, obstacle: text(`obstacles.${kind}`) }),
  );
  return { game_id, reasons, message: text("unplaced.because", { game: label, why }) };
}
