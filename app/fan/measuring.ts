import { readContainer, dataLayer, loadContainer } from "./visits.ts";

/** Script of the tag manager's frame for the organizer's area; it sees only what the desk reports to it. */
const layer = dataLayer();
addEventListener("message", ({ source, data }: MessageEvent<unknown>) => {
  if (source === parent && typeof data === "object" && data !== null) layer.push(data);
});
const container = readContainer();
if (container !== undefined) loadContainer(container);
