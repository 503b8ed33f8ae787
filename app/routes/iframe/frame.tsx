import { Outlet } from "react-router";
import type { PageHandle } from "~/components/page-handle.ts";
import { EmbedProblem } from "./embed-problem.tsx";

export const handle: PageHandle = { embed: true };

/** Everything that other sites may frame. */
export default function Frame() {
  return <Outlet />;
}

export { EmbedProblem as ErrorBoundary };
