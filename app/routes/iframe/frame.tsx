import { data, Outlet } from "react-router";
import type { Route } from "./+types/frame";
import { lookIn } from "~/components/site/embed-look.ts";
import type { PageHandle } from "~/components/site/page-handle.ts";
import { EmbedProblem } from "./embed-problem.tsx";

export const handle: PageHandle = { embed: true };

/** The look that the site around it chose. */
export function loader({ url }: Route.LoaderArgs) {
  const look = lookIn(url.searchParams);
  if (!look) throw data(null, { status: 400 });
  return { look };
}

/** Everything that other sites may frame. */
export default function Frame() {
  return <Outlet />;
}

export { EmbedProblem as ErrorBoundary };
