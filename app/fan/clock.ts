const MINUTE = 60_000;
/** A period that runs longer was left open by mistake: its name alone says more. */
const LONGEST = 75;

/**
 * Writes the running minute beside the period's name. The page itself holds no time of day, so
 * that it can be kept for everyone until the game changes.
 */
export function writeClocks(now = Date.now()): void {
  for (const clock of document.querySelectorAll<HTMLElement>("[data-clock]")) {
    const { clock: since = "", clockText = "" } = clock.dataset;
    const minute = Math.floor((now - Date.parse(since)) / MINUTE) + 1;
    if (minute >= 1 && minute <= LONGEST) {
      clock.textContent = clockText.replace("{minute}", String(minute));
    }
  }
}

/** Keeps the clocks running. */
export function runClocks(): void {
  writeClocks();
  setInterval(writeClocks, 10_000);
}
