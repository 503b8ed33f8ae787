import { useRouteLoaderData } from "react-router";
import type { EmbedLook } from "~/components/site/embed.ts";
import type { loader } from "./frame.tsx";

export const useEmbedFrame = () => useRouteLoaderData<typeof loader>("routes/iframe/frame");

export const useEmbedLook = (): EmbedLook => useEmbedFrame()?.look ?? {};
