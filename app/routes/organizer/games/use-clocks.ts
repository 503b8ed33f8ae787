import { useEffect } from "react";
import { writeClocks } from "~/fan/clock.ts";

export function useClocks(): void {
  // Minutes are written after rendering, because the HTML has none.
  useEffect(() => writeClocks());
  useEffect(() => {
    const timer = setInterval(writeClocks, 10_000);
    return () => clearInterval(timer);
  }, []);
}
