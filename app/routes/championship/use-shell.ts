import { useRouteLoaderData } from "react-router";
import type { loader } from "./shell.tsx";

/** The data of the championship's shell; undefined on a page outside of it. */
export const useShell = () => useRouteLoaderData<typeof loader>("routes/championship/shell");
