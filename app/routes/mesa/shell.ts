import { href, type LoaderFunctionArgs, redirect } from "react-router";
import { INK } from "~/components/team/color.ts";
import { site } from "~/i18n/pt-BR/sheet/texts.ts";
import { font, script, style } from "./files.ts";

/** One page for all games cannot name its game, but a link of a query alone keeps the address. */
const FORMS = "formulario";

/**
 * The page of the sheet at the pitch, one for all games: the device keeps it, and the script reads the game
 * from the address.
 */
export function loader({ url, params: { secret } }: LoaderFunctionArgs): Response {
  if (secret !== undefined && url.searchParams.has(FORMS)) {
    return redirect(href("/mesa/:secret/formulario", { secret }));
  }
  return new Response(SHELL, { headers: { "content-type": "text/html; charset=utf-8" } });
}

const SHELL = `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="${INK}">
<meta name="robots" content="noindex, nofollow">
<meta name="mobile-web-app-capable" content="yes">
<meta name="apple-mobile-web-app-capable" content="yes">
<meta name="apple-mobile-web-app-title" content="${site.app}">
<title>${site.title}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/mesa.webmanifest">
<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${style}">
<script type="module" src="${script}"></script>
</head>
<body>
<div id="mesa"></div>
<noscript><main class="body"><p>${site.withoutScript}</p><a class="button" href="?${FORMS}">${site.plainForms}</a></main></noscript>
</body>
</html>
`;
