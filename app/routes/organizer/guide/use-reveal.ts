import { useEffect, useState } from "react";

/** Milliseconds from one name to the next, and the most that all of them take. */
const BEAT = 600;
const LONGEST = 15_000;

const mayMove = () => !window.matchMedia("(prefers-reduced-motion: reduce)").matches;

export interface Reveal {
  /** How many are shown; null: all. */
  shown: number | null;
  replay: () => void;
  skip: () => void;
}

/**
 * Shows so many things one after the other, each time another draw comes in while the page is open.
 * A page that comes with a draw shows it whole, and so does one without script.
 */
export function useReveal(total: number, draw: number | null): Reveal {
  const [shown, setShown] = useState<number | null>(null);
  const [last, setLast] = useState(draw);
  if (draw !== last) {
    setLast(draw);
    setShown(draw !== null && mayMove() ? 0 : null);
  }
  useEffect(() => {
    if (shown === null) return;
    const next = () => setShown(shown + 1 >= total ? null : shown + 1);
    const timer = setTimeout(next, Math.min(BEAT, LONGEST / total));
    return () => clearTimeout(timer);
  }, [shown, total]);
  return {
    shown,
    replay: () => setShown(mayMove() ? 0 : null),
    skip: () => setShown(null),
  };
}
