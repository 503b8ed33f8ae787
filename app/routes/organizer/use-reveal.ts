import { useEffect, useLayoutEffect, useRef, useState } from "react";

/** The groups' members in the order of a draw: the first of each group, then the second of each, and so on. */
export const inTurn = <T>(groups: readonly (readonly T[])[]): T[] =>
  Array.from({ length: Math.max(0, ...groups.map((group) => group.length)) }, (_, place) =>
    groups.flatMap((group) => group.slice(place, place + 1)),
  ).flat();

/** Milliseconds from one name to the next, and the most that all of them take. */
const BEAT = 600;
const LONGEST = 15_000;

const mayMove = () => !window.matchMedia("(prefers-reduced-motion: reduce)").matches;

interface Revealed {
  total: number;
  /** The draw that is shown; null: nothing is drawn. */
  draw: number | null;
  /** Whether the page's first draw comes up so, too, and not only one that follows while it is open. */
  first: boolean;
}

export interface Reveal {
  /** How many are shown; null: all. */
  shown: number | null;
  /** Marks what comes up at this turn, counted from 0, for as long as it waits and when it is fresh. */
  marks: (turn: number) => { "data-waits"?: ""; "data-fresh"?: "" };
  replay: () => void;
  skip: () => void;
}

/** Shows the things that were drawn one after the other; without script the page shows them whole. */
export function useReveal({ total, draw, first }: Revealed): Reveal {
  const [shown, setShown] = useState<number | null>(null);
  const last = useRef(first ? null : draw);
  useLayoutEffect(() => {
    if (draw === last.current) return;
    last.current = draw;
    setShown(draw !== null && mayMove() ? 0 : null);
  }, [draw]);
  useEffect(() => {
    if (shown === null) return;
    const next = () => setShown(shown + 1 >= total ? null : shown + 1);
    const timer = setTimeout(next, Math.min(BEAT, LONGEST / total));
    return () => clearTimeout(timer);
  }, [shown, total]);
  return {
    shown,
    marks: (turn) => ({
      ...(shown !== null && turn >= shown && { "data-waits": "" }),
      ...(shown !== null && turn === shown - 1 && { "data-fresh": "" }),
    }),
    replay: () => setShown(mayMove() ? 0 : null),
    skip: () => setShown(null),
  };
}
