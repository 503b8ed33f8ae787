import { runClocks } from "./clock.ts";
import { tellHeight } from "./height.ts";
import { keepLive } from "./live.ts";

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
