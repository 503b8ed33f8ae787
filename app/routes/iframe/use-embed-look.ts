import { useRouteLoaderData } from "react-router";
import type { EmbedLook } from "~/components/site/embed.ts";
import type { loader } from "./frame.tsx";

/** Returns the embed's frame data: look, address parameters and editor. */
export const useEmbedFrame = () => useRouteLoaderData<typeof loader>("routes/iframe/frame");

/** Returns the embed's look; empty on other pages. */
export const useEmbedLook = (): EmbedLook => useEmbedFrame()?.look ?? {};
