import type { Piece } from "./board.ts";
import type { HardKind } from "./data.ts";
import { boundsOf, fieldObstacle, timeObstacle } from "./obstacles.ts";
import type { Search } from "./search.ts";

/** A game that no slot is left for: which rule closes how many of the slots, most first. */
export interface Unplaced {
  game_id: number;
  reasons: { kind: HardKind | "no_slots"; slots: number }[];
  message: string;
}

const said: Record<HardKind, string> = {
  field: "o campo está ocupado",
  team: "um dos times já joga",
  referee: "a arbitragem está em outro jogo",
  person: "alguém de um dos times está em outro jogo",
  blackout: "o campo está indisponível",
  cannot: "um dos times não pode jogar",
  phase_order: "a ordem das fases não deixa",
  knockout_order: "a chave ainda depende de outro jogo",
  round_order: "a ordem das rodadas não deixa",
};

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
    const message = `${label} ficou sem data: não há horários no período.`;
    return { game_id, reasons: [{ kind: "no_slots", slots: 0 }], message };
  }
  const reasons = [...counts]
    .map(([kind, slots]) => ({ kind, slots }))
    .sort((a, b) => b.slots - a.slots || a.kind.localeCompare(b.kind));
  const why = reasons.map(({ kind, slots }) => `em ${places(slots)} ${said[kind]}`).join("; ");
  return { game_id, reasons, message: `${label} ficou sem data: ${why}.` };
}

const places = (slots: number): string => (slots === 1 ? "1 horário" : `${slots} horários`);
