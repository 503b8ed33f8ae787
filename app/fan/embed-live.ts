import { runClocks } from "./clock.ts";
import { tellHeight } from "./height.ts";
import { keepLive } from "./live.ts";

/** Script of an embed with a live or near game: updates it while the frame is visible. */
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
