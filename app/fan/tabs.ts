/** Brings the open tab into view where the bar is longer than the phone is wide; the page stays. */
export function showOpenTab(): void {
  for (const bar of document.querySelectorAll<HTMLElement>("[data-tabs]")) {
    const open = bar.querySelector<HTMLElement>("[aria-current]");
    if (open) bar.scrollLeft = open.offsetLeft - (bar.clientWidth - open.offsetWidth) / 2;
  }
}
