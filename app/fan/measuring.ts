import { containerOf, dataLayer, loadContainer } from "./visits.ts";

/**
 * The script of the frame in which the tag manager runs for the organizer's area: it gets what the desk
 * reports, and sees nothing else of it.
 */
const layer = dataLayer();
addEventListener("message", ({ source, data }: MessageEvent<unknown>) => {
  if (source === parent && typeof data === "object" && data !== null) layer.push(data);
});
const container = containerOf();
if (container !== undefined) loadContainer(container);
