import { runClocks } from "./clock.ts";
import { tellHeight } from "./height.ts";
import { keepLive } from "./live.ts";

/** In place of an embed's own script, where a game is played or near: follows it while the frame is seen. */
tellHeight();
runClocks();

let isSeen = false;
const { resume } = keepLive(takeSheets, () => isSeen);
/** A table that became a bracket is drawn by sheets that the frame did not need before. */
function takeSheets(fresh: Document): void {
  for (const sheet of fresh.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")) {
    const href = sheet.getAttribute("href");
    if (!document.querySelector(`link[href="${href}"]`))
      document.head.appendChild(sheet.cloneNode());
  }
}

new IntersectionObserver((changes) => {
  isSeen = changes.at(-1)?.isIntersecting === true;
  if (isSeen) resume();
}).observe(document.documentElement);
