import { useEffect } from "react";
import { writeClocks } from "~/fan/clock.ts";

export function useClocks(): void {
  // Rendered HTML has no minutes.
  useEffect(() => writeClocks());
  useEffect(() => {
    const timer = setInterval(writeClocks, 10_000);
    return () => clearInterval(timer);
  }, []);
}
