import type { PublishedBracket } from "../brackets/published.ts";

/**
 * Where the team of a spot comes from: "1º do Grupo A" (`group_position`; of a phase without groups
 * `phase_position`), "2º melhor 3º" (`best_placed`: among the teams of that position in all groups of
 * the phase; a spot may ask not to get the one of a group that its opponent came out of, or that the
 * table of a published bracket decides by that group), "Vencedor do jogo 12" (the tie that `spot_id`
 * plays). Positions and ranks count from 1.
 */
export type SpotSource =
  | { kind: "group_position"; group_id: number; position: number }
  | { kind: "phase_position"; phase_id: number; position: number }
  | {
      kind: "best_placed";
      phase_id: number;
      position: number;
      rank: number;
      avoid_group_id: number | null;
      /** Left out by sources that no published bracket made. */
      published?: PublishedBracket | null | undefined;
    }
  | { kind: "tie_winner" | "tie_loser"; phase_id: number; spot_id: number };
