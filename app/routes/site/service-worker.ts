import { href } from "react-router";
import type { Route } from "./+types/service-worker";
import { serviceWorkerScript } from "~/components/site/scripts.ts";
import { cacheHeaders } from "~/http/cache.ts";
import { getI18n } from "~/i18n/middleware.ts";

/** Serves the worker for offline pages and notifications from the root, since its path limits its scope. */
export function loader({ context }: Route.LoaderArgs) {
  const { t } = getI18n(context);
  const words = {
    notice: t("notice.kept"),
    offline: href("/sem-sinal"),
    offlineDesk: href("/sem-sinal/organizador"),
    desk: href("/organizador"),
    alert: t("alerts.fallback"),
  };
  const code = `self.apito=${JSON.stringify(words)};importScripts(${JSON.stringify(serviceWorkerScript)});\n`;
  return new Response(code, {
    headers: { "content-type": "text/javascript; charset=utf-8", ...cacheHeaders("settled") },
  });
}
