import { useRouteLoaderData } from "react-router";
import type { EmbedLook } from "~/components/site/embed.ts";
import type { loader } from "./frame.tsx";

/** The frame of the embed at hand: its look, what of it the address asks for, and who edits it. */
export const useEmbedFrame = () => useRouteLoaderData<typeof loader>("routes/iframe/frame");

/** The look of the embed at hand; of any other page nothing special. */
export const useEmbedLook = (): EmbedLook => useEmbedFrame()?.look ?? {};
