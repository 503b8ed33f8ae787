const MINUTE = 60_000;
const HOUR = 60;
/** Minutes. A longer period was left open by mistake, so only its name is shown. */
const LONGEST = 75;
/** Notice of an outdated page: a stored copy, or the network is away. */
const OFFLINE = "[data-offline]:not([hidden])";

/**
 * Writes the running minute, or the time until a game of today starts. The page itself holds no time, so it
 * can be cached for everyone.
 */
export function writeClocks(page = document): void {
  const now = Date.now();
  // A running minute would make an old score look current.
  const clocks = page.querySelector(OFFLINE)
    ? []
    : page.querySelectorAll<HTMLElement>("[data-clock]");
  for (const clock of clocks) {
    const { clock: since = "", clockText = "" } = clock.dataset;
    const minute = Math.floor((now - Date.parse(since)) / MINUTE) + 1;
    if (minute >= 1 && minute <= LONGEST) {
      write(clock, clockText.replace("{minute}", String(minute)));
    }
  }
  for (const countdown of page.querySelectorAll<HTMLElement>("[data-starts]")) {
    const { starts = "", startsText = "" } = countdown.dataset;
    const minutes = Math.ceil((Date.parse(starts) - now) / MINUTE);
    if (minutes > 0 && minutes < 24 * HOUR) {
      write(countdown, startsText.replace("{time}", formatDuration(minutes)));
    }
  }
}

const formatDuration = (minutes: number): string =>
  minutes < HOUR ? `${minutes} min` : `${Math.floor(minutes / HOUR)} h ${minutes % HOUR} min`;

/** Writes only other text: each changed node wakes the page's observers. */
function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

export function runClocks(): void {
  writeClocks();
  setInterval(() => writeClocks(), 10_000);
}
