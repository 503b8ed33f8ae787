import type { ReactNode } from "react";
import { useText } from "~/i18n/use-text.ts";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root";
import { apiContext, siteContext } from "~/api-context.ts";
import { isHydrated, says } from "~/components/page-handle.ts";
import { embedScript, fanScript } from "~/components/scripts.ts";
import { i18nMiddleware } from "~/i18n/middleware.ts";
import { countersOf } from "~/routes/counters.ts";
import { ProblemPage } from "~/routes/site/problem-page.tsx";
import { getStats } from "~/v1/stats/contract.ts";
import embedStylesheet from "./embed.css?url";
import stylesheet from "./styles.css?url";
import font from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";

export const middleware: Route.MiddlewareFunction[] = [i18nMiddleware];

/** The product starts with the platform's numbers: without them there is no page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { origin, analyticsId, requestId } = context.get(siteContext);
  const { records } = await context.get(apiContext)(getStats);
  return { counters: countersOf(records), origin, analyticsId, requestId };
}

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: font, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/icon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

/** Lets browsers fetch a linked page while the finger is still on the link. */
export const headers: Route.HeadersFunction = () => ({
  "speculation-rules": '"/speculation-rules.json"',
});

export function Layout({ children }: { children: ReactNode }) {
  const { t } = useText();
  const matches = useMatches();
  const root = useRouteLoaderData<typeof loader>("root");
  const embed = says(matches, "embed");
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#252d3a" />
        {root?.analyticsId && !embed ? (
          <meta name="apito-analytics" content={root.analyticsId} />
        ) : null}
        <Meta />
        <link rel="stylesheet" href={embed ? embedStylesheet : stylesheet} />
        <Links />
        {isHydrated(matches) ? null : (
          <script type="module" src={embed ? embedScript : fanScript} />
        )}
      </head>
      <body className={embed ? "embed" : undefined}>
        {embed ? null : (
          <a className="skip" href="#conteudo">
            {t("site.skip")}
          </a>
        )}
        {children}
        {isHydrated(matches) ? (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        ) : null}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export { ProblemPage as ErrorBoundary };
