/** Milliseconds between two looks at the server. */
const BETWEEN = 5_000;

/** So many looks in a row may stay without an answer, and so long may one wait for its own. */
const MOST_SILENT = 6;
const PATIENCE = MOST_SILENT * BETWEEN;

/** A built file: the runtime answers without a line in the app's log. */
const ADDRESS = "/icon.svg";

/**
 * Looks at the server on the port until the returned function is called, and calls `lose` once, half a
 * minute after its last answer. Looks are counted, not time: a machine that slept has missed none.
 */
export function watchAnswers(port: number, lose: () => void): () => void {
  let silent = 0;
  const look = async () => {
    if (await isAnswering(port)) silent = 0;
  };
  const timer = setInterval(() => {
    if (silent >= MOST_SILENT) {
      clearInterval(timer);
      lose();
      return;
    }
    silent += 1;
    void look();
  }, BETWEEN);
  return () => clearInterval(timer);
}

/** Whether the server gives any answer, whatever its status. */
async function isAnswering(port: number): Promise<boolean> {
  const signal = AbortSignal.timeout(PATIENCE);
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${ADDRESS}`, { signal });
    await answer.body?.cancel();
    return true;
  } catch {
    return false;
  }
}
