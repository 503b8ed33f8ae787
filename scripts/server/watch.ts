/** Milliseconds between two looks at the server. */
const BETWEEN = 5_000;

/** So many looks in a row may stay without an answer, and so long may one wait for its own. */
const MOST_SILENT = 6;
const PATIENCE = MOST_SILENT * BETWEEN;

/** A built file: the runtime answers without a line in the app's log. */
const ADDRESS = "/icon.svg";

/**
 * Looks at the server on the port until the returned function is called. Calls `onSilence` half a minute
 * after the last answer, and every half minute after that until there is one; `hasAnswered` is false when
 * there was none since the last such call. Looks are counted, not time: a machine that slept has missed none.
 */
export function watchAnswers(port: number, onSilence: (hasAnswered: boolean) => void): () => void {
  let silent = 0;
  let hasAnswered = true;
  const look = async () => {
    if (!(await isAnswering(port))) return;
    silent = 0;
    hasAnswered = true;
  };
  const timer = setInterval(() => {
    if (silent >= MOST_SILENT) {
      onSilence(hasAnswered);
      silent = 0;
      hasAnswered = false;
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
