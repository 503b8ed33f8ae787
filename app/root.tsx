import type { ReactNode } from "react";
import { useText } from "~/i18n/use-text.ts";
import {
  href,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type UIMatch,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root";
import { MAINTENANCE_PAGE } from "~/http/routes.ts";
import { apiContext, editingContext, siteContext } from "~/worker/contexts.ts";
import { readGlobalStats } from "~/worker/global-stats.ts";
import { ConsentBar } from "~/components/site/legal-links.tsx";
import { isHydrated, hasPageFlag } from "~/components/site/page-handle.ts";
import type { EmbedLook } from "~/components/site/embed.ts";
import { LOAD_LIMIT } from "~/fan/loading.ts";
import {
  alertsScript,
  deskScript,
  embedVisitsScript,
  fanScript,
  followedFirstScript,
  tvScript,
} from "~/components/site/scripts.ts";
import { i18nMiddleware } from "~/i18n/middleware.ts";
import { readSentForm } from "~/routes/form/sent-form.ts";
import { ProblemPage } from "~/routes/site/problem-page.tsx";
import { EmbedProblem } from "~/routes/iframe/embed-problem.tsx";
import { useStageSheets } from "~/routes/championship/use-stage-sheets.ts";
import { useEmbedLook } from "~/routes/iframe/use-embed-look.ts";
import consentStylesheet from "./styles/consent.css?url";
import deskStylesheet from "./desk.css?url";
import embedDark from "./embed-dark.css?url";
import embedEditorStylesheet from "./embed-editor.css?url";
import embedStylesheet from "./embed.css?url";
import stylesheet from "./styles.css?url";
import printStylesheet from "./styles/print.css?url";
import wideStylesheet from "./styles/wide.css?url";
import font from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";

export const middleware: Route.MiddlewareFunction[] = [i18nMiddleware, readSentForm];

/** Without the platform's counters, only the page that explains the outage loads. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { origin, analyticsId, requestId, loadLimit } = context.get(siteContext);
  const isStarting = url.pathname !== MAINTENANCE_PAGE;
  const counters = isStarting ? await readGlobalStats(context.get(apiContext)) : [];
  const editing = context.get(editingContext);
  return { origin, analyticsId, requestId, loadLimit, editing, counters };
}

export const links: Route.LinksFunction = () => [
  { rel: "icon", href: "/icon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

/** Lets browsers prefetch a linked page on touch. */
export const headers: Route.HeadersFunction = () => ({
  "speculation-rules": '"/speculation-rules.json"',
});

export function Layout({ children }: { children: ReactNode }) {
  const { t } = useText();
  const matches = useMatches();
  const root = useRouteLoaderData<typeof loader>("root");
  const embed = hasPageFlag(matches, "embed");
  const look = useEmbedLook();
  const stageSheets = useStageSheets();
  const editing = root?.editing === true;
  const hydrated = isHydrated(matches);
  const screen = hasPageFlag(matches, "screen");
  const container =
    editing || screen || hasPageFlag(matches, "secret") ? undefined : root?.analyticsId;
  return (
    <html lang="pt-BR" className={embedClass(look)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={schemes[look.tema ?? "sistema"]} />
        <meta name="theme-color" content="#252d3a" />
        {container ? <meta name="apito-analytics" content={container} /> : null}
        <Meta />
        {embed ? <EmbedStyles look={look} /> : <SiteStyles />}
        {container ? <link rel="stylesheet" href={consentStylesheet} /> : null}
        <Links />
        {stageSheets.map((sheet) => (
          <link key={sheet.href} {...sheet} />
        ))}
        {editing && embed ? <link rel="stylesheet" href={embedEditorStylesheet} /> : null}
        {editing ? <link rel="stylesheet" href={deskStylesheet} /> : null}
        {embed ? null : <link rel="stylesheet" href={printStylesheet} media="print" />}
        {editing || !hasPageFlag(matches, "follows") ? null : (
          <script type="module" async blocking="render" src={followedFirstScript} />
        )}
        {editing || embed ? null : <script type="module" async src={chooseScript(matches)} />}
        {embed && container ? <script type="module" src={embedVisitsScript} /> : null}
      </head>
      <body className={embed ? "embed" : undefined}>
        {embed || screen ? null : (
          <a className="skip" href="#conteudo">
            {t("site.skip")}
          </a>
        )}
        {children}
        {embed ? null : <LoadFailure limit={root?.loadLimit ?? LOAD_LIMIT} />}
        {container ? <ConsentBar newTab={embed} /> : null}
        {hydrated ? (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        ) : null}
      </body>
    </html>
  );
}

/** Returns the script of a page that React does not hydrate; an embed has its own. */
function chooseScript(matches: UIMatch[]): string {
  if (hasPageFlag(matches, "screen")) return tvScript;
  if (hasPageFlag(matches, "alerts")) return alertsScript;
  return isHydrated(matches) ? deskScript : fanScript;
}

const schemes = { claro: "light", escuro: "dark", sistema: "light dark" } as const;

const embedClass = ({ tema, tamanho, fundo }: EmbedLook): string | undefined =>
  [tema && schemes[tema], tamanho && `embed-${tamanho}`, fundo && `embed-${fundo}`]
    .filter(Boolean)
    .join(" ") || undefined;

function SiteStyles() {
  return (
    <>
      <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      <link rel="stylesheet" href={stylesheet} />
      <link rel="stylesheet" href={wideStylesheet} media="print, (min-width: 40rem)" />
    </>
  );
}

function EmbedStyles({ look: { tema, cor } }: { look: EmbedLook }) {
  return (
    <>
      {/* React orders sheets by first use of a precedence: this one goes below those of parts. */}
      <link rel="stylesheet" href={embedStylesheet} precedence="embed" />
      {tema === "claro" ? null : (
        <link
          rel="stylesheet"
          href={embedDark}
          media={tema === "escuro" ? undefined : "(prefers-color-scheme: dark)"}
        />
      )}
      {cor ? (
        <link rel="stylesheet" href={href("/iframe/cor/:sheet", { sheet: `${cor}.css` })} />
      ) : null}
    </>
  );
}

export default function Root() {
  return <Outlet />;
}

/** A script shows it when a part of the page fails to load; `limit` is in milliseconds. */
function LoadFailure({ limit }: { limit: number }) {
  const { t } = useText();
  return (
    <div className="notice notice-error" data-load-failure data-limit={limit} tabIndex={-1} hidden>
      <p>{t("notice.failed")}</p>
      <div className="notice-ways">
        <a href="">{t("notice.again")}</a>
        <button type="button">{t("notice.close")}</button>
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  return hasPageFlag(useMatches(), "embed") ? <EmbedProblem /> : <ProblemPage />;
}
