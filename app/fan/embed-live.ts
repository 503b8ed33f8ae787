import { runClocks } from "./clock.ts";
import { postHeight } from "./height.ts";
import { keepLive } from "./live.ts";

postHeight();
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
