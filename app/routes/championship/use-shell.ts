import { useRouteLoaderData } from "react-router";
import type { loader } from "./shell.tsx";

/** What the championship's shell has read; undefined on a page that stands outside of it. */
export const useShell = () => useRouteLoaderData<typeof loader>("routes/championship/shell");
