import { type LedgerSuspension, matchesLeft } from "../discipline.ts";
import type { Reason } from "./reason.ts";

/** A suspension that bars somebody from a game, as it stands before that game (see `statusForGame`). */
export type OpenSuspension = Pick<LedgerSuspension, "cause" | "matches" | "deducted" | "served_in">;

const CAUSES: Record<OpenSuspension["cause"], string> = {
  yellows: "cartões amarelos",
  blues: "cartões azuis",
  red: "cartão vermelho",
  tribunal: "decisão do tribunal",
  carried: "vem da edição anterior",
};

/** One reason for each suspension with games left (rules, section 3). */
export const suspensionReasons = (suspensions: readonly OpenSuspension[]): Reason[] =>
  suspensions.flatMap((suspension): Reason[] => {
    const left = matchesLeft(suspension);
    if (left <= 0) return [];
    const games = left === 1 ? "falta cumprir 1 jogo" : `faltam cumprir ${left} jogos`;
    return [{ code: "suspended", message: `Suspenso (${CAUSES[suspension.cause]}): ${games}.` }];
  });
