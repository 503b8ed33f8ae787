import { useRouteLoaderData } from "react-router";
import type { EmbedLook } from "~/components/site/embed-look.ts";
import type { loader } from "./frame.tsx";

/** The look of the embed at hand; of any other page nothing special. */
export const useEmbedLook = (): EmbedLook =>
  useRouteLoaderData<typeof loader>("routes/iframe/frame")?.look ?? {};
