import { renderToReadableStream, renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { siteContext } from "~/worker/contexts.ts";
import { isHydrated } from "~/components/site/page-handle.ts";
import { getI18n } from "~/i18n/middleware.ts";
import { logPageFailure } from "~/worker/page-failure.ts";

/** Fan pages never hydrate: writing them in one piece costs half as much as a stream. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  headers.set("content-type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });

  const renderPage = (context: EntryContext, nonce?: string) => (
    <I18nextProvider i18n={getI18n(loadContext)}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </I18nextProvider>
  );
  if (!isHydrated(routerContext.staticHandlerContext.matches.map((match) => match.route))) {
    const html = renderToStaticMarkup(renderPage(withoutData(routerContext)));
    return new Response(`<!DOCTYPE html>${html}`, { status, headers });
  }
  const { nonce, loadLimit } = loadContext.get(siteContext);
  let finalStatus = status;
  const body = await renderToReadableStream(renderPage(routerContext, nonce), {
    nonce,
    signal: AbortSignal.timeout(loadLimit),
    onError(error) {
      finalStatus = 500;
      logFailure(error, loadContext);
    },
  });
  return new Response(body, { status: finalStatus, headers });
}

/** Omits the data for hydration, which is written when the getter is read. */
const withoutData = (context: EntryContext): EntryContext =>
  Object.create(context, { serverHandoffStream: { value: undefined } });

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) logFailure(error, context);
};

const logFailure = (error: unknown, context: Readonly<RouterContextProvider>): void =>
  logPageFailure(error, context.get(siteContext).requestId);
