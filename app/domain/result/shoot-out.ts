import { otherSide, type Score, type Side } from "../result.ts";

export interface Kick {
  side: Side;
  scored: boolean;
}

/** Kicks before sudden death (IFAB, law 10.3), in every modality. */
export const FIRST_KICKS = 5;

/** Returns the number of scored kicks of each side. */
export function scoreOfKicks(kicks: readonly Kick[]): Score {
  const score = { home: 0, away: 0 };
  for (const { side, scored } of kicks) if (scored) score[side] += 1;
  return score;
}

/** Returns the winning side, null while both can win (IFAB, law 10.3). */
export function winnerOfKicks(kicks: readonly Kick[], first = FIRST_KICKS): Side | null {
  const score = scoreOfKicks(kicks);
  const home = kicks.filter(({ side }) => side === "home").length;
  const taken = { home, away: kicks.length - home };
  const each = Math.max(first, taken.home, taken.away);
  const isOut = (side: Side) => {
    const other = otherSide(side);
    return score[other] > score[side] + each - taken[side];
  };
  if (isOut("away")) return "home";
  return isOut("home") ? "away" : null;
}

/** Returns the sides that can kick next: both at first, none after the decision. */
export function nextToKick(kicks: readonly Kick[], first = FIRST_KICKS): Side[] {
  const last = kicks.at(-1);
  if (last === undefined) return ["home", "away"];
  return winnerOfKicks(kicks, first) === null ? [otherSide(last.side)] : [];
}

/** A kick out of turn, or after the shoot-out was decided. */
interface KickFault {
  at: number;
  code: "turn" | "decided";
}

/** Returns the first invalid kick; else null. */
export function faultOfKicks(kicks: readonly Kick[], first = FIRST_KICKS): KickFault | null {
  for (const [at, { side }] of kicks.entries()) {
    const next = nextToKick(kicks.slice(0, at), first);
    if (next.length === 0) return { at, code: "decided" };
    if (!next.includes(side)) return { at, code: "turn" };
  }
  return null;
}

/**
 * Returns the sides whose total contradicts the kicks. While the list is unfinished, any higher total is
 * possible, since rulebooks differ.
 */
export function contradictedSides(
  kicks: readonly Kick[],
  total: Readonly<Record<Side, number | null>>,
  first = FIRST_KICKS,
): Side[] {
  if (kicks.length === 0) return [];
  const score = scoreOfKicks(kicks);
  const isOver = winnerOfKicks(kicks, first) !== null;
  return (["home", "away"] as const).filter((side) => {
    const said = total[side];
    return said === null || (isOver ? said !== score[side] : said < score[side]);
  });
}

/**
 * Returns the athletes with the fewest kicks: everyone of a side kicks once before anyone kicks twice (IFAB,
 * law 10.3).
 */
export function nextKickers(
  eligible: ReadonlySet<number>,
  kicks: readonly { user_id: number | null }[],
): Set<number> {
  const countKicks = (person: number) => kicks.filter(({ user_id }) => user_id === person).length;
  const fewest = Math.min(...[...eligible].map(countKicks));
  return new Set([...eligible].filter((person) => countKicks(person) === fewest));
}
