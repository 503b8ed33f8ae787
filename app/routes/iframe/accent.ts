import { data } from "react-router";
import type { Route } from "./+types/accent";
import { visibleOn } from "~/components/team/color.ts";
import { cacheHeaders } from "~/http/cache.ts";

/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
const LEGIBLE = 4.5;
const CARDS = { light: "#ffffff", dark: "#1a2029" } as const;

/** Serves an embed's accent colors as a sheet, in tones legible on its cards. */
export function loader({ params }: Route.LoaderArgs) {
  const color = /^([0-9a-f]{6})\.css$/.exec(params.sheet)?.[1];
  if (!color) throw data(null, { status: 404 });
  const [light, dark] = [CARDS.light, CARDS.dark].map((card) =>
    visibleOn(card, `#${color}`, LEGIBLE),
  );
  const css = `:root{--color-link:${light}}:root.dark{--color-link:${dark}}@media(prefers-color-scheme:dark){:root:not(.light){--color-link:${dark}}}`;
  return new Response(css, {
    headers: { "content-type": "text/css; charset=utf-8", ...cacheHeaders("immutable") },
  });
}
