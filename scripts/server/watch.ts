/** Milliseconds between two checks of the server. */
const BETWEEN = 5_000;

/** Unanswered checks in a row until the server counts as silent, and the checks that one answer may take. */
const MOST_SILENT = 6;
const PATIENCE = MOST_SILENT * BETWEEN;

/** The address to check: a built file, which leaves no line in the app's log. */
const ADDRESS = "/icon.svg";

/**
 * Checks the server. Calls `onSilence` half a minute after the last answer and every half minute after;
 * `hasAnswered` is false without an answer since the last call. It counts checks, not time, because a machine
 * may sleep.
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
