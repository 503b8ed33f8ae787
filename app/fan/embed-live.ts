import { runClocks } from "./clock.ts";
import { tellHeight } from "./height.ts";
import { keepLive } from "./live.ts";

/** In place of an embed's own script, where a game is played or near: follows it while the frame is seen. */
tellHeight();
runClocks();

let isSeen = false;
const { resume } = keepLive(
  () => {},
  () => isSeen,
);

new IntersectionObserver((changes) => {
  isSeen = changes.at(-1)?.isIntersecting === true;
  if (isSeen) resume();
}).observe(document.documentElement);
