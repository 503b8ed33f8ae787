import {
  createRequestHandler,
  type RequestHandler,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { isPublic, type RouteClass } from "../http/routes.ts";

/** The layout of all that needs an account, with most of the routes below it. */
const DESK = "routes/organizer/organizer";

interface Handlers {
  pages: ServerBuild;
  all: RequestHandler;
  public: RequestHandler;
}

let handlers: Handlers | undefined;

/**
 * Answers with a page. The routes are ranked once for a build, not for each visit; and a visit goes
 * through all of them, so that what everybody may read is looked for among its own alone.
 */
export async function renderPage(
  request: Request,
  context: RouterContextProvider,
  kind: RouteClass,
): Promise<Response> {
  const pages = await import("virtual:react-router/server-build");
  if (handlers?.pages !== pages) handlers = handlersOf(pages);
  return handlers[isPublic(kind) ? "public" : "all"](request, context);
}

function handlersOf(pages: ServerBuild): Handlers {
  const { routes, assets } = pages;
  const isOfDesk = (id: string | undefined): boolean =>
    id !== undefined && (id === DESK || isOfDesk(routes[id]?.parentId));
  const others = <Route>(all: Record<string, Route>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => !isOfDesk(id)));
  const publicPages = {
    ...pages,
    routes: others(routes),
    assets: { ...assets, routes: others(assets.routes) },
  };
  return {
    pages,
    all: createRequestHandler(pages, import.meta.env.MODE),
    public: createRequestHandler(publicPages, import.meta.env.MODE),
  };
}
