const MINUTE = 60_000;
/** In minutes. */
const HOUR = 60;
/** A period that runs longer was left open by mistake: its name alone says more. */
const LONGEST = 75;
/** The notice of a page whose content is old: it was kept on the device, or the network is away. */
const OFFLINE = "[data-offline]:not([hidden])";

/**
 * Writes the running minute beside the period's name, and on the day of a game how long it is until it
 * starts. The page itself holds no time of day, so that it can be kept for everyone until the game changes.
 */
export function writeClocks(page = document): void {
  const now = Date.now();
  // A minute that runs on beside an old score would say that the score is of now.
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
      write(countdown, startsText.replace("{time}", lengthOf(minutes)));
    }
  }
}

/** "4 h 10 min", "10 min" */
const lengthOf = (minutes: number): string =>
  minutes < HOUR ? `${minutes} min` : `${Math.floor(minutes / HOUR)} h ${minutes % HOUR} min`;

/** Writes what is not written yet: a node that changes is looked at by all that watch the page. */
function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** Keeps the clocks running. */
export function runClocks(): void {
  writeClocks();
  setInterval(() => writeClocks(), 10_000);
}
