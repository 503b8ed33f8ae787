import { useEffect, useLayoutEffect, useRef, useState } from "react";

/** Interleaves groups: the first of each, then the second of each, and so on. */
export const interleave = <T>(groups: readonly (readonly T[])[]): T[] =>
  Array.from({ length: Math.max(0, ...groups.map((group) => group.length)) }, (_, place) =>
    groups.flatMap((group) => group.slice(place, place + 1)),
  ).flat();

/** Milliseconds between two names, and for the whole sequence at most. */
const BEAT = 600;
const LONGEST = 15_000;

const mayMove = () => !window.matchMedia("(prefers-reduced-motion: reduce)").matches;

interface Revealed {
  total: number;
  draw: number | null;
  /** True when the first draw that the page shows is animated too. */
  first: boolean;
}

export interface Reveal {
  shown: number | null;
  /** Returns the attributes of the item with this turn (from 0): waiting, or just revealed. */
  marks: (turn: number) => { "data-waits"?: ""; "data-fresh"?: "" };
  replay: () => void;
  skip: () => void;
}

/** Reveals drawn items one after another; without JavaScript all are visible. */
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
