import { useEffect } from "react";
import { writeClocks } from "~/fan/clock.ts";

/** Keeps the minutes of games that are being played running. */
export function useClocks(): void {
  // What a render writes has no minute yet.
  useEffect(() => writeClocks());
  useEffect(() => {
    const timer = setInterval(writeClocks, 10_000);
    return () => clearInterval(timer);
  }, []);
}
