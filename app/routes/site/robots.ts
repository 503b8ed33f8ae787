import type { Route } from "./+types/robots";
import { siteContext } from "~/worker/contexts.ts";
import { cacheHeaders } from "~/http/cache.ts";
import { EDITING } from "~/http/routes.ts";

const CLOSED_PATHS = ["/iframe/", "/organizador", "/equipe/", "/v1/", `/*?*${EDITING}`];

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(siteContext);
  const lines = [
    "User-agent: *",
    ...CLOSED_PATHS.map((path) => `Disallow: ${path}`),
    "Allow: /v1/files/",
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "content-type": "text/plain; charset=utf-8", ...cacheHeaders("settled") },
  });
}
